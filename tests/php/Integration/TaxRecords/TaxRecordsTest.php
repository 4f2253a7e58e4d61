<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\TaxRecords;

use Zeromo\Community\Health\Api\Yuan;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\TaxRecords\IdentityExport;
use Zeromo\Community\TaxRecords\IdentityService;
use Zeromo\Community\TaxRecords\IncomeReport;
use Zeromo\Community\TaxRecords\PersonalData;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Who earns: asked before a withdrawal, closed in the database, read as a file by who may. */
final class TaxRecordsTest extends IntegrationTestCase {

	private const NUMBER = '11010519491231002X';

	private int $member;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->member = $this->create_member();
		$this->service( Credits::class )->credit( 0, $this->member, Asset::Balance, 1000, '稿费' );
		$this->as_user( $this->member );
	}

	private function give( string $number = self::NUMBER ): \WP_REST_Response {
		$sent = array( 'name' => '王小明', 'id_number' => $number, 'phone' => '138 0013 8000' );
		return $this->rest( 'POST', '/account/tax-identity', $sent );
	}

	private function withdraw(): \WP_REST_Response {
		return $this->rest( 'POST', '/wallet/withdraw', array( 'amount' => '1.00', 'channel' => 'bank' ) );
	}

	public function test_it_is_asked_before_a_withdrawal_where_the_owner_says_so(): void {
		$this->data( $this->withdraw() );
		$this->service( Settings::class )->save( array( IdentityService::SETTING => true ) );
		$this->assert_refused( $this->withdraw(), 403, 'zeromo_tax_identity_needed' );
		$this->assert_refused( $this->give( '110105194912310021' ), 422, 'zeromo_content_invalid' );
		self::assertSame( '110***********002X', $this->data( $this->give() )['id_number'] );
		$this->data( $this->withdraw() );
		$this->as_user( 0 );
		$this->assert_refused( $this->give(), 401, 'zeromo_login_required' );
	}

	public function test_the_database_tells_nothing_and_a_file_is_in_the_audit_log(): void {
		$this->data( $this->give() );
		$rows = $this->db()->rows( "SELECT * FROM {$this->db()->table( 'tax_identity' )}" );
		$text = (string) wp_json_encode( $rows, JSON_UNESCAPED_UNICODE );
		foreach ( array( self::NUMBER, '王小明', '13800138000' ) as $secret ) {
			self::assertStringNotContainsString( $secret, $text );
		}
		$payee = array( 'channel' => 'alipay', 'account' => 'ming@example.org', 'name' => '王小明' );
		$this->data( $this->rest( 'POST', '/wallet/withdraw-settings', $payee ) );
		$ask = fn(): \WP_REST_Response => $this->rest( 'POST', '/admin/export', array( 'type' => 'identities' ) );
		$this->assert_refused( $ask(), 403, 'zeromo_forbidden' );
		$clerk = get_userdata( $this->create_member( 'author' ) );
		$clerk->add_cap( 'manage_zeromo_orders' );
		$this->as_user( $clerk->ID );
		$this->assert_refused( $ask(), 403, 'zeromo_forbidden' );
		$clerk->add_cap( IdentityExport::CAPABILITY );
		$this->as_user( 0 );
		$this->as_user( $clerk->ID );
		$audit  = $this->db()->table( 'audit' );
		$before = (int) $this->db()->value( "SELECT COUNT(*) FROM $audit WHERE actor_id = %d", array( $clerk->ID ) );
		self::assertStringStartsWith( 'identities', $this->data( $ask() )['filename'] );
		self::assertSame(
			$before + 1,
			(int) $this->db()->value( "SELECT COUNT(*) FROM $audit WHERE actor_id = %d", array( $clerk->ID ) )
		);
		$export = $this->service( IdentityExport::class );
		$lines  = array();
		foreach ( $export->rows( 0, 0 ) as $row ) {
			self::assertCount( count( $export->columns() ), $row );
			$line = array_combine( array_keys( $export->columns() ), $row );
			if ( $line['user_id'] === $this->member ) {
				$lines[] = $line;
			}
		}
		self::assertCount( 1, $lines );
		self::assertSame( array( '王小明', self::NUMBER ), array( $lines[0]['name'], $lines[0]['number'] ) );
		$reached = array( $lines[0]['account'], $lines[0]['phone'] );
		self::assertSame( array( 'ming@example.org', '13800138000' ), $reached );
	}

	/** The official columns in their places; who has given no identity is in it without a name. */
	public function test_income_of_a_quarter_stands_in_the_columns_of_the_official_table(): void {
		$this->data( $this->give() );
		$this->service( Settings::class )->save( array( 'tax_platform' => '小站', 'withdraw_tax' => 2000 ) );
		$other = $this->create_member();
		$table = $this->db()->table( 'income_day' );
		$today = (int) wp_date( 'Ymd' );
		foreach (
			array(
				array( $this->member, 'post', 2, 3000, 2400, 1000, 800 ),
				array( $this->member, 'tip', 1, 500, 400, 0, 0 ),
				array( $other, 'referral', 1, 70, 70, 0, 0 ),
			) as $row
		) {
			$this->db()->execute(
				"INSERT INTO $table (user_id,asset,kind,day,sales,gross,part,refunded,returned)
					VALUES (%d,%d,%s,%d,%d,%d,%d,%d,%d)",
				array( $row[0], Asset::Balance->number(), $row[1], $today, ...array_slice( $row, 2 ) )
			);
		}
		$id    = (int) $this->data( $this->withdraw() )['id'];
		$staff = $this->create_member( 'administrator' );
		$this->as_user( $staff );
		foreach ( array( 'approve', 'pay' ) as $act ) {
			$this->data( $this->rest( 'POST', "/admin/withdrawals/$id", array( 'action' => $act ) ) );
		}
		$export = $this->service( IncomeReport::class );
		$names  = array_keys( $export->columns() );
		self::assertSame( 31 + 6, count( $names ) );
		self::assertSame( array( 'gross', 'labour', 'sales' ), array( $names[20], $names[25], $names[30] ) );
		$found = array();
		foreach ( $export->rows( 0, 0 ) as $row ) {
			self::assertSame( array_keys( $names ), array_keys( $row ) );
			$line = array_combine( $names, $row );
			$found[ (int) $line['user_id'] ] = array_map(
				static fn( mixed $cell ): string|int => $cell instanceof Yuan ? $cell->text() : $cell,
				$line
			);
		}
		$mine = $found[ $this->member ];
		self::assertSame( array( '王小明', self::NUMBER ), array( $mine['name'], $mine['number'] ) );
		self::assertSame( array( '201|居民身份证', '156|中国' ), array( $mine['document'], $mine['country'] ) );
		self::assertSame( '小站', $mine['platform'] );
		self::assertSame(
			array( '35.00', '10.00', '20.00', '5.00', '16.00', '4.00', '0.00', '0.20', 3 ),
			array(
				$mine['gross'],
				$mine['refunded'],
				$mine['labour'],
				$mine['fee'],
				$mine['service'],
				$mine['tip'],
				$mine['commission'],
				$mine['tax'],
				$mine['sales'],
			)
		);
		self::assertSame( array( '', '0.70' ), array( $found[ $other ]['name'], $found[ $other ]['commission'] ) );
		$sent = array( 'type' => 'tax_income', 'date' => wp_date( 'Y-m' ) );
		$file = $this->data( $this->rest( 'POST', '/admin/export', $sent ) );
		self::assertStringStartsWith( 'tax_income', $file['filename'] );
		$this->as_user( $this->member );
		$this->assert_refused( $this->rest( 'POST', '/admin/export', $sent ), 403, 'zeromo_forbidden' );
	}

	/** Given in one quarter it is new there; given again in a later one it has changed there. */
	public function test_an_identity_is_new_once_and_then_changed(): void {
		$this->data( $this->give() );
		$identity = $this->db()->table( 'tax_identity' );
		$this->db()->execute( "UPDATE $identity SET created = 1000 WHERE user_id = %d", array( $this->member ) );
		$export = $this->service( IdentityExport::class );
		$names  = array_keys( $export->columns() );
		self::assertSame( array( 'name', 'state' ), array( $names[5], $names[22] ) );
		$states = function ( int $from, int $until ) use ( $export, $names ): array {
			$found = array();
			foreach ( $export->rows( $from, $until ) as $row ) {
				$line = array_combine( $names, $row );
				if ( $line['user_id'] === $this->member ) {
					$found[] = $line['state'];
				}
			}
			return $found;
		};
		self::assertSame( array( '新增' ), $states( 0, 2000 ) );
		self::assertSame( array(), $states( 2000, 3000 ) );
		self::assertSame( array( '变更' ), $states( time() - 1000, 0 ) );
	}

	/** Closed with keys that the site has no more, it is there and says nothing: it is asked for again. */
	public function test_what_other_keys_have_closed_is_asked_for_again_and_none_is_not_kept(): void {
		$this->service( Settings::class )->save( array( IdentityService::SETTING => true ) );
		$records = $this->service( PersonalData::class );
		self::assertSame( array(), $records->erase( $this->member )['messages'] );
		$this->data( $this->give() );
		self::assertTrue( $records->erase( $this->member )['items_retained'] );
		$this->data( $this->withdraw() );
		$this->db()->execute( "UPDATE {$this->db()->table( 'tax_identity' )} SET box = 'of other keys'" );
		$this->assert_refused( $this->withdraw(), 403, 'zeromo_tax_identity_needed' );
		$this->data( $this->give() );
		$this->data( $this->withdraw() );
	}
}
