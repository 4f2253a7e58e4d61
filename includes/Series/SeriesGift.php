<?php

declare(strict_types=1);

namespace Zeromo\Community\Series;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Orders\Api\Giftable;
use Zeromo\Community\Orders\Api\Offer;
use Zeromo\Community\Orders\Api\OfferLine;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Series\Sql\SaleRepository;
use Zeromo\Community\Series\Sql\SeriesRepository;

/** A series, bought for another member at its full price; receiver 0 is nobody yet. */
final class SeriesGift implements Giftable {

	public function __construct(
		private readonly SeriesReader $reader,
		private readonly SeriesRepository $series,
		private readonly SaleRepository $sales,
		private readonly SeriesReach $reach,
		private readonly SeriesLinks $links,
		private readonly Settings $settings,
		private readonly Clock $clock
	) {}

	public function kind(): string {
		return SeriesPurchase::KIND;
	}

	public function is_sold(): bool {
		return $this->settings->flag( 'room_paid' );
	}

	public function gift( int $giver, int $receiver, int $item_id ): Offer {
		$series = $this->reader->need( $item_id, $giver )->series;
		if ( ! $series->is_open ) {
			throw Failure::content( 'item_id', __( '这个专栏已下架，不能买来送人', 'zeromo-community' ) );
		}
		if ( $receiver > 0 ) {
			try {
				$theirs = $this->reader->need( $item_id, $receiver );
			} catch ( Failure ) {
				throw Failure::content( 'to', __( '对方看不到这个专栏，不能送', 'zeromo-community' ) );
			}
			if ( $theirs->is_mine || $theirs->is_had ) {
				throw new Failure( 'zeromo_already_owned', 409, __( '对方已经有了，不用送', 'zeromo-community' ) );
			}
		}
		return Offer::one(
			new OfferLine(
				$series->title,
				$series->amount,
				1,
				$series->author,
				intdiv( $series->amount * $this->settings->int( SeriesPurchase::SHARE ), 100 )
			)
		);
	}

	public function give( int $receiver, Order $order ): bool {
		$series = $this->series->find( $order->item_id );
		if (
			null === $series
			|| ! $this->sales->add( $order->number, $series->id, $receiver, $this->clock->now(), $series->drip )
		) {
			return false;
		}
		$this->series->add_sold( $order->item_id, 1 );
		$this->reach->forget( $order->item_id, $receiver );
		return true;
	}

	public function take( int $receiver, Order $order ): void {
		if ( $this->sales->remove( $order->number ) ) {
			$this->series->add_sold( $order->item_id, -1 );
			$this->reach->forget( $order->item_id, $receiver );
		}
	}

	public function gift_url( int $item_id ): string {
		$series = $this->series->find( $item_id );
		return null === $series ? '' : $this->links->of( $series );
	}
}
