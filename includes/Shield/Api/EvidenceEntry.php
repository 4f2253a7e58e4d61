<?php

declare(strict_types=1);

namespace Zeromo\Community\Shield\Api;

/** One thing that somebody said to a member. */
final class EvidenceEntry {

	/**
	 * @param string $kind comment, reply, mention or message.
	 * @param int    $id   Of that kind.
	 * @param int    $from Who said it, 0 for a visitor.
	 * @param string $name Their name as the site shows it.
	 * @param int    $time Unix seconds.
	 * @param string $text As stored, plain text.
	 * @param string $url  Where it is read; may be empty.
	 */
	public function __construct(
		public readonly string $kind,
		public readonly int $id,
		public readonly int $from,
		public readonly string $name,
		public readonly int $time,
		public readonly string $text,
		public readonly string $url
	) {}
}
