<?php

declare(strict_types=1);

namespace Zeromo\Community\Series;

use Zeromo\Community\Series\Sql\SeriesRepository;
use Zeromo\Community\Setup\Invariant;

/** Invariant: a series knows how many posts and buyers it has. */
final class SeriesTotals implements Invariant {

	public function __construct( private readonly SeriesRepository $series ) {}

	public function faults(): array {
		return $this->series->faults();
	}
}
