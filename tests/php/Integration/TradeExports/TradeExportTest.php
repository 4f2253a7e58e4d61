<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\TradeExports;

use Zeromo\Community\Health\Export\ExportService;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Orders\PersonalData;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Orders, withdrawals and wallets as files. */
final class TradeExportTest extends IntegrationTestCase {

	private const ROWS = 1203;

	private int $member;

	protected function setUp(): void {
		parent::setUp();
		$this->as_user( $this->create_member( 'administrator' ) );
		$this->member = $this->create_member( 'subscriber', '=1+1' );
	}

	/** @return list<string> Lines of a file. */
	private function file( string $type, string $format = 'csv', string $date = '' ): array {
		$bytes = '';
		$this->service( ExportService::class )->asked( $type, $format, $date, '' )->write(
			static function ( string $more ) use ( &$bytes ): void {
				$bytes .= $more;
			}
		);
		return 'csv' === $format ? array_slice( explode( "\r\n", trim( $bytes ) ), 1 ) : array( $bytes );
	}

	/** Orders of several pieces, two seconds apart but for some that were opened in the same second. */
	private function orders(): void {
		$rows = array();
		for ( $n = 1; $n <= self::ROWS; $n++ ) {
			$time   = 1767225600 + 2 * intdiv( $n, 3 );
			$rows[] = array(
				...array( str_pad( (string) $n, 20, 'a' ), 'post', 1, $this->member, '=HYPERLINK("x")', 1250, 1 ),
				...array( 1, 2, 'balance', $time, $time + 60, $time, 50, '{}' ),
			);
		}
		$columns = 'number,kind,item_id,buyer,title,amount,asset,quantity,status,method,created,expires,paid_at,'
			. 'refunded,frozen';
		$this->db()->insert_rows( $this->db()->table( 'order' ), explode( ',', $columns ), $rows );
	}

	public function test_every_order_is_in_it_once_and_its_money_is_a_number(): void {
		$this->orders();
		$lines = $this->file( 'orders' );
		self::assertCount( self::ROWS, $lines );
		$numbers = array_map( static fn( string $line ): string => strtok( $line, ',' ) ?: '', $lines );
		self::assertCount( self::ROWS, array_unique( $numbers ) );
		self::assertStringContainsString( ',"\'=HYPERLINK(""x"")",1,', $lines[0] );
		self::assertStringContainsString( ',12.50,,0.50,', $lines[0] );
		self::assertStringContainsString( ",\"'=1+1\",", $lines[0] );
		self::assertCount( self::ROWS, $this->file( 'orders', 'csv', '2026-01' ) );
		self::assertCount( 0, $this->file( 'orders', 'csv', '2026-02' ) );
		$packed = substr( $this->file( 'orders', 'xlsx' )[0], 30 + strlen( 'xl/worksheets/sheet1.xml' ) );
		$sheet  = gzinflate( $packed );
		self::assertIsString( $sheet );
		self::assertStringContainsString( 's="3"><v>12.50</v>', $sheet );
	}

	public function test_wallets_and_withdrawals_are_told_to_who_manages_orders_alone(): void {
		$this->service( Credits::class )->credit( 0, $this->member, Asset::Balance, 1000, '稿费' );
		$this->service( Credits::class )->credit( 0, $this->member, Asset::Points, 7, '稿费' );
		$lines = $this->file( 'wallet' );
		self::assertCount( 2, $lines );
		self::assertStringContainsString( ',10.00,,10.00', $lines[0] );
		self::assertStringContainsString( ',,7,7', $lines[1] );

		$clerk = get_userdata( $this->create_member( 'author' ) );
		$clerk->add_cap( 'manage_zeromo_orders' );
		$this->as_user( $this->member );
		$this->data( $this->rest( 'POST', '/wallet/withdraw', array( 'amount' => '3', 'channel' => 'bank' ) ) );
		$ask = fn( string $type ): \WP_REST_Response => $this->rest(
			'POST',
			'/admin/export',
			array( 'type' => $type )
		);
		foreach ( array( 'orders', 'wallet', 'withdrawals', 'members' ) as $type ) {
			$this->assert_refused( $ask( $type ), 403, 'zeromo_forbidden' );
		}
		$this->as_user( $clerk->ID );
		self::assertStringContainsString( ',3.00,0.00,0.00,3.00,待审核,银行卡,', $this->file( 'withdrawals' )[0] );
		foreach ( array( 'orders', 'wallet', 'withdrawals' ) as $type ) {
			self::assertStringStartsWith( $type, $this->data( $ask( $type ) )['filename'] );
		}
		$this->assert_refused( $ask( 'members' ), 403, 'zeromo_forbidden' );
		$types = $this->data( $this->rest( 'GET', '/admin/export', array( 'type' => 'orders' ) ) )['types'];
		self::assertSame( array( 'orders', 'withdrawals', 'wallet', 'income' ), array_column( $types, 'name' ) );
	}

	public function test_orders_are_a_persons_data_and_are_kept(): void {
		$this->orders();
		$data  = $this->service( PersonalData::class );
		$count = 0;
		for ( $page = 1, $done = false; ! $done; $page++ ) {
			$told   = $data->export( $this->member, $page );
			$done   = $told['done'];
			$count += count( $told['data'] );
		}
		self::assertSame( self::ROWS, $count );
		$erased = $data->erase( $this->member );
		self::assertSame( array( false, true ), array( $erased['items_removed'], $erased['items_retained'] ) );
		self::assertSame( array(), $data->erase( $this->create_member() )['messages'] );
	}
}
