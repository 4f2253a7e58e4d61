<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Earnings;

use Zeromo\Community\Earnings\Earnings;
use Zeromo\Community\Earnings\HoldTime;
use Zeromo\Community\Earnings\Sql\IncomeRepository;
use Zeromo\Community\Earnings\IncomeExport;
use Zeromo\Community\Earnings\IncomeTable;
use Zeromo\Community\Earnings\Sql\IncomeTables;
use Zeromo\Community\Earnings\View\EarningsTab;
use Zeromo\Community\Health\Api\TableFile;
use Zeromo\Community\Health\Api\Yuan;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Ledger\Api\LedgerCheck;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Refunds\Api\OrderRefunds;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\SoldThing;

/** What members have earned, what waits, and what can be withdrawn. */
final class EarningsTest extends IntegrationTestCase {

	private int $buyer;
	private int $seller;

	protected function setUp(): void {
		parent::setUp();
		$this->buyer       = $this->create_member( 'subscriber' );
		$this->seller      = $this->create_member( 'author' );
		SoldThing::$seller = $this->seller;
	}

	protected function tearDown(): void {
		self::assertSame( array(), $this->service( LedgerCheck::class )->faults() );
		parent::tearDown();
	}

	private function hold( int $days ): void {
		$this->service( Settings::class )->save( array( HoldTime::SETTING => $days ) );
	}

	/** An order of a thing that is paid; the seller gets seven tenths, rounded down. */
	private function sold( int $fen ): Order {
		$this->service( Credits::class )->credit( 0, $this->buyer, Asset::Balance, $fen, '测试' );
		$orders = $this->service( Orders::class );
		$number = $orders->open( $this->buyer, SoldThing::KIND, new Wanted( $fen ) )->number;
		$this->as_user( $this->buyer );
		$this->data( $this->rest( 'POST', '/payment/submit', array( 'order_no' => $number, 'method' => 'balance' ) ) );
		return $orders->need( $number, $this->buyer );
	}

	private function refund( Order $order, ?int $amount = null ): void {
		$this->service( Db::class )->transaction(
			fn() => $this->service( OrderRefunds::class )->refund( $order, $amount, 0, null, 0, '买错了' )
		);
	}

	/** @return array<string, mixed> */
	private function told( string $by = 'day' ): array {
		$this->as_user( $this->seller );
		return $this->data( $this->rest( 'GET', '/earnings', array( 'by' => $by ) ) );
	}

	private function withdraw( string $yuan ): \WP_REST_Response {
		$this->as_user( $this->seller );
		return $this->rest( 'POST', '/wallet/withdraw', array( 'amount' => $yuan, 'channel' => 'alipay' ) );
	}

	public function test_income_is_told_by_time_kind_and_thing_with_fee_and_refunds(): void {
		$one = $this->sold( 1000 );
		$this->sold( 501 );
		$this->refund( $one, 400 );
		$told = $this->told();
		$sum  = array( 'sales' => 2, 'gross' => '15.01', 'fee' => '3.31', 'refunded' => '4.00', 'net' => '7.70' );
		self::assertSame( array( 'name' => wp_date( 'Y-m-d' ) ) + $sum, $told['time'][0] );
		self::assertSame( array( 'kind' => 'thing', 'name' => '东西' ) + $sum, $told['kinds'][0] );
		self::assertSame( wp_date( 'Y-m' ), $this->told( 'month' )['time'][0]['name'] );
		self::assertSame( array( '4.20', '3.50' ), array_column( $told['items'], 'net' ) );
		self::assertSame( array( '7.70', '0.00', null ), array( $told['free'], $told['held'], $told['next'] ) );
		$page = $this->data( $this->rest( 'GET', '/earnings/lines', array( 'per_page' => 1 ) ) );
		self::assertSame( '3.50', $page['items'][0]['net'] );
		$next = array( 'per_page' => 1, 'cursor' => $page['next_cursor'] );
		$page = $this->data( $this->rest( 'GET', '/earnings/lines', $next ) );
		self::assertSame( array( '4.20', '4.00' ), array( $page['items'][0]['net'], $page['items'][0]['refunded'] ) );
		self::assertNull( $page['next_cursor'] );
		$this->as_user( $this->buyer );
		self::assertSame( array(), $this->data( $this->rest( 'GET', '/earnings/lines' ) )['items'] );
		wp_set_current_user( 0 );
		$this->assert_refused( $this->rest( 'GET', '/earnings' ), 401, 'zeromo_login_required' );
	}

