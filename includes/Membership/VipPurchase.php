<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Membership\Api\VipUse;
use Zeromo\Community\Orders\Api\Belonging;
use Zeromo\Community\Orders\Api\Lasting;
use Zeromo\Community\Orders\Api\Offer;
use Zeromo\Community\Orders\Api\OfferLine;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\Purchasable;
use Zeromo\Community\Orders\Api\Refusals;
use Zeromo\Community\Orders\Api\ReportsUse;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Setup\Pages;

/** A plan as it is bought: the item is the plan. */
final class VipPurchase implements Purchasable, Lasting, ReportsUse {

	public const KIND = 'vip';

	/** Option of a purchase that is paid in points. */
	public const POINTS = 'points';

	public function __construct(
		private readonly PlanOffers $offers,
		private readonly MembershipService $memberships,
		private readonly VipUse $use,
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
		$found = $this->offers->find( $buyer, $wanted->item_id );
		if ( null === $found ) {
			throw Failure::content( 'plan_id', __( '没有这个会员方案', 'zeromo-community' ) );
		}
		if ( PlanAct::Lower === $found->act ) {
			throw Failure::content( 'plan_id', __( '你的会员等级更高，到期后可以开通这个方案', 'zeromo-community' ) );
		}
		if ( PlanAct::Owned === $found->act ) {
			throw Refusals::already_owned();
		}
		$plan   = $found->plan;
		$points = '' !== ( $wanted->options[ self::POINTS ] ?? '' );
		if ( $points && $plan->points < 1 ) {
			throw Failure::content( 'method', __( '这个方案不能用积分兑换', 'zeromo-community' ) );
		}
		$asset  = $points ? Asset::Points : Asset::Balance;
		$amount = $points ? $plan->points : $found->amount();
		if ( null !== $wanted->price && Amount::of( $asset, $wanted->price, 'price' ) !== $amount ) {
			throw Refusals::price_changed();
		}
		return Offer::one(
			new OfferLine( "{$this->levels->of( $plan->level )->name} · {$plan->name}", $amount ),
			$asset,
			true,
			level: $plan->level,
			days: $plan->days,
			price: $plan->price,
			// Points are worth the plan's price: what is left of a lower level then lengthens the term.
			due: $points ? $plan->price : $found->due,
			credit: $points ? 0 : $found->credit,
			turn: $found->turn
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
			Term::of(
				$order,
				$order->number( 'price' ),
				$order->number( 'due' ),
				$order->number( 'credit' ),
				$order->number( 'turn' ),
				$now
			)
		);
		VipUse::begin( $order->buyer, $order->number );
	}

	public function take_back( Order $order, int $refunded ): void {
		if ( OrderStatus::Refunded === $order->status ) {
			$this->memberships->take_back( $order->buyer, $order->number );
			VipUse::end( $order->buyer, $order->number );
		}
	}

	public function used( Order $order ): string {
		return $this->use->is_unused( $order->buyer, $order->number )
			? ''
			: __( '已经用会员看过或下载过内容', 'zeromo-community' );
	}

	public function is_final( Order $order ): bool {
		return false;
	}

	public function url( Order $order ): string {
		return $this->pages->url( 'vip' );
	}

	public function opened( Order $order ): string {
		return '';
	}

	/** All lead to the page 会员, and say until when the level holds that they have made; one query. */
	public function belongings( array $orders, int $buyer ): array {
		$standing = $this->memberships->of( $buyer );
		$found    = array();
		foreach ( $orders as $order ) {
			$found[ $order->id ] = new Belonging( $this->url( $order ), $this->note( $order, $standing ) );
		}
		return $found;
	}

	private function note( Order $order, Standing $standing ): string {
		if ( ! $this->memberships->holds( $standing ) ) {
			/* translators: %s: date */
			return sprintf( __( '已于 %s 到期', 'zeromo-community' ), (string) wp_date( 'Y-m-d', $standing->until ) );
		}
		if ( $standing->level !== $order->number( 'level' ) ) {
			return sprintf(
				/* translators: %s: name of a level */
				__( '已折算进 %s', 'zeromo-community' ),
				$this->levels->of( $standing->level )->name
			);
		}
		return $standing->is_forever()
			? __( '永久有效', 'zeromo-community' )
			/* translators: %s: date */
			: sprintf( __( '有效期到 %s', 'zeromo-community' ), (string) wp_date( 'Y-m-d', $standing->until ) );
	}
}
