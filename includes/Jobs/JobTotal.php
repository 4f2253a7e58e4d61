<?php

declare(strict_types=1);

namespace Zeromo\Community\Jobs;

/** How many jobs of a kind are in a state. */
final class JobTotal {

	/** @param int $oldest Unix seconds when the first of them was added. */
	public function __construct(
		public readonly string $kind,
		public readonly string $state,
		public readonly int $count,
		public readonly int $oldest
	) {}
}
