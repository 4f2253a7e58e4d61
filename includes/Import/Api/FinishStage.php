<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Api;

use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Setup\Backfill;

/** The last stage of every run: tables beside core's take in what is new, and all totals are set to their rows. */
final class FinishStage implements Stage {

	/**
	 * @param Collection<Backfill>      $tables Of the rooms.
	 * @param Collection<CounterSource> $totals Of the rooms.
	 */
	public function __construct(
		#[All( Backfill::class )] private readonly Collection $tables,
		#[All( CounterSource::class )] private readonly Collection $totals
	) {}

	public function name(): string {
		return 'finish';
	}

	public function label(): string {
		return __( '核对计数', 'zeromo-community' );
	}

	public function piece( Run $run, int $limit ): int {
		if ( $run->dry ) {
			return 0;
		}
		$is_whole = true;
		foreach ( $this->tables->all() as $table ) {
			$is_whole = $table->backfill() && $is_whole;
		}
		if ( ! $is_whole ) {
			return $run->position + 1;
		}
		foreach ( $this->totals->all() as $total ) {
			$total->repair();
		}
		return 0;
	}
}
