<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

/** Data of a circle for other rooms. */
final class Circle {

	/**
	 * @param int    $id         Post id of the `zeromo_circle`.
	 * @param string $title      Name.
	 * @param string $url        Page.
	 * @param int    $owner_id   Member.
	 * @param string $join_mode  open, approval, invite, paid or level.
	 * @param bool   $public     False: only members of the circle see its posts and lists.
	 * @param string $icon_url   Picture, never empty.
	 * @param string $cover_url  Picture, never empty.
	 * @param string $intro      Public introduction, plain text; may be empty.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $title,
		public readonly string $url,
		public readonly int $owner_id,
		public readonly string $join_mode,
		public readonly bool $public,
		public readonly string $icon_url,
		public readonly string $cover_url,
		public readonly string $intro
	) {}
}
