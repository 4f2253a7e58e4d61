<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics;

/** What is kept of a member for the numbers: when they joined, when they were last here, when they first published. */
final class MemberMark {

	/** Days after which somebody who is here again counts as kept. */
	public const AFTER = array( 1, 7, 30, 60 );

	private bool $is_moved = false;

	/**
	 * @param int $week   Monday of the week they joined in, as a date.
	 * @param int $joined Day counted since 1970.
	 * @param int $seen   Likewise; the day before they joined, for who was never here.
	 * @param int $first  Date of the first post, 0 for none.
	 */
	public function __construct(
		public readonly int $user_id,
		public readonly int $week,
		public readonly int $joined,
		public int $seen,
		public int $first = 0
	) {}

	public static function new( int $user_id, int $at ): self {
		$day = Calendar::day( $at );
		return new self( $user_id, Calendar::week( $day ), $day, $day - 1 );
	}

	/** The member was here on a day; true for the first time on it. */
	public function see( int $day, Sums $sums ): bool {
		if ( $day <= $this->seen ) {
			return false;
		}
		foreach ( self::AFTER as $days ) {
			if ( $this->seen - $this->joined < $days && $day - $this->joined >= $days ) {
				$sums->week( $this->week, self::kind( $days ) );
			}
		}
		$this->seen     = $day;
		$this->is_moved = true;
		return true;
	}

	/** The member has published on a date. */
	public function publish( int $date, Sums $sums ): void {
		if ( 0 === $this->first ) {
			$this->first    = $date;
			$this->is_moved = true;
			$sums->day( $date, Sums::FIRST );
		}
	}

	/** Takes the member out of all that is kept. */
	public function leave( Sums $sums ): void {
		$sums->week( $this->week, Sums::JOINED, -1 );
		foreach ( self::AFTER as $days ) {
			if ( $this->seen - $this->joined >= $days ) {
				$sums->week( $this->week, self::kind( $days ), -1 );
			}
		}
		if ( $this->first > 0 ) {
			$sums->day( $this->first, Sums::FIRST, -1 );
		}
	}

	public function is_moved(): bool {
		return $this->is_moved;
	}

	/** Kind of the kept total of those who were here so many days after they joined, or later. */
	public static function kind( int $days ): string {
		return "back$days";
	}
}
