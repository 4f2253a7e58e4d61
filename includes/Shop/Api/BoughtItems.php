<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Api;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Shop\Bought;
use Zeromo\Community\Shop\ProductKind;
use Zeromo\Community\Shop\Purchases;
use Zeromo\Community\Shop\SaleState;
use Zeromo\Community\Shop\Sql\SaleRepository;

/** What members have bought in the shop, for rooms above it. */
final class BoughtItems {

	public function __construct( private readonly SaleRepository $sales, private readonly Purchases $purchases ) {}

	/** Of an order; X where there is none, or it is another's. */
	public function need( string $order_no, int $member ): BoughtItem {
		$sale = $this->sales->find( $order_no );
		return null !== $sale && $member > 0 && $member === $sale->user_id
			? self::item( $this->purchases->listed( array( $sale ) )[0] )
			: throw Failure::not_found();
	}

	/** Where the buyer reads an order; empty while the shop is switched off. */
	public function url( string $order_no ): string {
		return $this->purchases->url( $order_no );
	}

	/** For drawing the parts of other rooms. */
	public static function item( Bought $bought ): BoughtItem {
		$sale     = $bought->sale;
		$is_paid  = ! in_array(
			$sale->state,
			array( SaleState::Waiting, SaleState::Closed, SaleState::Refunded ),
			true
		);
		$arrived  = ProductKind::Physical !== $sale->kind || '' !== $sale->tracking;
		return new BoughtItem(
			$sale->order_no,
			$sale->product_id,
			$sale->variant_id,
			$sale->user_id,
			$sale->kind->value,
			$bought->title,
			$is_paid,
			SaleState::Done === $sale->state || ( SaleState::AfterSale === $sale->state && $arrived ),
			SaleState::Refunded === $sale->state
		);
	}
}
