<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;
use Zeromo\Community\Wallet\CardService;
use Zeromo\Community\Wallet\CardValue;

/** Plans that are written and deleted by several at once. */
final class PlanTest extends ParallelTestCase {

	public function test_one_credit_is_spent_once(): void {
		$owner  = $this->create_member( 'administrator' );
		$buyer  = $this->create_member();
		$c      = Plugin::container();
		$db     = $c->get( Db::class );
		$name   = '周' . bin2hex( random_bytes( 5 ) );
		$sent   = array( 'name' => $name, 'price' => '10.00', 'days' => 7, 'level' => 1 );
		$c->get( Credits::class )->credit( $owner, $buyer, Asset::Balance, 2500, '测试' );
		$this->at_once( array( $this->call( $owner, 'POST', '/admin/plans', $sent ) ) );
		$plan = $db->ids( "SELECT id FROM {$db->table( 'vip_plan' )} WHERE name = %s", array( $name ) )[0];
		$buy  = array( 'plan_id' => $plan, 'method' => 'balance' );
		$said = $this->at_once( array_fill( 0, 6, $this->call( $buyer, 'POST', '/account/buy-vip-member', $buy ) ) );
		$paid = array_count_values( array_column( $said, 'status' ) )[200] ?? 0;
		$days = (int) $db->value(
			"SELECT until - since FROM {$db->table( 'vip_member' )} WHERE user_id = %d",
			array( $buyer )
		);
		self::assertGreaterThan( 0, $paid );
		self::assertLessThanOrEqual( 2, $paid, 'there is money for two' );
		self::assertSame( 2500 - 1000 * $paid, $c->get( Balances::class )->of( $buyer )->spendable() );
		self::assertEqualsWithDelta( 7 * $paid * DAY_IN_SECONDS, $days, 120 );
	}

	/** One card and many hands, then many cards and one hand: each card's days are given once, and none is lost. */
	public function test_cards_give_their_days_once(): void {
		$owner    = $this->create_member( 'administrator' );
		$cards    = Plugin::container()->get( CardService::class );
		$days     = static fn( int $count ): array => $cards->make(
			$owner,
			new CardValue( Asset::Points, 30, 'vip:1' ),
			$count
		);
		$redeem   = fn( int $member, string $code ): array => $this->call(
			$member,
			'POST',
			'/wallet/redeem',
			array( 'code' => $code )
		);
		$members  = $this->create_members( 8 );
		[ $code ] = $days( 1 );
		$calls    = array_map( static fn( int $member ): array => $redeem( $member, $code ), $members );
		$said     = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		ksort( $said );
		self::assertSame( array( 200 => 1, 422 => 7 ), $said );
		$db = Plugin::container()->get( Db::class );
		self::assertCount(
			1,
			$db->ids(
				"SELECT user_id FROM {$db->table( 'vip_member' )} WHERE user_id IN ("
					. Db::marks( count( $members ) ) . ')',
				$members
			)
		);
		$one  = $this->create_member();
		$said = $this->at_once( array_map( static fn( string $code ): array => $redeem( $one, $code ), $days( 5 ) ) );
		$done = array_count_values( array_column( $said, 'status' ) )[200] ?? 0;
		$left = (int) $db->value(
			"SELECT COUNT(*) FROM {$db->table( 'card' )} WHERE user_id = %d AND redeemed > 0",
			array( $one )
		);
		self::assertGreaterThan( 0, $done );
		self::assertSame( $done, $left, 'a card is taken exactly where its days were given' );
		self::assertEqualsWithDelta(
			30 * $done * DAY_IN_SECONDS,
			(int) $db->value(
				"SELECT until FROM {$db->table( 'vip_member' )} WHERE user_id = %d",
				array( $one )
			) - time(),
			120
		);
	}

	public function test_the_same_plan_sent_at_once_is_one(): void {
		$owner = $this->create_member( 'administrator' );
		$db    = Plugin::container()->get( Db::class );
		$name  = '年' . bin2hex( random_bytes( 5 ) );
		$sent  = array( 'name' => $name, 'price' => '199.00', 'days' => 365, 'level' => 1 );
		$made  = $this->at_once( array_fill( 0, 6, $this->call( $owner, 'POST', '/admin/plans', $sent ) ) );
		self::assertSame( array( 200 => 6 ), array_count_values( array_column( $made, 'status' ) ) );
		$ids = $db->ids( "SELECT id FROM {$db->table( 'vip_plan' )} WHERE name = %s", array( $name ) );
		self::assertCount( 1, $ids );
		$gone = $this->call( $owner, 'DELETE', '/admin/plans', array( 'id' => $ids[0] ) );
		$said = array_count_values( array_column( $this->at_once( array_fill( 0, 6, $gone ) ), 'status' ) );
		ksort( $said );
		self::assertSame( array( 200 => 1, 404 => 5 ), $said );
	}
}
