<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Api;

/** A topic as posts, pickers and lists show it. */
final class TopicItem {

	/**
	 * @param string $title         Without #.
	 * @param string $icon_url      Empty for none.
	 * @param int    $content_count Kept total of its posts.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $title,
		public readonly string $icon_url,
		public readonly string $url,
		public readonly int $content_count
	) {}
}