	public function test_what_is_held_cannot_be_withdrawn_and_a_refund_is_taken_from_it(): void {
		$this->sold( 1000 );
		$this->hold( 3 );
		$order = $this->sold( 501 );
		$told  = $this->told();
		self::assertSame( array( '7.00', '3.50' ), array( $told['free'], $told['held'] ) );
		self::assertEqualsWithDelta( time() + 3 * DAY_IN_SECONDS, strtotime( $told['next'] ), 10 );
		$refused = $this->withdraw( '7.01' );
		$this->assert_refused( $refused, 422, 'zeromo_insufficient_balance' );
		self::assertStringContainsString( '3.50 元收益还在结算', $refused->get_data()['message'] );
		$this->assert_refused( $this->withdraw( '20' ), 422, 'zeromo_insufficient_balance' );
		$this->data( $this->withdraw( '7' ) );
		$this->assert_refused( $this->withdraw( '0.01' ), 422, 'zeromo_insufficient_balance' );
		$this->refund( $order );
		$told = $this->told();
		self::assertSame( array( '0.00', '0.00', '0.00' ), array( $told['free'], $told['held'], $told['owed'] ) );
		$income = $this->db()->table( 'income' );
		$this->sold( 200 );
		$this->db()->execute( "UPDATE $income SET due = %d", array( time() ) );
		$this->data( $this->withdraw( '1.40' ) );
	}

	public function test_what_is_held_is_spent_in_the_site_and_owed_after_a_refund(): void {
		$this->hold( 3 );
		$order = $this->sold( 1000 );
		// The seller buys for all of it, of the house.
		SoldThing::$seller = $this->buyer;
		$own               = $this->service( Orders::class )->open( $this->seller, SoldThing::KIND, new Wanted( 700 ) );
		$this->as_user( $this->seller );
		$sent = array( 'order_no' => $own->number, 'method' => 'balance' );
		$this->data( $this->rest( 'POST', '/payment/submit', $sent ) );
		$this->refund( $order );
		self::assertSame( '7.00', $this->told()['owed'] );
		SoldThing::$seller = $this->seller;
		$this->sold( 2000 );
		$told = $this->told();
		self::assertSame( array( '0.00', '0.00', '14.00' ), array( $told['owed'], $told['free'], $told['held'] ) );
	}

	public function test_the_page_and_the_file_are_the_members_own(): void {
		$this->hold( 3 );
		$this->sold( 1000 );
		$this->refund( $this->sold( 501 ) );
		$tab  = $this->service( EarningsTab::class );
		$page = $tab->html( $this->seller );
		foreach ( array( '待结算', '￥7.00', '已退款', '导出 Excel', '一件东西' ) as $words ) {
			self::assertStringContainsString( $words, $page );
		}
		self::assertStringContainsString( '还没有收益', $tab->html( $this->buyer ) );
		$table = new IncomeTable( $this->service( Earnings::class ), $this->seller );
		ob_start();
		TableFile::sender( $table, 'csv', '收益' )();
		$lines = explode( "\n", trim( (string) ob_get_clean() ) );
		self::assertCount( 3, $lines );
		self::assertStringContainsString( '5.01,3.50,5.01,3.50,0.00', $lines[1] );
	}

	public function test_the_owner_sees_who_has_earned_most(): void {
		$this->sold( 1000 );
		$this->as_user( $this->seller );
		$this->assert_refused( $this->rest( 'GET', '/admin/earnings' ), 403, 'zeromo_forbidden' );
		$this->as_user( $this->create_member( 'administrator' ) );
		$told = $this->data( $this->rest( 'GET', '/admin/earnings' ) );
		$rows = array_column( $told['items'], null, 'id' );
		$own  = $rows[ $this->seller ];
		self::assertSame( array( '7.00', '3.00' ), array( $own['net'], $own['fee'] ) );
		self::assertCount( 12, $told['months'] );
		$of = array( 'month' => $told['months'][11] );
		self::assertSame( array(), $this->data( $this->rest( 'GET', '/admin/earnings', $of ) )['items'] );
		$none = array( 'month' => '2020-01' );
		$this->assert_refused( $this->rest( 'GET', '/admin/earnings', $none ), 400, 'rest_invalid_param' );
		$circles = $this->data( $this->rest( 'GET', '/admin/earnings', array( 'by' => 'circles' ) ) )['items'];
		self::assertNotContains( $this->seller, array_column( array_column( $circles, 'member' ), 'id' ) );
	}

