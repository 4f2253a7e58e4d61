<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Finds members by something else than the letters that their name begins with, e.g. what it sounds like. */
#[OpenSet]
interface NameFinder {

	/**
	 * At most one statement. Who does not want to be found is left out by who asks.
	 *
	 * @param string $typed As typed, not empty.
	 * @return list<int> The best first.
	 */
	public function find( string $typed, int $limit ): array;
}
