<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

/** A circle as pickers, menus and lists show it to a viewer. */
final class CircleItem {

	/**
	 * @param string $icon_url      Empty for none.
	 * @param int    $content_count Kept total of its posts.
	 * @param int    $member_count  Kept total of its members.
	 * @param bool   $joined        Whether the viewer is one of them.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $title,
		public readonly string $icon_url,
		public readonly string $url,
		public readonly int $content_count,
		public readonly int $member_count,
		public readonly bool $joined
	) {}
}
