<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Api;

/** What an engine outside gets of a post: what everybody reads, in the spelling that counts, and what narrows it. */
final class EngineDocument {

	/**
	 * @param int    $type    1 activity, 2 article, 3 product.
	 * @param int    $circle  0 for none.
	 * @param int    $created Unix seconds.
	 * @param string $title   Folded: small letters, half width, simplified.
	 * @param string $body    Likewise.
	 */
	public function __construct(
		public readonly int $post,
		public readonly int $type,
		public readonly int $author,
		public readonly int $circle,
		public readonly int $created,
		public readonly string $title,
		public readonly string $body
	) {}
}
