<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Api;

/** The index of words. */
interface SearchIndex {

	/**
	 * Makes the whole index anew; until it is made only a part is found.
	 *
	 * @param \Closure(int): void $told Called with the number of posts taken in so far.
	 * @return int How many.
	 */
	public function again( \Closure $told ): int;
}
