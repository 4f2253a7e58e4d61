<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Membership\Sql\PlanRepository;
use Zeromo\Community\Orders\Api\GiftChoices;
use Zeromo\Community\Orders\Api\Offer;
use Zeromo\Community\Orders\Api\OfferLine;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Setup\Pages;

/** A plan, bought for another member at its full price; receiver 0 is nobody yet. */
final class VipGift implements GiftChoices {

	public function __construct(
		private readonly PlanRepository $plans,
		private readonly MembershipService $memberships,
		private readonly LevelNames $levels,
		private readonly Settings $settings,
		private readonly Pages $pages,
		private readonly Clock $clock
	) {}

	public function kind(): string {
		return VipPurchase::KIND;
	}

	public function is_sold(): bool {
		return $this->settings->flag( 'room_vip' );
	}

	public function label(): string {
		return __( '送会员', 'zeromo-community' );
	}

	public function is_offered(): bool {
		return (bool) $this->settings->internal( Pages::VIP_SOLD );
	}

	public function choices(): array {
		$lines = array();
		foreach ( $this->plans->all( false ) as $plan ) {
			$lines[ $plan->id ] = $this->line( $plan );
		}
		return $lines;
	}

	public function gift( int $giver, int $receiver, int $item_id ): Offer {
		$plan = $this->plans->find( $item_id );
		if ( null === $plan || ! $plan->enabled ) {
			throw Failure::content( 'item_id', __( '没有这个会员方案', 'zeromo-community' ) );
		}
		$standing = $receiver > 0 ? $this->memberships->of( $receiver ) : new Standing();
		if ( ! $this->can_have( $standing, $plan->level ) ) {
			throw new Failure(
				'zeromo_already_owned',
				409,
				__( '对方的会员已经更高或没有期限，不用送', 'zeromo-community' )
			);
		}
		return Offer::one( $this->line( $plan ), level: $plan->level, days: $plan->days, worth: $plan->price );
	}

	/** Also where the plan is gone or costs something else by then: the order has what was paid for. */
	public function give( int $receiver, Order $order ): bool {
		$level    = $order->number( 'level' );
		$standing = $this->memberships->of( $receiver );
		if ( ! $this->can_have( $standing, $level ) ) {
			return false;
		}
		$worth = $order->number( 'worth' );
		$term  = Term::of( $order, $worth, $worth, 0, $standing->turn, $this->clock->now() );
		$this->memberships->give( $receiver, $term );
		return true;
	}

	public function take( int $receiver, Order $order ): void {
		$this->memberships->take_back( $receiver, $order->number );
	}

	public function gift_url( int $item_id ): string {
		return $this->pages->id( 'vip' ) > 0 ? $this->pages->url( 'vip' ) : '';
	}

	/** Not a lower level than the one that holds, and no more of one without end. */
	private function can_have( Standing $standing, int $level ): bool {
		return ! $standing->is_active( $this->clock->now() )
			|| $standing->level < $level
			|| ( $standing->level === $level && ! $standing->is_forever() );
	}

	private function line( Plan $plan ): OfferLine {
		return new OfferLine( "{$this->levels->of( $plan->level )->name} · {$plan->name}", $plan->price );
	}
}
