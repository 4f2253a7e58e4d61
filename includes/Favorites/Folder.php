<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites;

/** A member's folder of posts. */
final class Folder {

	/**
	 * @param int    $id          Folder.
	 * @param int    $user_id     Owner.
	 * @param string $title       Plain text, never empty.
	 * @param string $description Plain text.
	 * @param bool   $public      False: only the owner knows of it.
	 * @param int    $total       Posts in it.
	 * @param bool   $has         Whether the post asked about is in it.
	 * @param int    $cover       Post whose picture stands for it, 0 for its newest posts' pictures.
	 * @param int    $followers   Members who follow it.
	 * @param bool   $preset      Whether posts go into it that are kept without naming a folder.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $user_id,
		public readonly string $title,
		public readonly string $description,
		public readonly bool $public,
		public readonly int $total,
		public readonly bool $has = false,
		public readonly int $cover = 0,
		public readonly int $followers = 0,
		public readonly bool $preset = false
	) {}

	/** One that is not stored yet, for its form. */
	public static function blank( int $owner, string $title = '' ): self {
		return new self( 0, $owner, $title, '', true, 0 );
	}

	/** Whether a viewer may know of it. */
	public function is_visible_to( int $viewer ): bool {
		return $this->public || $this->user_id === $viewer;
	}

	/** `visibility` in answers. */
	public function visibility(): string {
		return $this->public ? 'public' : 'private';
	}
}
