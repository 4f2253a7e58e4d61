<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

/** View of a circle for pickers, menus and lists. */
final class CircleItem {

	/**
	 * @param string $icon_url      Empty for none.
	 * @param int    $content_count Stored total of its posts.
	 * @param int    $member_count  Stored total of its members.
	 * @param bool   $joined        Whether the viewer has joined.
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
