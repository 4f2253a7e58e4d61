<?php

declare(strict_types=1);

namespace Zeromo\Community\Series;

/** A post of a series, as one reader may know of it. */
final class Episode {

	public function __construct(
		public readonly int $post_id,
		public readonly string $title,
		public readonly string $url
	) {}
}
