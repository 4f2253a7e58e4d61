<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Tips at the same time. */
final class TipTest extends ParallelTestCase {

	public function test_a_tip_sent_often_with_one_key_is_one(): void {
		$c                  = Plugin::container();
		$db                 = $c->get( Db::class );
		[ $giver, $author ] = $this->create_members( 2 );
		$owner              = $this->create_member( 'administrator' );
		$c->get( Credits::class )->credit( $owner, $giver, Asset::Balance, 1000, '测试' );
		$calls = array();
		for ( $n = 0; $n < 20; $n++ ) {
			$tip     = array( 'user_id' => $author, 'amount' => '2', 'method' => 'balance' );
			$calls[] = $this->call( $giver, 'POST', '/tips', $tip + array( 'idempotency_key' => 'one' ) );
		}
		$said = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		self::assertSame( array(), array_diff( array_keys( $said ), array( 200, 409 ) ) );
		self::assertGreaterThan( 0, $said[200] ?? 0 );
		$balances = $c->get( Balances::class );
		self::assertSame( 800, $balances->of( $giver )->spendable() );
		self::assertSame( 200, $balances->of( $author )->spendable() );
		self::assertSame(
			'1',
			$db->value( "SELECT COUNT(*) FROM {$db->table( 'tip' )} WHERE user_id = %d", array( $giver ) )
		);
	}

	/** Ten tips at once and one proof of the payment password: one goes through. */
	public function test_one_proof_of_the_payment_password_is_one_payment(): void {
		$c                  = Plugin::container();
		[ $giver, $author ] = $this->create_members( 2 );
		$c->get( Credits::class )->credit( 0, $giver, Asset::Balance, 1000, '测试' );
		$set   = array( 'password' => '280513', 'login_password' => 'password' );
		$check = $this->call( $giver, 'POST', '/account/payment-password/check', array( 'password' => '280513' ) );
		$one   = fn( array $call ): int => (int) $this->at_once( array( $call ) )[0]['status'];
		self::assertSame( 200, $one( $this->call( $giver, 'POST', '/account/payment-password', $set ) ) );
		self::assertSame( 200, $one( $check ) );
		$calls = array();
		for ( $n = 0; $n < 10; $n++ ) {
			$tip     = array( 'user_id' => $author, 'amount' => '1', 'method' => 'balance' );
			$calls[] = $this->call( $giver, 'POST', '/tips', $tip + array( 'idempotency_key' => "k$n" ) );
		}
		$said = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		ksort( $said );
		self::assertSame( array( 200 => 1, 403 => 9 ), $said );
		self::assertSame( 900, $c->get( Balances::class )->of( $giver )->spendable() );

		// Wrong ones at once: five are looked at, the rest is locked.
		$wrong = $this->call( $giver, 'POST', '/account/payment-password/check', array( 'password' => '135790' ) );
		$said  = array_count_values( array_column( $this->at_once( array_fill( 0, 12, $wrong ) ), 'status' ) );
		ksort( $said );
		self::assertSame( array( 403, 429 ), array_keys( $said ) );
		self::assertLessThanOrEqual( 5, $said[403] );
		self::assertSame( 429, $one( $check ) );
	}
}
