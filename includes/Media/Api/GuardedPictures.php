<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

/**
 * Pictures that stand only where not everybody may look. Their files lie in the private folder, and who follows
 * their address is asked for the right to the post, see FileGuard. One that is shown openly anywhere else keeps its
 * address.
 */
interface GuardedPictures {

	/**
	 * Puts a picture where it belongs; in turn with everybody else who moves it, so that the last one to ask decides.
	 * True when it was moved: what keeps a snapshot of it has to take a new one.
	 *
	 * @param \Closure(): ?Standing $standing The posts that show it; null for none. Where no PictureStand shows it
	 *                                        either, it stays where it is.
	 */
	public function place( int $id, \Closure $standing ): bool;

	/** Tells each PictureStand where a picture lies now; may be repeated. */
	public function follow( int $id ): void;

	/**
	 * Whether its owner wanted to show it elsewhere within the last day, so that it keeps its address until that is
	 * stored.
	 */
	public function shown_soon( int $id ): bool;

	/**
	 * Articles whose text names a picture, in any state.
	 *
	 * @param int $author Only of this member; 0 for everybody's.
	 * @return list<int>
	 */
	public function articles( int $id, int $author ): array;

	/** Whether a post may show a picture that its text names: see Access\AttachmentRights. */
	public function may_stand( int $id, \WP_Post $post ): bool;

	/**
	 * The addresses that guarded ones among these pictures had, with those that ask for the right to the post.
	 *
	 * @param list<int> $ids  Pictures.
	 * @param int       $post 0 for their owner's own look.
	 * @return array<string, string>
	 */
	public function addresses( array $ids, int $post ): array;
}
