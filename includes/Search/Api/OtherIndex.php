<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** An index of another room's texts, made anew together with that of posts. */
#[OpenSet]
interface OtherIndex {

	/**
	 * Makes it anew.
	 *
	 * @param \Closure(int): void $told Called with the number of texts taken in so far.
	 * @return int How many.
	 */
	public function again( \Closure $told ): int;
}
