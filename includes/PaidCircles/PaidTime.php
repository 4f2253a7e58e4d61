<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidCircles;

/**
 * Until when the passes of a membership last, and which change of it this is. The rule, without database: a pass adds
 * its days to the end of those before it, or to the moment it is given where they are over; one that is paid back adds
 * nothing.
 */
final class PaidTime {

	/** An end that never comes; what the column holds. */
	public const FOREVER = 4294967295;

	/**
	 * @param int $until Unix seconds, FOREVER, 0 for nothing.
	 * @param int $turn  Number of changes so far.
	 */
	public function __construct( public readonly int $until = 0, public readonly int $turn = 0 ) {}

	public function is_on( int $now ): bool {
		return $this->until > $now;
	}

	/** As memberships keep it: 0 for without end. */
	public function end(): int {
		return self::FOREVER === $this->until ? 0 : $this->until;
	}

	/**
	 * The next one, made of all passes.
	 *
	 * @param list<Pass> $passes In the order they were given.
	 */
	public function after( array $passes ): self {
		return new self( self::sum( $passes ), $this->turn + 1 );
	}

	/** @param list<Pass> $passes In the order they were given. */
	public static function sum( array $passes ): int {
		$end = 0;
		foreach ( $passes as $pass ) {
			$end = max( $end, $pass->base );
			if ( ! $pass->is_undone ) {
				$end = 0 === $pass->days || self::FOREVER === $end
					? self::FOREVER
					: min( self::FOREVER - 1, max( $end, $pass->created ) + $pass->days * DAY_IN_SECONDS );
			}
		}
		return $end;
	}
}
