<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Coupons;

use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\PaidBack;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Coupons\CouponDiscounts;
use Zeromo\Community\Shop\ProductPurchase;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Coupons: what they take off, for whom, and that a use is one use. */
final class CouponTest extends IntegrationTestCase {

	private int $product;

	protected function setUp(): void {
		parent::setUp();
		$this->as_user( $this->create_member( 'administrator' ) );
		$sent          = array( 'title' => '贴纸', 'price' => '20', 'stock' => 50, 'kind' => 'virtual' );
		$this->product = (int) $this->data( $this->rest( 'POST', '/admin/products', $sent ) )['id'];
	}

	/**
	 * @param array<string, mixed> $sent
	 * @return array<mixed>
	 */
	private function coupon( array $sent ): array {
		$this->as_user( $this->create_member( 'administrator' ) );
		return $this->data( $this->rest( 'POST', '/admin/coupons', $sent ) );
	}

	private function buyer(): int {
		$buyer = $this->create_member();
		$this->service( Credits::class )->credit( 0, $buyer, Asset::Balance, 10000, '稿费' );
		return $buyer;
	}

	private function buy( int $member, string $code, int $quantity = 1 ): \WP_REST_Response {
		$this->as_user( $member );
		$sent = array( 'product_id' => $this->product, 'method' => 'balance', 'coupon' => $code );
		return $this->rest( 'POST', '/shop/buy', $sent + array( 'quantity' => $quantity ) );
	}

	private function has( int $member ): int {
		return $this->service( Balances::class )->of( $member )->spendable();
	}

	public function test_a_code_takes_off_what_it_says_once(): void {
		$made = $this->coupon( array( 'code' => 'spring-5', 'off' => '5', 'least' => '20' ) );
		self::assertSame( array( 'SPRING-5', '满 20 元减 5 元' ), array( $made['code'], $made['label'] ) );
		$buyer = $this->buyer();
		$this->assert_refused( $this->buy( $buyer, 'NOBODY' ), 422, 'zeromo_content_invalid' );
		$order = (string) $this->data( $this->buy( $buyer, ' spring-5' ) )['order_no'];
		self::assertSame( 8500, $this->has( $buyer ) );
		$this->assert_refused( $this->buy( $buyer, 'SPRING-5' ), 422, 'zeromo_content_invalid' );
		$orders = $this->service( Orders::class );
		$kept   = $orders->need( $order, $buyer );
		self::assertSame( array( 1500, 500 ), array( $kept->amount, $kept->number( 'coupon_off' ) ) );
		$orders->refund( $kept, new PaidBack( "t:$order", 1500, null, 0, '测试' ) );
		self::assertSame( 10000, $this->has( $buyer ) );
		$this->data( $this->buy( $buyer, 'SPRING-5' ) );
		self::assertSame( 8500, $this->has( $buyer ), 'a whole refund gives the use back' );
	}

	public function test_percent_bounds_times_and_kinds(): void {
		$buyer = $this->buyer();
		$this->coupon( array( 'code' => 'TENTH', 'percent' => 10, 'per_member' => 0 ) );
		$this->data( $this->buy( $buyer, 'TENTH', 2 ) );
		self::assertSame( 6400, $this->has( $buyer ) );
		$day = static fn( string $when ): string => gmdate( DATE_ATOM, (int) strtotime( $when ) );
		foreach (
			array(
				array( 'code' => 'LATER', 'off' => '1', 'from' => $day( '+1 day' ) ),
				array( 'code' => 'GONE', 'off' => '1', 'to' => $day( '-1 day' ) ),
				array( 'code' => 'LARGE', 'off' => '1', 'least' => '20.01' ),
				array( 'code' => 'VIPONLY', 'off' => '1', 'kind' => 'vip' ),
				array( 'code' => 'OTHER', 'off' => '1', 'kind' => 'product', 'item_id' => $this->product + 1 ),
				array( 'code' => 'SHUT', 'off' => '1', 'enabled' => false ),
			) as $sent
		) {
			$this->coupon( $sent );
			$this->assert_refused( $this->buy( $buyer, $sent['code'] ), 422, 'zeromo_content_invalid' );
		}
		$this->coupon( array( 'code' => 'ALL', 'off' => '100' ) );
		self::assertSame( 'paid', $this->data( $this->buy( $buyer, 'ALL' ) )['status'], 'for nothing' );
		self::assertSame( 6400, $this->has( $buyer ) );
		$owner = $this->create_member( 'administrator' );
		$odd   = array( array( 'code' => 'X12' ), array( 'code' => '坏码', 'off' => '1' ) );
		foreach ( $odd as $sent ) {
			$this->as_user( $owner );
			$this->assert_refused( $this->rest( 'POST', '/admin/coupons', $sent ), 422, 'zeromo_content_invalid' );
		}
	}

	public function test_a_kind_of_orders_that_there_is_not_is_refused(): void {
		$this->as_user( $this->create_member( 'administrator' ) );
		foreach ( array( 'nothing', 'Product', 'product ' ) as $kind ) {
			$sent = array( 'code' => 'KINDLESS', 'off' => '1', 'kind' => $kind );
			$this->assert_refused( $this->rest( 'POST', '/admin/coupons', $sent ), 400, 'rest_invalid_param' );
		}
		$id    = (int) $this->coupon( array( 'code' => 'KINDLESS', 'off' => '1', 'kind' => 'product' ) )['id'];
		$table = $this->db()->table( 'coupon' );
		$this->db()->execute( "UPDATE $table SET kind = 'gone' WHERE id = %d", array( $id ) );
		$kept = $this->coupon( array( 'id' => $id, 'kind' => 'gone', 'enabled' => false ) );
		self::assertSame( array( 'gone', false ), array( $kept['kind'], $kept['enabled'] ), 'of a room that is off' );
	}

	public function test_the_last_use_is_held_by_an_order_that_waits_and_comes_back(): void {
		$this->coupon( array( 'code' => 'LAST', 'off' => '5', 'total' => 1, 'public' => true ) );
		$one    = $this->buyer();
		$two    = $this->buyer();
		$own    = $this->service( CouponDiscounts::class )->own( $two, ProductPurchase::KIND, $this->product, 2000 );
		$orders = $this->service( Orders::class );
		self::assertSame( array( 'LAST', 500 ), array( $own[0]->code, $own[0]->off ) );
		$wanted = new Wanted( $this->product, options: array( 'coupon' => 'LAST' ) );
		$order  = $orders->open( $one, ProductPurchase::KIND, $wanted );
		self::assertSame( 1500, $order->amount );
		$this->assert_refused( $this->buy( $two, 'LAST' ), 422, 'zeromo_content_invalid' );
		$orders->close( $order );
		$this->data( $this->buy( $two, 'LAST' ) );
		self::assertSame( 8500, $this->has( $two ) );
	}
}
