<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** Contributed: what a room keeps of an author's posts that goes when the person is erased by WordPress's tools. */
#[OpenSet]
#[Stays]
interface AuthorErasure {

	/**
	 * Takes away some of it.
	 *
	 * @param int $limit Posts looked at in one call.
	 * @return int How many posts had something; fewer than the limit when all is gone.
	 */
	public function erase_of( int $author, int $limit ): int;
}
