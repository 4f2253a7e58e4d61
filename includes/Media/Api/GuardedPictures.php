<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

/**
 * Pictures used only in places that are not public. Their files are in the private folder, and each request checks the
 * right to the post, see FileGuard. A picture that is public anywhere keeps its public URL.
 */
interface GuardedPictures {

	/**
	 * Moves a picture to the private or public folder; calls are serialised, so that the last one decides. True when it
	 * was moved: snapshots of it must then be renewed.
	 *
	 * @param \Closure(): ?Standing $standing The posts that show it; null for none. If no PictureStand shows it either,
	 * it is not moved.
	 */
	public function place( int $id, \Closure $standing ): bool;

	/** Notifies each PictureStand of the current location of a picture; idempotent. */
	public function follow( int $id ): void;

	/** Whether its owner selected it for a public place within the last day: it stays public until that is stored. */
	public function shown_soon( int $id ): bool;

	/**
	 * Articles of any status whose text contains a picture.
	 *
	 * @param int $author Only of this member; 0 for all.
	 * @return list<int>
	 */
	public function articles( int $id, int $author ): array;

	/** Whether a post may show a picture in its text: see AttachmentRights of PrivateFiles. */
	public function may_stand( int $id, \WP_Post $post ): bool;

	/**
	 * Former URLs of the guarded pictures among these => URLs that check the right to the post.
	 *
	 * @param list<int> $ids  Pictures.
	 * @param int       $post 0 for the owner.
	 * @return array<string, string>
	 */
	public function addresses( array $ids, int $post ): array;
}
