<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\TaxRecords;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\TaxRecords\IdentityExport;
use Zeromo\Community\TaxRecords\IdentityService;
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
