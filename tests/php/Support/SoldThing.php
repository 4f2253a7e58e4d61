<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Locks\Api\Entitlements;
use Zeromo\Community\Orders\Api\Offer;
use Zeromo\Community\Orders\Api\OfferLine;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Purchasable;
use Zeromo\Community\Orders\Api\Refusals;
use Zeromo\Community\Orders\Api\Wanted;

/** Something with a seller that a member can have once: its price in fen is its number, in points for odd millions. */
final class SoldThing implements Purchasable {

	public const KIND = 'thing';

	/** Of the test that runs: what a test contributes stays for the next one. */
	public static int $seller = 0;

	public function __construct( private readonly Entitlements $rights ) {}

	public function kind(): string {
		return self::KIND;
	}

	public function label(): string {
		return '东西';
	}

	public function offer( int $buyer, Wanted $wanted ): Offer {
		if ( $this->rights->has( $buyer, self::KIND, $wanted->item_id ) ) {
			throw Refusals::already_owned();
		}
		$asset = 1 === intdiv( $wanted->item_id, 1000000 ) % 2 ? Asset::Points : Asset::Balance;
		$price = $wanted->item_id % 1000000;
		return Offer::one(
			new OfferLine( '一件东西', $price, seller: self::$seller, part: intdiv( $price * 7, 10 ) ),
			$asset,
			true
		);
	}

	public function deliver( Order $order ): void {
		if ( ! $this->rights->grant( $order->buyer, self::KIND, $order->item_id, $order->number ) ) {
			throw Refusals::already_owned();
		}
	}

	public function take_back( Order $order, int $refunded ): void {
		if ( $order->amount === $order->refunded ) {
			$this->rights->revoke( $order->buyer, self::KIND, $order->item_id );
		}
	}

	public function url( Order $order ): string {
		return home_url( '/thing/' );
	}

	public function opened( Order $order ): string {
		return '<p>打开了</p>';
	}
}
