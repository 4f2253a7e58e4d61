<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership\Api;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Membership\LevelNames;
use Zeromo\Community\Membership\MembershipService;
use Zeromo\Community\Membership\Plan;
use Zeromo\Community\Membership\Sql\PlanRepository;
use Zeromo\Community\Membership\Standing;
use Zeromo\Community\Membership\Term;

/**
 * Terms of a level that no order has paid for here: cards. They follow the rule of those that are bought, at the worth
 * that the same term has in the plans, so that an upgrade takes their rest along.
 */
final class VipGrants {

	/** Most days of a term. */
	public const MOST_DAYS = 3650;

	public function __construct(
		private readonly MembershipService $memberships,
		private readonly LevelNames $levels,
		private readonly PlanRepository $plans,
		private readonly Clock $clock
	) {}

	/**
	 * Levels that the settings name.
	 *
	 * @return array<int, string> Number => name, the lowest first.
	 */
	public function levels(): array {
		return array_map( static fn( $level ): string => $level->name, $this->levels->all() );
	}

	/** A term as it is read: VIP · 30 天. */
	public function title( int $level, int $days ): string {
		return $this->levels->of( $level )->name . ' · ' . ( 0 === $days
			? __( '永久', 'zeromo-community' )
			/* translators: %d: number of days */
			: sprintf( __( '%d 天', 'zeromo-community' ), $days ) );
	}

	/**
	 * Why a member cannot be given a term now, in words; empty where they can.
	 *
	 * @param int $days 0 for ever.
	 */
	public function refusal( int $member, int $level, int $days ): string {
		$standing = $this->memberships->of( $member );
		$now      = $this->clock->now();
		return match ( true ) {
			! $standing->is_active( $now ) => '',
			$standing->level > $level => __( '你的会员等级更高，到期后可以兑换', 'zeromo-community' ),
			$standing->level === $level => $standing->is_forever()
				? __( '你已经永久拥有这个等级', 'zeromo-community' )
				: '',
			// Nothing says how long the rest of the lower level is in this one.
			$days > 0 && $standing->left( $now ) > 0 && 0 === $this->worth( $level, $days )
				=> __( '你的会员还有剩余时间，到期后可以兑换', 'zeromo-community' ),
			default => '',
		};
	}

	/**
	 * Gives a term, in the caller's unit; a reference is given once.
	 *
	 * @param int    $days      0 for ever.
	 * @param string $reference Single, at most 40 letters; an order's number never has a colon.
	 */
	public function give( int $member, int $level, int $days, string $reference ): void {
		$worth = $this->worth( $level, $days );
		$this->memberships->give(
			$member,
			new Term(
				$reference,
				0,
				$level,
				$days,
				$worth,
				$worth,
				$worth,
				0,
				$this->memberships->of( $member )->turn,
				$this->clock->now()
			)
		);
	}

	/** Fen of a term: as the plan of that level and term, else by the cheapest day of the level; 0 for none. */
	private function worth( int $level, int $days ): int {
		$plans = array_filter(
			$this->plans->all( false ),
			static fn( Plan $plan ): bool => $plan->level === $level && ( $plan->days > 0 || 0 === $days )
		);
		$worth = array();
		foreach ( $plans as $plan ) {
			if ( $plan->days === $days ) {
				return $plan->price;
			}
			$worth[] = $plan->days > 0 ? intdiv( $plan->price * $days, $plan->days ) : 0;
		}
		return 0 === $days || array() === $worth ? 0 : min( $worth );
	}
}
