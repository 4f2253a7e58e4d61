<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\AccountMerge\MergeService;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** A merge that is sent many times at once is one, and of two that cross one is. */
final class AccountMergeTest extends ParallelTestCase {

	protected function setUp(): void {
		parent::setUp();
		Plugin::container()->get( Settings::class )->save( array( MergeService::SETTING => true ) );
	}

	protected function tearDown(): void {
		Plugin::container()->get( Settings::class )->save( array( MergeService::SETTING => false ) );
		parent::tearDown();
	}

	/** A ticket by which a member merges another account. */
	private function ticket( int $member, int $from ): string {
		wp_set_password( "the one of $from", $from );
		$sent   = array( 'account' => get_userdata( $from )->user_login ?? '', 'secret' => "the one of $from" );
		$answer = $this->at_once( array( $this->call( $member, 'POST', '/account/merge', $sent ) ) )[0];
		self::assertSame( 200, $answer['status'], (string) wp_json_encode( $answer['data'], JSON_UNESCAPED_UNICODE ) );
		return (string) ( (array) $answer['data'] )['ticket'];
	}

	private function credited( int $member ): void {
		Plugin::container()->get( Credits::class )->credit( 1, $member, Asset::Balance, 100, '测试' );
	}

	private function balance( int $member ): int {
		return Plugin::container()->get( Balances::class )->of( $member )->spendable();
	}

	public function test_sent_many_times_at_once_it_is_done_once(): void {
		[ $kept, $ends ] = $this->create_members( 2 );
		$this->credited( $ends );
		$ticket  = $this->ticket( $kept, $ends );
		$answers = $this->at_once(
			array_fill( 0, 6, $this->call( $kept, 'POST', '/account/merge', array( 'ticket' => $ticket ) ) )
		);
		$told    = array_count_values( array_column( $answers, 'status' ) );
		self::assertGreaterThan( 0, $told[200] ?? 0, (string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE ) );
		self::assertSame( array(), array_diff( array_keys( $told ), array( 200, 409, 422 ) ) );
		clean_user_cache( $ends );
		self::assertFalse( get_userdata( $ends ) );
		self::assertSame( array( 100, 0 ), array( $this->balance( $kept ), $this->balance( $ends ) ) );
		$this->assert_nothing_is_held();
	}

	public function test_of_two_that_cross_one_is_done(): void {
		[ $one, $two ] = $this->create_members( 2 );
		$this->credited( $one );
		$this->credited( $two );
		// Both passwords first: a new one ends sessions and tickets.
		wp_set_password( "the one of $one", $one );
		$there = $this->ticket( $one, $two );
		$sent  = array( 'account' => get_userdata( $one )->user_login ?? '', 'secret' => "the one of $one" );
		$back  = $this->at_once( array( $this->call( $two, 'POST', '/account/merge', $sent ) ) )[0];
		self::assertSame( 200, $back['status'] );
		$answers = $this->at_once(
			array(
				$this->call( $one, 'POST', '/account/merge', array( 'ticket' => $there ) ),
				$this->call( $two, 'POST', '/account/merge', array( 'ticket' => $back['data']['ticket'] ) ),
			)
		);
		self::assertSame( 1, array_count_values( array_column( $answers, 'status' ) )[200] ?? 0 );
		clean_user_cache( $one );
		clean_user_cache( $two );
		self::assertCount( 1, array_filter( array( get_userdata( $one ), get_userdata( $two ) ) ) );
		self::assertSame( 200, $this->balance( $one ) + $this->balance( $two ), 'no fen is lost or made' );
		self::assertContains( 200, array( $this->balance( $one ), $this->balance( $two ) ) );
		$this->assert_nothing_is_held();
	}

	private function assert_nothing_is_held(): void {
		$db = Plugin::container()->get( Db::class );
		self::assertNull( $db->value( "SELECT 1 FROM {$db->table( 'account_merge_hold' )} LIMIT 1" ) );
	}
}
