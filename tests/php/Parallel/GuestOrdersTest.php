<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Visitors at the same moment: a form buys once, an order becomes one member's. `ZEROMO_BUYERS=100` runs it whole. */
final class GuestOrdersTest extends ParallelTestCase {

	protected function setUp(): void {
		parent::setUp();
		$off = array( 'user' => array( 100000, 60 ), 'address' => array( 100000, 60 ) );
		Plugin::container()->get( Settings::class )->save(
			array(
				'guest_orders'   => true,
				'sample_gateway' => true,
				'rate_limits'    => array( 'guest_buy' => $off, 'guest_find' => $off, 'guest_order' => $off ),
			)
		);
	}

	protected function tearDown(): void {
		Plugin::container()->get( Settings::class )->save( array( 'guest_orders' => false ) );
		parent::tearDown();
	}

	private function product( int $stock ): int {
		$owner = $this->create_member( 'administrator' );
		$sent  = array( 'title' => '贴纸', 'price' => '2.50', 'stock' => $stock, 'kind' => 'virtual' );
		[ $made ] = $this->at_once( array( $this->call( $owner, 'POST', '/admin/products', $sent ) ) );
		self::assertSame( 200, $made['status'], (string) wp_json_encode( $made ) );
		return is_array( $made['data'] ) ? (int) $made['data']['id'] : 0;
	}

	private function number( string $sql, int $id ): int {
		$db = Plugin::container()->get( Db::class );
		$at = static fn( array $m ): string => $db->table( $m[1] );
		return (int) $db->value( (string) preg_replace_callback( '/\{(\w+)\}/', $at, $sql ), array( $id ) );
	}

	public function test_a_form_sent_many_times_at_once_opens_one_order_and_no_piece_is_sold_twice(): void {
		$many    = max( 20, (int) getenv( 'ZEROMO_BUYERS' ) );
		$product = $this->product( 3 );
		$form    = bin2hex( random_bytes( 16 ) );
		$sent    = array( 'product_id' => $product, 'mail' => 'one@example.org', 'form' => $form );
		$same    = $this->at_once( array_fill( 0, $many, $this->call( 0, 'POST', '/guest/orders', $sent ) ) );
		$numbers = array();
		foreach ( $same as $answer ) {
			self::assertSame( 200, $answer['status'], (string) wp_json_encode( $answer ) );
			$numbers[] = is_array( $answer['data'] ) ? $answer['data']['order_no'] : '';
		}
		self::assertCount( 1, array_unique( $numbers ) );
		self::assertSame( 2, $this->number( 'SELECT stock FROM {product} WHERE post_id = %d', $product ) );
		$calls = array();
		for ( $n = 0; $n < $many; $n++ ) {
			$other   = array( 'mail' => "m$n@example.org", 'form' => bin2hex( random_bytes( 16 ) ) ) + $sent;
			$calls[] = $this->call( 0, 'POST', '/guest/orders', $other );
		}
		$said = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		ksort( $said );
		self::assertSame( array( 200 => 2, 422 => $many - 2 ), $said );
		self::assertSame( 0, $this->number( 'SELECT stock FROM {product} WHERE post_id = %d', $product ) );
		self::assertSame( 3, $this->number( 'SELECT COUNT(*) FROM {shop_sale} WHERE product_id = %d', $product ) );
	}

	public function test_an_order_that_many_take_over_at_once_is_one_members(): void {
		$sent     = array( 'product_id' => $this->product( 1 ), 'mail' => 'two@example.org' );
		[ $made ] = $this->at_once( array( $this->call( 0, 'POST', '/guest/orders', $sent ) ) );
		self::assertIsArray( $made['data'] );
		$which   = array( 'order_no' => $made['data']['order_no'], 'key' => $made['data']['key'] );
		$members = $this->create_members( 8 );
		$calls   = array_map(
			fn( int $member ): array => $this->call( $member, 'POST', '/guest/orders/claim', $which ),
			$members
		);
		$said    = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		ksort( $said );
		self::assertSame( array( 200 => 1, 404 => 7 ), $said );
		$order = Plugin::container()->get( Orders::class )->find( (string) $which['order_no'] );
		self::assertContains( $order->buyer ?? 0, $members );
	}

	public function test_a_member_who_takes_over_twice_at_once_is_told_so_twice(): void {
		$sent       = array( 'product_id' => $this->product( 1 ), 'mail' => 'twice@example.org' );
		[ $made ]   = $this->at_once( array( $this->call( 0, 'POST', '/guest/orders', $sent ) ) );
		self::assertIsArray( $made['data'] );
		$which      = array( 'order_no' => $made['data']['order_no'], 'key' => $made['data']['key'] );
		[ $member ] = $this->create_members( 1 );
		$call       = $this->call( $member, 'POST', '/guest/orders/claim', $which );
		$said       = array_column( $this->at_once( array_fill( 0, 4, $call ) ), 'status' );
		self::assertSame( array( 200, 200, 200, 200 ), $said );
	}
}
