<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Api;

/** Something that can be reported, as far as who asks may know of it. */
final class Thing {

	/**
	 * @param string $type      Kind it is kept under: post, comment, circle, user, message.
	 * @param int    $id        Its id.
	 * @param int    $author_id Who answers for it, 0 for nobody.
	 * @param int    $circle_id Circle it stands in, 0 for none.
	 * @param string $words     Plain text to know it by.
	 * @param string $url       Where it is, empty for nowhere.
	 */
	public function __construct(
		public readonly string $type,
		public readonly int $id,
		public readonly int $author_id,
		public readonly int $circle_id,
		public readonly string $words,
		public readonly string $url
	) {}
}
