<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/** A post of the community (activity, article, product) as other rooms need it; only made for who may see it. */
final class PostRef {

	/**
	 * @param int    $id        Post id.
	 * @param string $post_type Registered name.
	 * @param bool   $published False: draft or pending, visible to author and moderators only.
	 * @param int    $author_id Member.
	 * @param int    $circle_id 0 for none.
	 * @param string $title     Title, or the beginning of the text.
	 * @param string $url       Page.
	 * @param string $excerpt   First words of what everybody reads.
	 * @param string $picture   Snapshot of its pictures as JSON, empty for none.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $post_type,
		public readonly bool $published,
		public readonly int $author_id,
		public readonly int $circle_id,
		public readonly string $title,
		public readonly string $url,
		public readonly string $excerpt = '',
		public readonly string $picture = ''
	) {}
}