	public function test_income_of_some_days_is_a_file_by_member_and_category(): void {
		$this->sold( 1000 );
		$this->refund( $this->sold( 501 ) );
		$export = $this->service( IncomeExport::class );
		$mine   = function ( int $from, int $until ) use ( $export ): array {
			$rows = array();
			foreach ( $export->rows( $from, $until ) as $row ) {
				if ( $row[0] === $this->seller ) {
					$rows[] = array_map(
						static fn( mixed $cell ): mixed => $cell instanceof Yuan ? $cell->fen : $cell,
						array_slice( $row, 3 )
					);
				}
			}
			return $rows;
		};
		$today = (int) strtotime( wp_date( 'Y-m-d' ) . ' ' . wp_timezone_string() );
		self::assertSame( array( array( '服务', 2, 1050, 350, 700 ) ), $mine( $today, $today + DAY_IN_SECONDS ) );
		self::assertSame( array(), $mine( $today - DAY_IN_SECONDS, $today ) );
		self::assertSame( 'manage_zeromo_orders', $export->capability() );
	}

	/** Random sales of random shares with random refunds: every sum is equal, and none is below zero. */
	public function test_sums_are_equal_over_random_sales_and_refunds(): void {
		mt_srand( 20261127 );
		$income = Account::house( Account::INCOME, Asset::Balance );
		$before = $this->service( Balances::class )->of_house( $income );
		$orders = array();
		for ( $n = 0; $n < 60; $n++ ) {
			$orders[] = $this->sold( mt_rand( 1, 500 ) * 1000 + $n );
			$order    = $this->service( Orders::class )->find( $orders[ mt_rand( 0, $n ) ]->number );
			if ( null !== $order && $order->left() > 0 && mt_rand( 0, 2 ) > 0 ) {
				$this->refund( $order, 0 === mt_rand( 0, 3 ) ? null : mt_rand( 1, $order->left() ) );
			}
		}
		$db   = $this->db();
		$sums = fn( string $table ): array => array_map(
			'intval',
			(array) $db->row(
				"SELECT SUM(gross), SUM(part), SUM(refunded), SUM(returned) FROM {$db->table( $table )}
					WHERE user_id = %d",
				array( $this->seller )
			)
		);
		self::assertSame( array_values( $sums( 'income' ) ), array_values( $sums( 'income_day' ) ) );
		self::assertSame( array_values( $sums( 'income' ) ), array_values( $sums( 'income_month' ) ) );
		self::assertSame( array_values( $sums( 'income' ) ), array_values( $sums( 'income_item' ) ) );
		// A site that is older than its months has the same.
		$months = "SELECT * FROM {$db->table( 'income_month' )} ORDER BY user_id, asset, month";
		$kept   = $db->rows( $months );
		$db->execute( "UPDATE {$db->table( 'income_month' )} SET part = 1" );
		self::assertTrue( IncomeTables::fill_months( $db ) );
		self::assertSame( $kept, $db->rows( $months ) );
		$line = $db->row(
			"SELECT SUM(part) AS part, SUM(returned) AS returned FROM {$db->table( 'order_line' )}
				WHERE seller = %d",
			array( $this->seller )
		);
		[ $gross, $part, $refunded, $returned ] = array_values( $sums( 'income' ) );
		self::assertSame( array( (int) $line['part'], (int) $line['returned'] ), array( $part, $returned ) );
		$balances = $this->service( Balances::class );
		self::assertSame( $part - $returned, $balances->of( $this->seller )->earned );
		$house = $balances->of_house( $income ) - $before;
		self::assertSame( $gross - $refunded, $house + $part - $returned, 'author and site have what is paid' );
		$table = $db->table( 'income' );
		self::assertNull( $db->value( "SELECT id FROM $table WHERE returned > part OR refunded > gross" ) );
	}

	public function test_titles_go_together_also_where_taking_them_out_breaks_off(): void {
		$this->sold( 1000 );
		$db    = $this->service( Db::class );
		$rows  = $this->service( IncomeRepository::class );
		$title = fn( string $table ): array => $db->column( "SELECT title FROM {$db->table( $table )}" );
		$whole = array( $title( 'income' ), $title( 'income_item' ) );
		self::assertNotSame( array( array( '' ), array( '' ) ), $whole );
		$kill = static function ( string $sql ): string {
			if ( str_starts_with( $sql, 'UPDATE' ) && str_contains( $sql, 'income_item' ) ) {
				throw new \RuntimeException( 'broken off' );
			}
			return $sql;
		};
		add_filter( 'query', $kill );
		try {
			$rows->forget( $this->seller );
			self::fail( 'it was broken off' );
		} catch ( \RuntimeException $e ) {
			self::assertSame( 'broken off', $e->getMessage() );
		} finally {
			remove_filter( 'query', $kill );
		}
		self::assertGreaterThan( 0, $rows->forget( $this->seller ) );
		self::assertSame( array( array( '' ), array( '' ) ), array( $title( 'income' ), $title( 'income_item' ) ) );
	}
}
