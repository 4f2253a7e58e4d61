<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications\Api;

/** An unread notice as its reader sees it now. */
final class NewNotice {

	/**
	 * @param string $type Word of its type.
	 * @param string $text Who did what to what, one line of plain text.
	 * @param string $url  Where it leads.
	 */
	public function __construct(
		public readonly string $type,
		public readonly string $text,
		public readonly string $url
	) {}
}
