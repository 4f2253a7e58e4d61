<?php

declare(strict_types=1);

namespace Zeromo\Community\Counters;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** How a kept total is recounted; collected by `wp zeromo counters verify | repair`. */
#[OpenSet]
#[Stays]
interface CounterSource {

	/** What is counted, in words, e.g. `动态的点赞数`. */
	public function label(): string;

	/**
	 * Objects whose kept total differs from their rows.
	 *
	 * @return list<array{object: string, kept: int, rows: int}>
	 */
	public function differences(): array;

	/** Sets every kept total to its rows and gives the number of changed ones. */
	public function repair(): int;
}
