<?php

declare(strict_types=1);

namespace Zeromo\Community\Series;

/** A post of a series, as one reader may know of it. */
final class Episode {

	/**
	 * @param int $days  Days after the purchase on which it opens.
	 * @param int $opens When it opens for this reader, Unix seconds; 0 for at once, and for who has not bought.
	 */
	public function __construct(
		public readonly int $post_id,
		public readonly string $title,
		public readonly string $url,
		public readonly int $days = 0,
		public readonly int $opens = 0
	) {}
}
