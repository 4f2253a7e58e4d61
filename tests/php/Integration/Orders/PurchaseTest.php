<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Orders;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\Pocket;
use Zeromo\Community\Locks\Api\Entitlements;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\PaidBack;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\SoldThing;

/** Buying with what a member has: charge, right and shares in one unit, and back. */
final class PurchaseTest extends IntegrationTestCase {

	private int $buyer;
	private int $seller;

	protected function setUp(): void {
		parent::setUp();
		$this->buyer  = $this->create_member( 'subscriber' );
		$this->seller = $this->create_member( 'author' );
		SoldThing::$seller = $this->seller;
	}

	private function give( Pocket $pocket, int $amount, Asset $asset = Asset::Balance ): void {
		$this->service( Db::class )->transaction(
			fn(): bool => $this->service( Ledger::class )->post(
				new Movement(
					'test:' . wp_generate_uuid4(),
					'credit',
					'测试',
					array(
						new Line( Account::house( Account::ISSUE, $asset ), -$amount ),
						new Line( Account::member( $this->buyer, $asset, $pocket ), $amount ),
					)
				)
			)
		);
	}

	private function buy( int $item, string $method = 'balance', ?string $price = null ): Order {
		$done = $this->service( Checkout::class )->buy(
			$this->buyer,
			SoldThing::KIND,
			new Wanted( $item, price: $price ),
			$method
		);
		return $this->order( $done['order_no'] );
	}

	private function order( string $number ): Order {
		return $this->service( Orders::class )->need( $number, $this->buyer );
	}

	/** @param \Closure(): mixed $call */
	private function refusal( \Closure $call ): string {
		try {
			$call();
		} catch ( Failure $failure ) {
			return $failure->error;
		}
		return '';
	}

	/** @return list<int> Bonus, available and earned of the buyer, earned and owed of the seller. */
	private function state(): array {
		$buyer  = $this->service( Balances::class )->of( $this->buyer );
		$seller = $this->service( Balances::class )->of( $this->seller );
		return array( $buyer->bonus, $buyer->available, $buyer->earned, $seller->earned, $seller->receivable );
	}

	public function test_a_balance_pays_delivers_and_shares_at_once(): void {
		self::assertSame( 'zeromo_insufficient_balance', $this->refusal( fn() => $this->buy( 1001 ) ) );
		self::assertSame( array(), $this->service( Orders::class )->page( $this->buyer, array(), null, 0, 9 ) );
		$this->give( Pocket::Bonus, 300 );
		$this->give( Pocket::Available, 2000 );
		self::assertSame( 'zeromo_price_changed', $this->refusal( fn() => $this->buy( 1001, price: '9.99' ) ) );
		self::assertSame( 'zeromo_amount_invalid', $this->refusal( fn() => $this->buy( 1001, price: '1e1' ) ) );
		self::assertSame( 'zeromo_content_invalid', $this->refusal( fn() => $this->buy( 1001, 'points' ) ) );
		$order = $this->buy( 1001, price: '10.01' );
		self::assertMatchesRegularExpression( '/^[A-Za-z0-9]{20}$/D', $order->number );
		self::assertSame( array( OrderStatus::Paid, 'balance' ), array( $order->status, $order->method ) );
		self::assertSame( array( 0, 1299, 0, 700, 0 ), $this->state() );
		self::assertSame( 'zeromo_already_owned', $this->refusal( fn() => $this->buy( 1001 ) ) );
		self::assertSame( array( 0, 1299, 0, 700, 0 ), $this->state() );
		$answer = $this->service( Checkout::class )->answer( $this->buyer, array( 'order_no' => $order->number ) );
		$told = array( $answer['status'], $answer['reload'], $answer['html'] );
		self::assertSame( array( 'paid', true, '<p>打开了</p>' ), $told );
	}

	public function test_points_buy_what_costs_points(): void {
		$this->give( Pocket::Available, 50, Asset::Points );
		self::assertSame( 'zeromo_insufficient_points', $this->refusal( fn() => $this->buy( 1000051, 'points' ) ) );
		self::assertSame( 'zeromo_content_invalid', $this->refusal( fn() => $this->buy( 1000050 ) ) );
		$this->buy( 1000050, 'points' );
		self::assertSame( 0, $this->service( Balances::class )->of( $this->buyer )->points );
		self::assertSame( 35, $this->service( Balances::class )->of( $this->seller )->points );
	}

	public function test_an_order_that_waits_is_gone_on_with(): void {
		$orders = $this->service( Orders::class );
		$open   = fn( int $item ): Order => $orders->open( $this->buyer, SoldThing::KIND, new Wanted( $item ) );
		$first  = $open( 500 );
		self::assertSame( $first->number, $open( 500 )->number );
		self::assertNotSame( $first->number, $open( 501 )->number );
		self::assertTrue( $orders->close( $first ) );
		self::assertFalse( $orders->close( $first ) );
		$second = $open( 500 );
		self::assertNotSame( $first->number, $second->number );
		$this->give( Pocket::Earned, 900 );
		self::assertSame( $second->number, $this->buy( 500 )->number );
		self::assertSame( array( 0, 0, 400, 350, 0 ), $this->state() );
	}

	public function test_refunds_are_bounded_and_go_where_the_money_came_from(): void {
		$this->give( Pocket::Bonus, 300 );
		$this->give( Pocket::Available, 701 );
		$order  = $this->buy( 1001 );
		$orders = $this->service( Orders::class );
		$back   = fn( string $reference, int $amount ): bool => $orders->refund(
			$this->order( $order->number ),
			new PaidBack( $reference, $amount, null, 0, '不合适' )
		);
		self::assertSame( 'zeromo_amount_invalid', $this->refusal( fn() => $back( 'a', 1002 ) ) );
		self::assertTrue( $back( 'a', 333 ) );
		self::assertFalse( $back( 'a', 333 ) );
		self::assertSame( OrderStatus::Paid, $this->order( $order->number )->status );
		self::assertSame( 333, array_sum( array_slice( $this->state(), 0, 3 ) ) );
		self::assertTrue( $this->service( Entitlements::class )->has( $this->buyer, SoldThing::KIND, 1001 ) );
		self::assertSame( 'zeromo_amount_invalid', $this->refusal( fn() => $back( 'b', 669 ) ) );
		self::assertTrue( $back( 'b', 668 ) );
		self::assertSame( array( 300, 701, 0, 0, 0 ), $this->state() );
		self::assertSame( OrderStatus::Refunded, $this->order( $order->number )->status );
		self::assertFalse( $this->service( Entitlements::class )->has( $this->buyer, SoldThing::KIND, 1001 ) );
		self::assertSame( 'zeromo_order_state', $this->refusal( fn() => $back( 'c', 1 ) ) );
	}

	public function test_what_a_seller_has_taken_out_is_owed(): void {
		$this->give( Pocket::Available, 1000 );
		$order = $this->buy( 1000 );
		$this->service( Db::class )->transaction(
			fn(): bool => $this->service( Ledger::class )->post(
				new Movement(
					'test:out',
					'credit',
					'取走',
					array(
						new Line( Account::member( $this->seller, Asset::Balance, Pocket::Earned ), -500 ),
						new Line( Account::house( Account::ISSUE, Asset::Balance ), 500 ),
					)
				)
			)
		);
		$this->service( Orders::class )->refund( $order, new PaidBack( 'r', 1000, null, 0, '' ) );
		self::assertSame( array( 0, 1000, 0, 0, -500 ), $this->state() );
	}
}
