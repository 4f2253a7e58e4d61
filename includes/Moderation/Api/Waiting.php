<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Api;

/** Something that waits for a moderator's word before it is public. */
final class Waiting {

	/**
	 * @param string $type      post or comment.
	 * @param int    $id        Its id.
	 * @param int    $author_id Member, 0 for a guest.
	 * @param string $words     Plain text.
	 * @param string $url       Where it can be read whole.
	 * @param int    $created   Unix seconds.
	 */
	public function __construct(
		public readonly string $type,
		public readonly int $id,
		public readonly int $author_id,
		public readonly string $words,
		public readonly string $url,
		public readonly int $created
	) {}
}
