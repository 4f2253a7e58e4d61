<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Ledger\Api\LedgerCheck;
use Zeromo\Community\Plugin;
use Zeromo\Community\Shop\ProductFile;
use Zeromo\Community\Shop\Sql\FileRepository;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** The shop at the same moment: no piece and no key is sold twice. `ZEROMO_BUYERS=200` runs it whole. */
final class ShopTest extends ParallelTestCase {

	private const PRICE = 250;

	/** @param array<string, mixed> $more */
	private function product( array $more ): int {
		$owner = $this->create_member( 'administrator' );
		$sent  = $more + array( 'title' => '贴纸', 'price' => '2.50', 'stock' => 20, 'kind' => 'virtual' );
		[ $made ] = $this->at_once( array( $this->call( $owner, 'POST', '/admin/products', $sent ) ) );
		self::assertSame( 200, $made['status'], (string) wp_json_encode( $made ) );
		return is_array( $made['data'] ) ? (int) $made['data']['id'] : 0;
	}

	/** @return list<int> */
	private function buyers( int $n ): array {
		$members = $this->create_members( $n );
		foreach ( $members as $member ) {
			Plugin::container()->get( Credits::class )->credit( 0, $member, Asset::Balance, 1000, '稿费' );
		}
		return $members;
	}

	/** @return array{user: int, method: string, url: string, body: string, headers?: list<string>} */
	private function buy( int $member, int $product, string $key = '' ): array {
		return $this->call(
			$member,
			'POST',
			'/shop/buy',
			array_filter( array( 'product_id' => $product, 'method' => 'balance', 'idempotency_key' => $key ) )
		);
	}

	/**
	 * @param list<int> $members Buyers.
	 * @return int What they have spent.
	 */
	private function spent( array $members ): int {
		$balances = Plugin::container()->get( Balances::class );
		return 1000 * count( $members ) - (int) array_sum(
			array_map( static fn( int $id ): int => $balances->of( $id )->spendable(), $members )
		);
	}

	private function number( string $sql, int|string ...$values ): int {
		$db = Plugin::container()->get( Db::class );
		$at = static fn( array $m ): string => $db->table( $m[1] );
		return (int) $db->value( (string) preg_replace_callback( '/\{(\w+)\}/', $at, $sql ), array_values( $values ) );
	}

	public function test_many_buyers_and_few_pieces(): void {
		$many    = max( 20, (int) getenv( 'ZEROMO_BUYERS' ) );
		$pieces  = intdiv( $many, 10 );
		$product = $this->product( array( 'stock' => $pieces ) );
		$members = $this->buyers( $many );
		$calls   = array_map( fn( int $member ): array => $this->buy( $member, $product ), $members );
		$said    = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		ksort( $said );
		self::assertSame( array( 200 => $pieces, 422 => $many - $pieces ), $said );
		self::assertSame( 0, $this->number( 'SELECT stock FROM {product} WHERE post_id = %d', $product ) );
		self::assertSame( $pieces, $this->number( 'SELECT sold FROM {product} WHERE post_id = %d', $product ) );
		self::assertSame( $pieces * self::PRICE, $this->spent( $members ) );
		self::assertSame( array(), Plugin::container()->get( LedgerCheck::class )->faults() );
	}

	public function test_a_key_has_one_buyer_and_one_press_buys_once(): void {
		$product = $this->product( array( 'kind' => 'card', 'keys' => array( 'K-1', 'K-2', 'K-3' ) ) );
		$members = $this->buyers( 8 );
		$twice   = array_fill( 0, 5, $this->buy( $members[0], $product, 'press' ) );
		$others  = array_map( fn( int $member ): array => $this->buy( $member, $product ), array_slice( $members, 1 ) );
		$said    = $this->at_once( array( ...$twice, ...$others ) );
		$keys    = array();
		foreach ( $said as $n => $answer ) {
			if ( 200 === $answer['status'] && is_array( $answer['data'] ) ) {
				preg_match( '/K-\d/', (string) $answer['data']['html'], $m );
				$keys[ $n < 5 ? 'one' : $n ] = $m[0] ?? '';
			}
		}
		self::assertSame( count( $keys ), count( array_unique( $keys ) ) );
		self::assertCount( 3, $keys );
		self::assertSame( 3 * self::PRICE, $this->spent( $members ) );
		$given = "SELECT COUNT(*) FROM {product_key} WHERE product_id = %d AND order_no <> ''";
		self::assertSame( 3, $this->number( $given, $product ) );
	}

