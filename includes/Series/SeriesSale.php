<?php

declare(strict_types=1);

namespace Zeromo\Community\Series;

/** That a member has a series: since when, and how its episodes open. */
final class SeriesSale {

	/**
	 * @param int $since Unix seconds.
	 * @param int $drip  Days after which each next episode opens, as it was when it was bought.
	 */
	public function __construct( public readonly int $since, public readonly int $drip ) {}

	/** When the episode at a place (the first is 1) opens, Unix seconds. */
	public function opens( int $place ): int {
		return $this->since + self::days( $place, $this->drip ) * DAY_IN_SECONDS;
	}

	/** Days from the purchase until the episode at a place opens. */
	public static function days( int $place, int $drip ): int {
		return max( 0, $place - 1 ) * $drip;
	}
}
