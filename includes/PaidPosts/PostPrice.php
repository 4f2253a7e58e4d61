<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidPosts;

use Zeromo\Community\Circles\Api\Memberships;
use Zeromo\Community\Locks\Api\SaleTerms;
use Zeromo\Community\Members\Api\Levels;
use Zeromo\Community\Members\Api\VipRight;
use Zeromo\Community\Members\Api\VipRights;

/**
 * What somebody pays for a lock now: the author's price for VIP members, or what the reader's level takes off, or the
 * price of a group the reader is in.
 */
final class PostPrice {

	public function __construct(
		private readonly VipRights $vip,
		private readonly Levels $levels,
		private readonly Memberships $circles
	) {}

	/**
	 * The price for this reader: the least of what everybody, VIP members and the reader's groups pay.
	 *
	 * @param int $amount What everybody pays.
	 * @param int $vip    What the author asks of VIP members, 0 for nothing, -1 where nothing is said.
	 */
	public function of( int $amount, int $vip, SaleTerms $terms, int $viewer ): PostQuote {
		$price = self::with( $amount, $vip, $this->vip->of( $viewer ) );
		return self::least(
			$amount,
			$price,
			array_filter(
				$terms->prices,
				fn( int|string $group ): bool => $this->belongs( (string) $group, $terms, $viewer ),
				ARRAY_FILTER_USE_KEY
			)
		);
	}

	/**
	 * The rule, without database.
	 *
	 * @param int                $amount What everybody pays.
	 * @param int                $price  What the reader pays without groups.
	 * @param array<string, int> $groups Prices of the reader's groups.
	 */
	public static function least( int $amount, int $price, array $groups ): PostQuote {
		asort( $groups );
		$group = array_key_first( $groups );
		if ( null !== $group && $groups[ $group ] < $price ) {
			return new PostQuote( $groups[ $group ], (string) $group );
		}
		return new PostQuote( $price, $price < $amount ? PostQuote::VIP : '' );
	}

	/**
	 * What groups pay that pay less, in words: 圈子成员 => price.
	 *
	 * @return array<string, int>
	 */
	public function groups( SaleTerms $terms, int $price ): array {
		$words = array();
		foreach ( $terms->prices as $group => $amount ) {
			if ( $amount < $price && ( SaleTerms::CIRCLE !== $group || $terms->circle > 0 ) ) {
				$words[ $this->group( (string) $group ) ] = $amount;
			}
		}
		return $words;
	}

	/** Why the price is what it is: 圈子成员价; empty for what everybody pays. */
	public function why( PostQuote $quote ): string {
		return match ( $quote->why ) {
			''             => '',
			PostQuote::VIP => __( 'VIP 价', 'zeromo-community' ),
			/* translators: %s: a group of members */
			default        => sprintf( __( '%s价', 'zeromo-community' ), $this->group( $quote->why ) ),
		};
	}

	private function belongs( string $group, SaleTerms $terms, int $viewer ): bool {
		return SaleTerms::CIRCLE === $group
			? $viewer > 0 && $terms->circle > 0 && $this->circles->of( $terms->circle, $viewer )->joined()
			: $this->levels->has( array( $group ), $viewer );
	}

	private function group( string $group ): string {
		return SaleTerms::CIRCLE === $group
			? __( '圈子成员', 'zeromo-community' )
			: $this->levels->labels()[ $group ] ?? $group;
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

	/** What is paid by VIP members with this right, without database. */
	public static function with( int $amount, int $vip, VipRight $right ): int {
		if ( $right->level < 1 ) {
			return $amount;
		}
		return $vip >= 0
			? min( $amount, $vip )
			: $right->price( $amount );
	}
}
