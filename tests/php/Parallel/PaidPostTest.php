<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Membership\Api\VipGrants;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** One post that many buy at once, and one member many times. */
final class PaidPostTest extends ParallelTestCase {

	use MakesPosts;

	/** The same buy from two tabs and a double press: half with one key, half with keys of their own. */
	public function test_a_hundred_presses_of_one_member_buy_once(): void {
		$c     = Plugin::container();
		$db    = $c->get( Db::class );
		$buyer = $this->create_member();
		$post  = $this->sold( $this->create_member( 'author' ) );
		$owner = $this->create_member( 'administrator' );
		$c->get( Credits::class )->credit( $owner, $buyer, Asset::Balance, 1000, '测试' );
		$calls = array();
		for ( $n = 0; $n < 100; $n++ ) {
			$key     = 0 === $n % 2 ? 'tab' : "press$n";
			$buy     = array( 'post_id' => $post, 'method' => 'balance', 'idempotency_key' => $key );
			$calls[] = $this->call( $buyer, 'POST', '/post/buy', $buy );
		}
		$said = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		self::assertSame( array(), array_diff( array_keys( $said ), array( 200, 409 ) ) );
		self::assertGreaterThan( 0, $said[200] ?? 0 );
		self::assertSame( 700, $c->get( Balances::class )->of( $buyer )->spendable() );
		$paid = $db->value(
			"SELECT COUNT(*) FROM {$db->table( 'order' )} WHERE buyer = %d AND paid_at > 0",
			array( $buyer )
		);
		$sold = $db->value( "SELECT COUNT(*) FROM {$db->table( 'post_sale' )} WHERE user_id = %d", array( $buyer ) );
		self::assertSame( array( '1', '1' ), array( $paid, $sold ) );
		self::assertSame( array(), $this->wrong_totals() );
	}

	/** A post that is sold for three yuan. */
	private function sold( int $author ): int {
		$lock = array( 'type' => 'paid', 'value' => '3', 'content' => '付过钱才看得到的话' );
		$this->at_once(
			array( $this->call( $author, 'POST', '/content', array( 'post_content' => '开头', 'privacy' => $lock ) ) )
		);
		$db = Plugin::container()->get( Db::class );
		return $db->ids(
			"SELECT MAX(post_id) FROM {$db->table( 'feed' )} WHERE author_id = %d",
			array( $author )
		)[0];
	}

	/** Many presses of one post use one free read; many posts at once use no more than the level gives. */
	public function test_free_reads_at_once_are_no_more_than_there_are(): void {
		$c      = Plugin::container();
		$db     = $c->get( Db::class );
		$member = $this->create_member();
		$levels = array( array( 'level' => 1, 'name' => 'VIP', 'reads' => 3 ) );
		$c->get( Settings::class )->save( array( 'vip_levels' => $levels ) );
		$db->transaction( fn() => $c->get( VipGrants::class )->give( $member, 1, 30, "test:$member" ) );
		$posts = array();
		for ( $n = 0; $n < 6; $n++ ) {
			$posts[] = $this->sold( $this->create_member( 'author' ) );
		}
		$press = fn( int $post ): array => $this->call(
			$member,
			'POST',
			'/post/free-read',
			array( 'post_id' => $post )
		);
		$said  = $this->at_once( array_fill( 0, 8, $press( $posts[0] ) ) );
		self::assertSame( array( 200 => 8 ), array_count_values( array_column( $said, 'status' ) ) );
		$used = "SELECT used FROM {$db->table( 'free_read_day' )} WHERE user_id = %d";
		self::assertSame( 1, (int) $db->value( $used, array( $member ) ) );
		$said    = $this->at_once( array_map( $press, array_slice( $posts, 1 ) ) );
		$answers = array_count_values( array_column( $said, 'status' ) );
		ksort( $answers );
		self::assertSame( array( 200 => 2, 422 => 3 ), $answers );
		self::assertSame( 3, (int) $db->value( $used, array( $member ) ) );
		$rows = "SELECT COUNT(*) FROM {$db->table( 'free_read' )} WHERE user_id = %d";
		self::assertSame( 3, (int) $db->value( $rows, array( $member ) ), 'who was refused has opened nothing' );
		$c->get( Settings::class )->save( array(), array( 'vip_levels' ) );
	}

	public function test_one_post_is_bought_once_by_each(): void {
		$c      = Plugin::container();
		$db     = $c->get( Db::class );
		$owner  = $this->create_member( 'administrator' );
		$author = $this->create_member( 'author' );
		$post   = $this->sold( $author );
		$buy    = array( 'post_id' => $post, 'method' => 'balance' );
		$calls  = array();
		$buyers = array();
		for ( $n = 0; $n < 10; $n++ ) {
			$buyers[] = $this->create_member();
			$c->get( Credits::class )->credit( $owner, $buyers[ $n ], Asset::Balance, 1000, '测试' );
			$call  = $this->call( $buyers[ $n ], 'POST', '/post/buy', $buy );
			$calls = array( ...$calls, ...array_fill( 0, 0 === $n ? 10 : 1, $call ) );
		}
		$said = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		ksort( $said );
		self::assertSame( array( 200 => 10, 409 => 9 ), $said );
		foreach ( $buyers as $buyer ) {
			self::assertSame( 700, $c->get( Balances::class )->of( $buyer )->spendable() );
		}
		self::assertSame( 3000, $c->get( Balances::class )->of( $author )->spendable() );
		self::assertSame(
			'10',
			$db->value( "SELECT COUNT(*) FROM {$db->table( 'post_sale' )} WHERE post_id = %d", array( $post ) )
		);
		self::assertSame( array(), $this->wrong_totals() );
	}

	/** Forty members and double presses for three free places: three members have one, the rest are told so. */
	public function test_free_places_at_once_are_no_more_than_there_are(): void {
		$c      = Plugin::container();
		$db     = $c->get( Db::class );
		$author = $this->create_member( 'author' );
		$post   = $this->sold( $author );
		$terms  = array( 'id' => $post, 'sale_terms' => array( 'free_first' => 3 ) );
		$this->at_once( array( $this->call( $author, 'POST', '/content', $terms ) ) );
		$calls = array();
		for ( $n = 0; $n < 20; $n++ ) {
			$call = $this->call( $this->create_member(), 'POST', '/post/free-place', array( 'post_id' => $post ) );
			array_push( $calls, $call, $call );
		}
		$said = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		self::assertSame( array(), array_diff( array_keys( $said ), array( 200, 422 ) ) );
		$rows = "SELECT COUNT(*) FROM {$db->table( 'free_place' )} WHERE post_id = %d";
		$used = "SELECT taken FROM {$db->table( 'free_place_count' )} WHERE post_id = %d";
		self::assertSame(
			array( 3, 3 ),
			array( (int) $db->value( $rows, array( $post ) ), (int) $db->value( $used, array( $post ) ) )
		);
		self::assertSame( 6, $said[200], 'a double press is idempotent' );
	}
}
