<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia\Api;

/** Moves pictures to where they belong, see GuardedPictures. */
interface PicturePlacing {

	/** Whether pictures of what not everybody may see are without an address. */
	public function is_on(): bool;

	/**
	 * Who sees these has changed: they are looked at after the commit.
	 *
	 * @param list<int> $pictures Not empty.
	 * @param int       $post     That shows them or did.
	 */
	public function settle_soon( array $pictures, int $post ): void;
}
