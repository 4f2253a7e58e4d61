<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites;

/** How a post stands after it was put into a folder or taken out. */
final class FavoriteState {

	/**
	 * @param int    $folder_id Folder.
	 * @param int    $post_id   Post.
	 * @param string $title     Title of the folder.
	 * @param int    $total     Members who keep the post.
	 * @param bool   $favorited Whether the caller keeps it in any folder.
	 */
	public function __construct(
		public readonly int $folder_id,
		public readonly int $post_id,
		public readonly string $title,
		public readonly int $total,
		public readonly bool $favorited
	) {}

	/** What the button says. */
	public function label(): string {
		return $this->favorited ? __( '已收藏', 'zeromo-community' ) : __( '收藏', 'zeromo-community' );
	}
}
