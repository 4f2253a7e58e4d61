<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Membership\Plan;
use Zeromo\Community\Membership\PlanService;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Gifts at the same time. */
final class GiftTest extends ParallelTestCase {

	use MakesPosts;

	/** One press sent often, and two givers for the same one: it arrives once and is paid once. */
	public function test_one_gift_arrives_once(): void {
		$c                 = Plugin::container();
		$db                = $c->get( Db::class );
		$author            = $this->create_member( 'author' );
		[ $one, $two, $to ] = $this->create_members( 3 );
		$lock              = array( 'type' => 'paid', 'value' => '3', 'content' => '付过钱才看得到的话' );
		$sent              = array( 'post_content' => '开头', 'privacy' => $lock );
		$this->at_once( array( $this->call( $author, 'POST', '/content', $sent ) ) );
		$post = $db->ids(
			"SELECT MAX(post_id) FROM {$db->table( 'feed' )} WHERE author_id = %d",
			array( $author )
		)[0];
		$calls = array();
		foreach ( array( $one, $two ) as $giver ) {
			$c->get( Credits::class )->credit( 0, $giver, Asset::Balance, 1000, '测试' );
		}
		for ( $n = 0; $n < 24; $n++ ) {
			$gift    = array(
				'what'    => 'post',
				'item_id' => $post,
				'to'      => get_author_posts_url( $to ),
				'method'  => 'balance',
				'idempotency_key' => $n < 12 ? 'one' : "press$n",
			);
			$calls[] = $this->call( 0 === $n % 2 ? $one : $two, 'POST', '/gifts', $gift );
		}
		$said = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		self::assertSame( array(), array_diff( array_keys( $said ), array( 200, 409 ) ) );
		$balances = $c->get( Balances::class );
		self::assertSame( 1700, $balances->of( $one )->spendable() + $balances->of( $two )->spendable() );
		self::assertSame( 300, $balances->of( $author )->spendable() );
		self::assertSame( array(), $this->wrong_totals() );
	}

	/** Two givers press often while the receiver buys: the days are those that were paid for, no more and no less. */
	public function test_days_of_gifts_and_of_a_purchase_add_up(): void {
		$c                  = Plugin::container();
		$db                 = $c->get( Db::class );
		[ $one, $two, $to ] = $this->create_members( 3 );
		$plan               = $c->get( PlanService::class )->save( 1, new Plan( 0, '并发月卡', 1, 30, 3000 ) )->id;
		$calls              = array();
		foreach ( array( $one, $two, $to ) as $member ) {
			$c->get( Credits::class )->credit( 0, $member, Asset::Balance, 30000, '测试' );
		}
		for ( $n = 0; $n < 24; $n++ ) {
			// Each key is pressed twice.
			$pay     = array( 'method' => 'balance', 'idempotency_key' => 'vip' . intdiv( $n, 6 ) );
			$gift    = array( 'what' => 'vip', 'item_id' => $plan, 'to' => get_author_posts_url( $to ) );
			$calls[] = match ( $n % 3 ) {
				0       => $this->call( $one, 'POST', '/gifts', $pay + $gift ),
				1       => $this->call( $two, 'POST', '/gifts', $pay + $gift ),
				default => $this->call( $to, 'POST', '/account/buy-vip-member', $pay + array( 'plan_id' => $plan ) ),
			};
		}
		$this->at_once( $calls );
		$paid = 0;
		foreach ( array( $one, $two, $to ) as $member ) {
			$paid += 30000 - $c->get( Balances::class )->of( $member )->spendable();
		}
		$until = $db->value( "SELECT until FROM {$db->table( 'vip_member' )} WHERE user_id = %d", array( $to ) );
		self::assertGreaterThanOrEqual( 9000, $paid );
		self::assertEqualsWithDelta( $paid / 3000 * 30, ( (int) $until - time() ) / DAY_IN_SECONDS, 0.01 );
		self::assertSame( array(), $this->wrong_totals() );
	}
}