	/** One use: of many redeemers one pays less, and a coupon sent at once is one. */
	public function test_a_coupon_with_one_use_has_one_winner(): void {
		$many    = max( 12, intdiv( (int) getenv( 'ZEROMO_BUYERS' ), 4 ) );
		$owner   = $this->create_member( 'administrator' );
		$code    = 'ONE' . strtoupper( bin2hex( random_bytes( 4 ) ) );
		$sent    = array( 'code' => $code, 'off' => '1', 'total' => 1 );
		$saved   = $this->at_once( array_fill( 0, 4, $this->call( $owner, 'POST', '/admin/coupons', $sent ) ) );
		self::assertSame( array( 200 => 4 ), array_count_values( array_column( $saved, 'status' ) ) );
		self::assertSame( 1, $this->number( 'SELECT COUNT(*) FROM {coupon} WHERE code = %s', $code ) );
		$product = $this->product( array( 'stock' => $many ) );
		$members = $this->buyers( $many );
		$calls   = array_map(
			fn( int $member ): array => $this->call(
				$member,
				'POST',
				'/shop/buy',
				array( 'product_id' => $product, 'method' => 'balance', 'coupon' => $code )
			),
			$members
		);
		$said    = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		ksort( $said );
		self::assertSame( array( 200 => 1, 422 => $many - 1 ), $said );
		self::assertSame( self::PRICE - 100, $this->spent( $members ) );
		self::assertSame( $many - 1, $this->number( 'SELECT stock FROM {product} WHERE post_id = %d', $product ) );
	}

	public function test_a_product_sent_at_once_with_one_key_is_one(): void {
		$owner = $this->create_member( 'administrator' );
		$sent  = array( 'title' => '本子', 'price' => '2', 'stock' => 1, 'idempotency_key' => 'one' );
		$call  = $this->call( $owner, 'POST', '/admin/products', $sent );
		$ids   = array();
		foreach ( $this->at_once( array_fill( 0, 5, $call ) ) as $answer ) {
			if ( 200 === $answer['status'] && is_array( $answer['data'] ) ) {
				$ids[ (int) $answer['data']['id'] ] = true;
			}
		}
		self::assertCount( 1, $ids );
	}

	public function test_a_parcel_is_shipped_and_received_once(): void {
		$owner    = $this->create_member( 'administrator' );
		$product  = $this->product( array( 'kind' => 'physical' ) );
		[ $buyer ] = $this->buyers( 1 );
		$to       = array( 'name' => '王小明', 'phone' => '13800138000', 'detail' => '南京路 1 号' );
		$buy      = array( 'product_id' => $product, 'method' => 'balance', 'address' => $to );
		[ $paid ] = $this->at_once( array( $this->call( $buyer, 'POST', '/shop/buy', $buy ) ) );
		$number   = is_array( $paid['data'] ) ? (string) $paid['data']['order_no'] : '';
		$ship     = array( 'action' => 'ship', 'tracking' => 'SF123' );
		$call     = $this->call( $owner, 'POST', "/admin/shop-orders/$number", $ship );
		$said     = array_count_values( array_column( $this->at_once( array_fill( 0, 5, $call ) ), 'status' ) );
		self::assertGreaterThan( 0, $said[200] ?? 0 );
		self::assertSame( array(), array_diff( array_keys( $said ), array( 200, 409 ) ) );
		$call = $this->call( $buyer, 'POST', "/shop/orders/$number", array( 'action' => 'receive' ) );
		$said = array_count_values( array_column( $this->at_once( array_fill( 0, 5, $call ) ), 'status' ) );
		ksort( $said );
		self::assertSame( array( 200 => 1, 409 => 4 ), $said );
	}

	public function test_a_file_that_is_pressed_at_once_is_downloaded_once(): void {
		$product = $this->product( array( 'kind' => 'download', 'status' => 'draft' ) );
		$files   = Plugin::container()->get( FileRepository::class );
		$files->add( $product, new ProductFile( 0, 1, '1.0', '', 'a.zip', 10, time() ) );
		$this->product( array( 'id' => $product, 'kind' => 'download', 'status' => 'publish' ) );
		[ $buyer ] = $this->buyers( 1 );
		[ $paid ]  = $this->at_once( array( $this->buy( $buyer, $product ) ) );
		$number    = is_array( $paid['data'] ) ? (string) $paid['data']['order_no'] : '';
		$sent      = array( 'file' => $files->newest( $product )->id ?? 0 );
		$call      = $this->call( $buyer, 'POST', "/shop/orders/$number/download", $sent );
		$said      = array_count_values( array_column( $this->at_once( array_fill( 0, 5, $call ) ), 'status' ) );
		self::assertSame( array( 200 => 5 ), $said );
		$times = 'SELECT times FROM {product_download} WHERE order_no = %s';
		self::assertSame( 1, $this->number( $times, $number ) );
	}
}
