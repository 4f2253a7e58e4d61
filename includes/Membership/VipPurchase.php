<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Membership\Sql\PlanRepository;
use Zeromo\Community\Orders\Api\Offer;
use Zeromo\Community\Orders\Api\OfferLine;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\Purchasable;
use Zeromo\Community\Orders\Api\Refusals;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Setup\Pages;

/** A plan as it is bought: the item is the plan. */
final class VipPurchase implements Purchasable {

	public const KIND = 'vip';

	public function __construct(
		private readonly PlanRepository $plans,
		private readonly MembershipService $memberships,
		private readonly LevelNames $levels,
		private readonly Pages $pages,
		private readonly Clock $clock
	) {}

	public function kind(): string {
		return self::KIND;
	}

	public function label(): string {
		return __( '会员', 'zeromo-community' );
	}

	public function offer( int $buyer, Wanted $wanted ): Offer {
		$plan = $this->plans->find( $wanted->item_id );
		if ( null === $plan || ! $plan->enabled ) {
			throw Failure::content( 'plan_id', __( '没有这个会员方案', 'zeromo-community' ) );
		}
		$now      = $this->clock->now();
		$standing = $this->memberships->of( $buyer );
		if ( $standing->is_active( $now ) && $standing->level > $plan->level ) {
			throw Failure::content( 'plan_id', __( '你的会员等级更高，到期后可以开通这个方案', 'zeromo-community' ) );
		}
		if ( $standing->is_active( $now ) && $standing->level === $plan->level && $standing->is_forever() ) {
			throw Refusals::already_owned();
		}
		$due    = $plan->price_for( $this->memberships->is_first( $buyer ) );
		$credit = $standing->credit( $plan->level, $now );
		// An order is never for nothing: what is left above the price lengthens the term.
		$amount = max( 1, $due - $credit );
		if ( null !== $wanted->price && Amount::fen( $wanted->price, 'price' ) !== $amount ) {
			throw Refusals::price_changed();
		}
		return Offer::one(
			new OfferLine( "{$this->levels->of( $plan->level )->name} · {$plan->name}", $amount ),
			Asset::Balance,
			true,
			level: $plan->level,
			days: $plan->days,
			price: $plan->price,
			due: $due,
			credit: $credit,
			turn: $standing->turn
		);
	}

	public function deliver( Order $order ): void {
		$standing = $this->memberships->of( $order->buyer );
		$now      = $this->clock->now();
		if ( $standing->is_active( $now ) && $standing->level > $order->number( 'level' ) ) {
			throw Refusals::already_owned();
		}
		$this->memberships->give(
			$order->buyer,
			new Term(
				$order->number,
				$order->item_id,
				$order->number( 'level' ),
				$order->number( 'days' ),
				$order->number( 'price' ),
				$order->number( 'due' ),
				$order->amount,
				$order->number( 'credit' ),
				$order->number( 'turn' ),
				$now
			)
		);
	}

	public function take_back( Order $order, int $refunded ): void {
		if ( OrderStatus::Refunded === $order->status ) {
			$this->memberships->take_back( $order->buyer, $order->number );
		}
	}

	public function url( Order $order ): string {
		return $this->pages->url( 'vip' );
	}

	public function opened( Order $order ): string {
		return '';
	}
}
