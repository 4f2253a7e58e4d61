<?php

declare(strict_types=1);

namespace Zeromo\Community\Shield;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Shield\Api\Shields;

/** Raises a member's shield for some days, and lowers it. */
final class ShieldService {

	/** Days a shield lasts. */
	public const DAYS = array( 1, 7, 30 );

	public function __construct( private readonly Shields $shields, private readonly Clock $clock ) {}

	/** When the shield ends, Unix seconds; 0 where there is none. */
	public function until( int $member ): int {
		return $this->shields->until( $member );
	}

	/**
	 * From now on for so many days, also where a shield is up already; 0 lowers it.
	 *
	 * @return int When it ends, Unix seconds; 0 for none.
	 */
	public function set( int $member, int $days ): int {
		if ( 0 === $days ) {
			delete_user_meta( $member, Shields::META );
			return 0;
		}
		$until = $this->clock->now() + $days * DAY_IN_SECONDS;
		update_user_meta( $member, Shields::META, $until );
		return $until;
	}
}
