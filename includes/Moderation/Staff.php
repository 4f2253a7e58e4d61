<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Failure;

/** Who decides: moderators on everything, who runs a circle on what stands in it. */
final class Staff {

	public function __construct( private readonly Circles $circles ) {}

	/** Has `moderate_zeromo`. */
	public static function everywhere( int $member ): bool {
		return $member > 0 && user_can( $member, 'moderate_zeromo' );
	}

	/** Whether the member decides on anything at all. */
	public function is( int $member ): bool {
		return self::everywhere( $member ) || $this->circles->manages_any( $member );
	}

	/**
	 * Refuses who decides on nothing.
	 *
	 * @throws Failure forbidden
	 */
	public function need( int $member ): void {
		if ( ! $this->is( $member ) ) {
			throw Failure::forbidden();
		}
	}

	/**
	 * Refuses who does not moderate the whole site.
	 *
	 * @throws Failure forbidden
	 */
	public function require_everywhere( int $member ): void {
		if ( ! self::everywhere( $member ) ) {
			throw Failure::forbidden();
		}
	}

	/** Whether the member decides on what stands in this circle, 0 for none. */
	public function decides( int $circle, int $member ): bool {
		return $this->circles->moderates( $circle, $member );
	}

	/** The condition that a row's circle is the member's to run. */
	public function circles_sql( string $column, int $member ): SqlPart {
		return $this->circles->managed_sql( $column, $member );
	}
}
