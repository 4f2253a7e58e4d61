<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidCircles;

use Zeromo\Community\Circles\Api\CircleFailures;
use Zeromo\Community\Circles\Api\CircleLinks;
use Zeromo\Community\Circles\Api\CircleRecords;
use Zeromo\Community\Circles\Api\JoinMode;
use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Circles\Api\Memberships;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Orders\Api\Lasting;
use Zeromo\Community\Orders\Api\Offer;
use Zeromo\Community\Orders\Api\OfferLine;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\Purchasable;
use Zeromo\Community\Orders\Api\Refusals;
use Zeromo\Community\Orders\Api\ReportsUse;
use Zeromo\Community\Orders\Api\Wanted;

/** A membership of a circle as it is bought: the item is the circle. */
final class CirclePurchase implements Purchasable, Lasting, ReportsUse {

	public const KIND = 'circle';

	/** Options of a purchase: value of a Period, and for renewing the end the buyer saw. */
	public const PERIOD = 'period';
	public const ENDS   = 'ends';

	/** The setting: percent of the price for the circle's owner. */
	public const SHARE = 'circle_owner_percent';

	public function __construct(
		private readonly CircleRecords $circles,
		private readonly Memberships $memberships,
		private readonly CircleLinks $links,
		private readonly TermPrices $prices,
		private readonly PassService $passes,
		private readonly BoughtCircles $bought,
		private readonly CircleUse $use,
		private readonly Settings $settings,
		private readonly Clock $clock
	) {}

	public function kind(): string {
		return self::KIND;
	}

	public function label(): string {
		return __( '付费圈子', 'zeromo-community' );
	}

	public function offer( int $buyer, Wanted $wanted ): Offer {
		$circle = $this->circles->need( $wanted->item_id );
		$mine   = $this->memberships->of( $circle->id, $buyer );
		$mine->require_may_return( $this->clock->now() );
		if ( JoinMode::Paid !== $circle->mode ) {
			throw Failure::content( 'circle_id', __( '这个圈子不需要购买', 'zeromo-community' ) );
		}
		$this->require_open( $mine, (int) ( $wanted->options[ self::ENDS ] ?? 0 ), $buyer );
		$term = $this->prices->term( $circle->id, $wanted->options[ self::PERIOD ] ?? '' );
		if ( null === $term ) {
			throw Failure::content( 'period', __( '这个圈子没有这个期限', 'zeromo-community' ) );
		}
		if ( null !== $wanted->price && Amount::of( Asset::Balance, $wanted->price, 'price' ) !== $term->price ) {
			throw Refusals::price_changed();
		}
		$part = intdiv( $term->price * $this->settings->int( self::SHARE ), 100 );
		return Offer::one(
			new OfferLine(
				sprintf(
					/* translators: 1: name of a circle, 2: period */
					__( '圈子「%1$s」· %2$s', 'zeromo-community' ),
					mb_substr( $circle->title, 0, 80 ),
					$term->period->words()
				),
				$term->price,
				1,
				$circle->owner_id,
				0 === $circle->owner_id ? 0 : $part
			),
			Asset::Balance,
			true,
			days: $term->period->days(),
			ends: $mine->joined() ? $mine->expires_at : 0
		);
	}

	public function deliver( Order $order ): void {
		$this->passes->give( $order->number, $order->item_id, $order->buyer, $order->number( 'days' ) );
		$this->use->begin( $order );
	}

	public function take_back( Order $order, int $refunded ): void {
		if ( OrderStatus::Refunded === $order->status ) {
			$this->passes->take_back( $order->number );
			$this->use->end( $order );
		}
	}

	public function used( Order $order ): string {
		return $this->use->of( $order );
	}

	public function is_final( Order $order ): bool {
		return false;
	}

	public function url( Order $order ): string {
		$circle = $this->circles->find( $order->item_id );
		return null === $circle ? '' : $this->links->url( $circle );
	}

	public function opened( Order $order ): string {
		return '';
	}

	public function belongings( array $orders, int $buyer ): array {
		return $this->bought->of( $orders, $buyer );
	}

	/**
	 * A press for joining never lengthens a membership, and one for renewing lengthens the one that was seen.
	 *
	 * @param int $ends What the buyer saw, 0 for joining.
	 */
	private function require_open( Membership $mine, int $ends, int $buyer ): void {
		if ( ! $mine->joined() ) {
			if ( $this->passes->has_paid( $mine->circle_id, $buyer ) ) {
				throw Refusals::already_owned();
			}
			return;
		}
		if ( 0 === $ends || 0 === $mine->expires_at || $mine->manages() ) {
			throw Refusals::already_owned();
		}
		if ( $ends !== $mine->expires_at ) {
			throw CircleFailures::state( __( '你的到期时间已经变了，请刷新后再续费', 'zeromo-community' ) );
		}
	}
}
