<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics;

use Zeromo\Community\Counters\Counters;

/** Changes of kept totals that one unit gathers and then writes, each total once. */
final class Sums {

	/** Kinds of days. */
	public const POSTS    = 'post';
	public const COMMENTS = 'comment';
	public const MEMBERS  = 'member';
	public const FIRST    = 'first';
	public const ANSWERED = 'answered';
	public const ACTIVE   = 'active';

	/** Kind of weeks, beside those of MemberMark::kind(). */
	public const JOINED = 'joined';

	/** @var array<int, array<int, array<string, int>>> By object type, id and kind. */
	private array $sums = array();

	/** @var array<string, CircleWeek> */
	private array $circles = array();

	public function day( int $date, string $kind, int $by = 1 ): void {
		$this->add( Counters::DAY, $date, $kind, $by );
	}

	public function week( int $monday, string $kind, int $by = 1 ): void {
		$this->add( Counters::WEEK, $monday, $kind, $by );
	}

	/** The week of a circle, to be changed. */
	public function circle( int $circle, int $monday ): CircleWeek {
		return $this->circles[ "$circle $monday" ] ??= new CircleWeek( $circle, $monday );
	}

	/** @return list<CircleWeek> */
	public function circles(): array {
		return array_values( $this->circles );
	}

	/** Writes them; within the unit of what is counted. */
	public function store( Counters $counters ): void {
		foreach ( $this->sums as $type => $objects ) {
			// Always in the same order, so that two units do not wait for each other.
			ksort( $objects );
			foreach ( $objects as $id => $kinds ) {
				foreach ( $kinds as $kind => $by ) {
					if ( 0 !== $by ) {
						$counters->add( $type, $id, $kind, $by );
					}
				}
			}
		}
		$this->sums = array();
	}

	private function add( int $type, int $id, string $kind, int $by ): void {
		$this->sums[ $type ][ $id ][ $kind ] = ( $this->sums[ $type ][ $id ][ $kind ] ?? 0 ) + $by;
	}
}
