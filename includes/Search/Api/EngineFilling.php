<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Api;

use Zeromo\Community\Kernel\Failure;

/** Filling an engine outside. */
interface EngineFilling {

	/**
	 * Makes its index anew; until it is full our own one answers.
	 *
	 * @param \Closure(int): void $told Called with the number of posts given so far.
	 * @return int How many.
	 * @throws Failure invalid for a name that nobody has or that lacks something, in progress, or unavailable.
	 */
	public function again( string $name, \Closure $told ): int;
}
