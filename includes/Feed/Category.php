<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed;

/** One of core's categories, as pickers show it. */
final class Category {

	public function __construct(
		public readonly int $id,
		public readonly string $title,
		public readonly string $url,
		public readonly int $content_count
	) {}
}
