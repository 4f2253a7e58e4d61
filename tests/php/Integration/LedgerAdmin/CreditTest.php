<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\LedgerAdmin;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\LedgerCheck;
use Zeromo\Community\LedgerAdmin\CreditService;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Credits by hand, with four eyes and without, and the list of what was booked. */
final class CreditTest extends IntegrationTestCase {

	private int $member;
	private int $owner;

	protected function setUp(): void {
		parent::setUp();
		$this->owner  = $this->create_member( 'administrator' );
		$this->member = $this->create_member();
		$this->as_user( $this->owner );
	}

	protected function tearDown(): void {
		self::assertSame( array(), $this->service( LedgerCheck::class )->faults() );
		parent::tearDown();
	}

	/** @param array<string, mixed> $more */
	private function credit( array $more = array() ): \WP_REST_Response {
		$sent = array( 'user_id' => $this->member, 'amount' => '12.50', 'reason' => '活动奖励' );
		return $this->rest( 'POST', '/admin/credit', $more + $sent );
	}

	/**
	 * @param array<string, mixed> $by
	 * @return array<string, mixed>
	 */
	private function list( array $by = array() ): array {
		return $this->data( $this->rest( 'GET', '/admin/entries', $by ) );
	}

	private function earned(): int {
		return $this->service( Balances::class )->of( $this->member )->earned;
	}

	public function test_a_credit_is_booked_at_once_told_and_listed(): void {
		self::assertSame( 'done', $this->data( $this->credit() )['status'] );
		self::assertSame( 1250, $this->earned() );
		$this->data( $this->credit( array( 'asset' => 'points', 'amount' => '30' ) ) );
		$this->service( Jobs::class )->work( 50, 20 );
		$notices = $this->db()->table( 'notice' );
		self::assertSame(
			'1',
			$this->db()->value(
				"SELECT COUNT(*) FROM $notices WHERE user_id = %d AND kind = 114",
				array( $this->member )
			)
		);
		foreach ( array( '0', '-1', '1e3', '１', '0.001', '99999999999' ) as $amount ) {
			$this->assert_refused( $this->credit( array( 'amount' => $amount ) ), 400, 'zeromo_amount_invalid' );
		}
		$this->assert_refused( $this->credit( array( 'user_id' => 999999 ) ), 400, 'rest_invalid_param' );
		$this->assert_refused( $this->credit( array( 'reason' => ' ' ) ), 422, 'zeromo_content_invalid' );
		self::assertSame( 1250, $this->earned() );

		$of   = $this->list( array( 'search' => (string) $this->member, 'per_page' => 1 ) );
		$next = $this->list(
			array( 'search' => (string) $this->member, 'per_page' => 1, 'cursor' => $of['next_cursor'] )
		);
		$sums = static fn( array $list ): array => array_column( $list['items'][0]['lines'], 'amount', 'user_id' );
		self::assertSame( '30', $sums( $of )[ $this->member ], 'the newest first' );
		self::assertSame( array( 0 => '-12.50', $this->member => '12.50' ), $sums( $next ) );
		self::assertNull( $next['next_cursor'] );
		$names = array( get_userdata( $this->member )->user_login => 2, 'nobody-at-all' => 0, '0' => 0 );
		foreach ( $names as $name => $count ) {
			self::assertCount( $count, $this->list( array( 'search' => (string) $name ) )['items'], (string) $name );
		}
		$by = array( 'search' => (string) $this->member, 'kind' => 'credit' );
		self::assertCount( 2, $this->list( $by )['items'] );
		self::assertCount( 0, $this->list( array( 'kind' => 'recharge' ) + $by )['items'] );
		$day = wp_date( 'Y-m-d' );
		self::assertCount( 2, $this->list( array( 'from' => $day, 'to' => $day ) + $by )['items'] );
		self::assertCount( 0, $this->list( array( 'to' => '2020-01-01' ) + $by )['items'] );
		self::assertCount( 2, $this->list( array( 'from' => $day, 'to' => $day ) )['items'] );
		self::assertCount( 0, $this->list( array( 'from' => '2099-01-01' ) )['items'] );
		$this->assert_refused(
			$this->rest( 'GET', '/admin/entries', array( 'from' => '2026-02-30' ) ),
			400,
			'rest_invalid_param'
		);
	}

	public function test_with_four_eyes_a_second_person_confirms_it_once(): void {
		$this->service( Settings::class )->save( array( CreditService::FOUR_EYES => true ) );
		$first = $this->data( $this->credit() );
		self::assertSame( array( 'waiting', true, 0 ), array( $first['status'], $first['own'], $this->earned() ) );
		$decide = fn( int $id, string $act ): \WP_REST_Response => $this->rest(
			'POST',
			"/admin/credit/$id",
			array( 'action' => $act )
		);
		$this->assert_refused( $decide( $first['id'], 'confirm' ), 409, 'zeromo_credit_own' );
		$second = $this->data( $this->credit( array( 'amount' => '1' ) ) );
		self::assertSame( 'refused', $this->data( $decide( $second['id'], 'refuse' ) )['status'], 'taken back' );

		$this->as_user( $this->create_member( 'administrator' ) );
		self::assertSame( array( $first['id'] ), array_column( $this->list()['waiting'], 'id' ) );
		$this->assert_refused( $decide( $second['id'], 'confirm' ), 409, 'zeromo_credit_state' );
		self::assertSame( 'done', $this->data( $decide( $first['id'], 'confirm' ) )['status'] );
		$this->assert_refused( $decide( $first['id'], 'confirm' ), 409, 'zeromo_credit_state' );
		$this->assert_refused( $decide( 999999, 'confirm' ), 404, 'zeromo_not_found' );
		self::assertSame( 1250, $this->earned() );
		self::assertSame( array(), $this->list()['waiting'] );
		$acts = $this->db()->column( "SELECT act FROM {$this->db()->table( 'audit' )} ORDER BY entry_id" );
		foreach ( array( 'credit_asked', 'credit_refused', 'money_credited' ) as $act ) {
			self::assertContains( $act, $acts );
		}
	}
}
