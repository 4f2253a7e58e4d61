<?php

declare(strict_types=1);

namespace Zeromo\Community\Setup;

/** One thing that an owner of a new site does, as the overview of wp-admin lists it until it is done. */
final class FirstStep {

	/**
	 * @param string $id    Single among all rooms.
	 * @param string $label What to do, Chinese.
	 * @param string $hint  Why, a sentence.
	 * @param bool   $done  Whether it is done; looked up, never noted.
	 * @param string $url   Where it is done.
	 * @param int    $place Lowest first.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $label,
		public readonly string $hint,
		public readonly bool $done,
		public readonly string $url,
		public readonly int $place = 50
	) {}
}
