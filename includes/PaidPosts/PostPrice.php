<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidPosts;

use Zeromo\Community\Members\Api\VipRight;
use Zeromo\Community\Members\Api\VipRights;

/** What somebody pays for a lock now: the author's price for VIP members, or what the reader's level takes off. */
final class PostPrice {

	public function __construct( private readonly VipRights $vip ) {}

	/**
	 * The price for this reader.
	 *
	 * @param int $amount What everybody pays.
	 * @param int $vip    What the author asks of VIP members, 0 for nothing, -1 where nothing is said.
	 */
	public function of( int $amount, int $vip, int $viewer ): int {
		return self::with( $amount, $vip, $this->vip->of( $viewer ) );
	}

	/**
	 * What VIP members pay, for who is none; null where that is no less, and for who has a level.
	 *
	 * @param int $amount As in of().
	 * @param int $vip    As in of().
	 */
	public function offered( int $amount, int $vip, int $viewer ): ?int {
		if ( $this->vip->of( $viewer )->level > 0 ) {
			return null;
		}
		$level = $vip < 0 ? $this->vip->offered() : ( $this->vip->all()[0] ?? null );
		$price = null === $level ? $amount : self::with( $amount, $vip, $level );
		return $price < $amount ? $price : null;
	}

	/** The rule, without database. */
	public static function with( int $amount, int $vip, VipRight $right ): int {
		if ( $right->level < 1 ) {
			return $amount;
		}
		return $vip >= 0
			? min( $amount, $vip )
			: $right->price( $amount );
	}
}
