<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Plugin;
use Zeromo\Community\Series\SeriesTotals;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Series at the same time. */
final class SeriesTest extends ParallelTestCase {

	use MakesPosts;

	/** @return array{int, int, int} Author, series on sale for two yuan, its post. */
	private function series(): array {
		$author = $this->create_member( 'author' );
		$lock   = array( 'type' => 'paid', 'value' => '3', 'content' => '付过钱才看得到的话' );
		$sent   = array( 'post_content' => '开头', 'privacy' => $lock );
		$this->at_once( array( $this->call( $author, 'POST', '/content', $sent ) ) );
		$db   = Plugin::container()->get( Db::class );
		$post = $db->ids(
			"SELECT MAX(post_id) FROM {$db->table( 'feed' )} WHERE author_id = %d",
			array( $author )
		)[0];
		$made = array( 'title' => '从零开始', 'price' => '2' );
		$this->at_once( array( $this->call( $author, 'POST', '/series', $made ) ) );
		$id = $db->ids( "SELECT MAX(id) FROM {$db->table( 'series' )} WHERE author = %d", array( $author ) )[0];
		$in = array( 'post_ids' => array( $post ) );
		$this->at_once( array( $this->call( $author, 'POST', "/series/$id/posts", $in ) ) );
		$this->at_once( array( $this->call( $author, 'POST', "/series/$id", array( 'is_open' => true ) ) ) );
		return array( $author, $id, $post );
	}

	public function test_one_series_is_bought_once_by_each(): void {
		$c                = Plugin::container();
		[ $author, $id, ] = $this->series();
		$buyers           = $this->create_members( 4 );
		$calls            = array();
		foreach ( $buyers as $buyer ) {
			$c->get( Credits::class )->credit( 0, $buyer, Asset::Balance, 1000, '测试' );
		}
		for ( $n = 0; $n < 40; $n++ ) {
			$key     = 0 === $n % 2 ? 'tab' : "press$n";
			$buy     = array( 'series_id' => $id, 'method' => 'balance', 'idempotency_key' => $key );
			$calls[] = $this->call( $buyers[ $n % 4 ], 'POST', '/series/buy', $buy );
		}
		$said = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		self::assertSame( array(), array_diff( array_keys( $said ), array( 200, 409 ) ) );
		foreach ( $buyers as $buyer ) {
			self::assertSame( 800, $c->get( Balances::class )->of( $buyer )->spendable() );
		}
		self::assertSame( 800, $c->get( Balances::class )->of( $author )->spendable() );
		self::assertSame( array(), $c->get( SeriesTotals::class )->faults() );
	}

	/** Of a refund by the rule and an order that had its amount taken off, one is refused. */
	public function test_what_was_taken_off_is_not_paid_back_at_the_same_moment(): void {
		$c                      = Plugin::container();
		[ $author, $id, $post ] = $this->series();
		$this->at_once( array( $this->call( $author, 'POST', "/series/$id", array( 'price' => '10' ) ) ) );
		$c->get( Settings::class )->save( array( 'refund_rule_kinds' => array( 'post' ) ) );
		$seen = array();
		foreach ( $this->create_members( 6 ) as $buyer ) {
			$c->get( Credits::class )->credit( 0, $buyer, Asset::Balance, 2000, '测试' );
			$buy    = array( 'post_id' => $post, 'method' => 'balance' );
			$single = $this->at_once( array( $this->call( $buyer, 'POST', '/post/buy', $buy ) ) )[0]['data'];
			$single = is_array( $single ) ? $single['order_no'] ?? '' : '';
			self::assertIsString( $single );
			$waits  = $c->get( Orders::class )->open( $buyer, 'series', new Wanted( $id ) );
			self::assertSame( 700, $waits->amount );
			$pay  = array( 'order_no' => $waits->number, 'method' => 'balance' );
			$back = array( 'reason' => '买错了' );
			$said = $this->at_once(
				array(
					$this->call( $buyer, 'POST', '/payment/submit', $pay ),
					$this->call( $buyer, 'POST', "/orders/$single/refund", $back ),
					$this->call( $buyer, 'POST', '/payment/submit', $pay ),
					$this->call( $buyer, 'POST', "/orders/$single/refund", $back ),
				)
			);
			self::assertSame( array(), array_diff( array_column( $said, 'status' ), array( 200, 409 ) ) );
			$has    = $c->get( Balances::class )->of( $buyer )->spendable();
			$seen[] = $has;
			// Both were bought; or the episode is paid back, and the series is not.
			self::assertContains( $has, array( 1000, 2000 ) );
			self::assertSame(
				1000 === $has ? 'paid' : 'pending',
				$c->get( Orders::class )->find( $waits->number )?->status->value
			);
		}
		$c->get( Settings::class )->save( array(), array( 'refund_rule_kinds' ) );
		self::assertCount( 6, $seen );
	}

	public function test_a_series_sent_often_with_one_key_is_one(): void {
		$db     = Plugin::container()->get( Db::class );
		$author = $this->create_member( 'author' );
		$calls  = array();
		for ( $n = 0; $n < 12; $n++ ) {
			$made    = array( 'title' => '从零开始', 'price' => '2', 'idempotency_key' => 'one' );
			$calls[] = $this->call( $author, 'POST', '/series', $made );
		}
		$said = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		self::assertSame( array(), array_diff( array_keys( $said ), array( 200, 409 ) ) );
		$made = $db->ids( "SELECT id FROM {$db->table( 'series' )} WHERE author = %d", array( $author ) );
		self::assertCount( 1, $made );
	}

	public function test_the_same_change_at_once_is_one(): void {
		[ $author, $id, $post ] = $this->series();
		$calls                  = array();
		for ( $n = 0; $n < 8; $n++ ) {
			$in      = array( 'post_ids' => array( $post ) );
			$calls[] = $this->call( $author, 'POST', "/series/$id/posts", $in );
			$calls[] = $this->call( $author, 'POST', "/series/$id", array( 'price' => '5', 'is_open' => false ) );
		}
		$said = array_unique( array_column( $this->at_once( $calls ), 'status' ) );
		self::assertSame( array( 200 ), array_values( $said ) );
		$c = Plugin::container();
		self::assertSame( array(), $c->get( SeriesTotals::class )->faults() );
		$db = $c->get( Db::class );
		self::assertSame(
			array( 'amount' => '500', 'is_open' => '0', 'episodes' => '1' ),
			$db->row( "SELECT amount, is_open, episodes FROM {$db->table( 'series' )} WHERE id = %d", array( $id ) )
		);
	}
}
