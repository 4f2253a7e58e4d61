<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

/**
 * Pictures that stand only in posts not everybody may see. Their files lie in the private folder, and who follows
 * their address is asked for the right to the post, see FileGuard. One that is shown openly anywhere else keeps its
 * address.
 */
interface GuardedPictures {

	/**
	 * Puts a picture where it belongs; in turn with everybody else who moves it, so that the last one to ask decides.
	 * True when it was moved: what keeps a snapshot of it has to take a new one.
	 *
	 * @param \Closure(): ?bool $hidden Whether no post shows it to everybody; null: no post shows it, it stays where
	 *                                  it is.
	 */
	public function place( int $id, \Closure $hidden ): bool;

	/**
	 * Whether its owner wanted to show it elsewhere within the last day, so that it keeps its address until that is
	 * stored.
	 */
	public function shown_soon( int $id ): bool;
}
