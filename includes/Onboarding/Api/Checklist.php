<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding\Api;

use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Onboarding\Sql\SetupRows;
use Zeromo\Community\Onboarding\SetupState;
use Zeromo\Community\Setup\FirstStep;
use Zeromo\Community\Setup\FirstSteps;

/** What an owner of a new site still has to do, of all rooms; an owner may put the list away. */
final class Checklist {

	/** @param Collection<FirstSteps> $rooms Rooms with something to do. */
	public function __construct(
		private readonly SetupRows $rows,
		#[All( FirstSteps::class )] private readonly Collection $rooms
	) {}

	/**
	 * All steps, done ones too; empty once all are done or the list was put away.
	 *
	 * @return list<FirstStep>
	 */
	public function open(): array {
		if ( $this->rows->state()->dismissed ) {
			return array();
		}
		$steps = array_merge(
			...array_map( static fn( FirstSteps $room ): array => $room->steps(), $this->rooms->all() )
		);
		usort( $steps, static fn( FirstStep $a, FirstStep $b ): int => $a->place <=> $b->place );
		$left = array_filter( $steps, static fn( FirstStep $step ): bool => ! $step->done );
		return array() === $left ? array() : $steps;
	}

	/** Puts the list away, or brings it back. */
	public function show( bool $shown ): void {
		$this->rows->change(
			static function ( SetupState $state ) use ( $shown ): void {
				$state->dismissed = ! $shown;
			}
		);
	}
}
