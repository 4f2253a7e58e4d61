<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Reviews of products at the same time. */
final class ProductReviewTest extends ParallelTestCase {

	/**
	 * @param array<string, mixed> $sent Arguments.
	 * @return array<mixed> Answer of one call.
	 */
	private function one( int $member, string $route, array $sent ): array {
		[ $said ] = $this->at_once( array( $this->call( $member, 'POST', $route, $sent ) ) );
		self::assertSame( 200, $said['status'], (string) wp_json_encode( $said ) );
		return is_array( $said['data'] ) ? $said['data'] : array();
	}

	public function test_an_order_is_reviewed_once(): void {
		$owner = $this->create_member( 'administrator' );
		$goods = array( 'title' => '贴纸', 'price' => '1', 'stock' => 9, 'kind' => 'virtual' );
		$id    = (int) $this->one( $owner, '/admin/products', $goods )['id'];
		$buyer = $this->create_member();
		Plugin::container()->get( Credits::class )->credit( 0, $buyer, Asset::Balance, 1000, '稿费' );
		$number = $this->one( $buyer, '/shop/buy', array( 'product_id' => $id, 'method' => 'balance' ) )['order_no'];
		$calls  = array();
		for ( $n = 0; $n < 10; $n++ ) {
			$sent    = array( 'order_no' => $number, 'stars' => 1 + $n % 5, 'text' => "第 $n 次" );
			$calls[] = $this->call( $buyer, 'POST', '/shop/reviews', $sent );
		}
		$said = $this->at_once( $calls );
		self::assertSame( array( 200 => 10 ), array_count_values( array_column( $said, 'status' ) ) );
		$db   = Plugin::container()->get( Db::class );
		$sql  = "SELECT id, stars FROM {$db->table( 'product_review' )} WHERE order_no = %s";
		$row  = $db->row( $sql, array( $number ) );
		$kept = static fn(): array => Plugin::container()->get( Counters::class )
			->many( Counters::POST, array( $id ) )[ $id ] ?? array();
		self::assertNotNull( $row );
		self::assertSame( 1, $kept()['review_count'] );
		self::assertSame( (int) $row['stars'], $kept()['review_sum'] );

		$answer = array( 'text' => '谢谢' );
		$call   = $this->call( $owner, 'POST', "/shop/reviews/{$row['id']}/answer", $answer );
		$said   = array_column( $this->at_once( array_fill( 0, 5, $call ) ), 'status' );
		self::assertSame( array( 200 => 5 ), array_count_values( $said ) );
		$told = "SELECT COUNT(*) FROM {$db->table( 'notice' )} WHERE user_id = %d AND kind = 102";
		self::assertSame( 1, (int) $db->value( $told, array( $buyer ) ) );

		$call = $this->call( $buyer, 'DELETE', "/shop/reviews/{$row['id']}", array() );
		$said = array_count_values( array_column( $this->at_once( array_fill( 0, 5, $call ) ), 'status' ) );
		self::assertGreaterThan( 0, $said[200] ?? 0 );
		self::assertSame( array(), array_diff( array_keys( $said ), array( 200, 404 ) ) );
		self::assertSame( array( 0, 0 ), array( $kept()['review_count'], $kept()['review_sum'] ) );
	}
}
