<?php

declare(strict_types=1);

namespace Zeromo\Community\Series;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Orders\Api\Belonging;
use Zeromo\Community\Orders\Api\HoldsPosts;
use Zeromo\Community\Orders\Api\Lasting;
use Zeromo\Community\Orders\Api\Offer;
use Zeromo\Community\Orders\Api\OfferLine;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\Purchasable;
use Zeromo\Community\Orders\Api\Refusals;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Series\Sql\SaleRepository;
use Zeromo\Community\Series\Sql\SeriesRepository;

/** A series, as it is bought. */
final class SeriesPurchase implements Purchasable, Lasting, HoldsPosts {

	public const KIND = 'series';

	/** The setting: percent of what is paid for the author. */
	public const SHARE = 'series_author_percent';

	/** Option of a buyer who saw that nothing is left to pay. */
	public const FREE = 'free';

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
		return self::KIND;
	}

	public function label(): string {
		return __( '专栏', 'zeromo-community' );
	}

	public function offer( int $buyer, Wanted $wanted ): Offer {
		$detail  = $this->reader->need( $wanted->item_id, $buyer );
		$series = $detail->series;
		if ( $detail->is_mine || $detail->is_had ) {
			throw Refusals::already_owned();
		}
		$due    = $detail->price->due;
		$seen   = null === $wanted->price ? null : Amount::fen( $wanted->price, 'price' );
		if ( ( null !== $seen && $seen !== $due ) || ( isset( $wanted->options[ self::FREE ] ) && $due > 0 ) ) {
			throw Refusals::price_changed();
		}
		return Offer::one(
			new OfferLine(
				$series->title,
				$due,
				1,
				$series->author,
				intdiv( $due * $this->settings->int( self::SHARE ), 100 )
			),
			Asset::Balance,
			true,
			singly: $detail->price->singly,
			drip: $series->drip
		);
	}

	public function held( int $member ): SqlSelect {
		return $this->sales->held_sql( $member );
	}

	public function deliver( Order $order ): void {
		$drip   = $order->number( 'drip' );
		$singly = $order->number( 'singly' );
		// An order that waited may have outlived the refund of an episode that was taken off it.
		if ( $singly > 0 && $this->reader->held_singly( $order->item_id, $order->buyer ) < $singly ) {
			throw Refusals::price_changed();
		}
		if ( ! $this->sales->add( $order->number, $order->item_id, $order->buyer, $this->clock->now(), $drip ) ) {
			throw Refusals::already_owned();
		}
		$this->series->add_sold( $order->item_id, 1 );
		$this->reach->forget( $order->item_id, $order->buyer );
	}

	public function take_back( Order $order, int $refunded ): void {
		if ( OrderStatus::Refunded === $order->status && $this->sales->remove( $order->number ) ) {
			$this->series->add_sold( $order->item_id, -1 );
			$this->reach->forget( $order->item_id, $order->buyer );
		}
	}

	public function url( Order $order ): string {
		$series = $this->series->find( $order->item_id );
		return null === $series ? '' : $this->links->of( $series );
	}

	public function opened( Order $order ): string {
		return '';
	}

	public function belongings( array $orders, int $buyer ): array {
		$ids   = array_values( array_unique( array_map( static fn( Order $one ): int => $one->item_id, $orders ) ) );
		$all   = $this->series->all( $ids );
		$found = array();
		foreach ( $orders as $order ) {
			$series              = $all[ $order->item_id ] ?? null;
			$found[ $order->id ] = null === $series
				? new Belonging( '', __( '专栏已删除', 'zeromo-community' ) )
				: new Belonging( $this->links->of( $series ) );
		}
		return $found;
	}
}
