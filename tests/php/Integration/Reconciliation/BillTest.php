<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Reconciliation;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Payments\Api\BillLine;
use Zeromo\Community\Payments\Api\PaymentState;
use Zeromo\Community\Payments\Api\ProviderState;
use Zeromo\Community\Payments\Confirming;
use Zeromo\Community\Payments\Sample\SampleGateway;
use Zeromo\Community\Reconciliation\Reconciler;
use Zeromo\Community\Tests\Support\BilledGateway;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Bills of a provider, held against what is in the tables. */
final class BillTest extends IntegrationTestCase {

	private BilledGateway $gateway;
	private \DateTimeImmutable $day;

	protected function setUp(): void {
		parent::setUp();
		$this->gateway = new BilledGateway( $this->service( SampleGateway::class ) );
		add_filter(
			'zeromo_payment_gateways',
			fn( array $all ): array => array( 'billed' => $this->gateway ) + $all
		);
		$this->day = new \DateTimeImmutable( '2026-03-05 00:00:00', new \DateTimeZone( 'Asia/Shanghai' ) );
		$this->as_user( $this->create_member( 'administrator' ) );
	}

	/** Money that a provider has confirmed at some time. */
	private function money( string $trade, int $amount, string $time ): void {
		$this->service( Confirming::class )->unknown(
			'billed',
			"A$trade",
			new ProviderState( PaymentState::Paid, $trade, $amount )
		);
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'pay_receipt' )} SET created = %d WHERE trade_no = %s",
			array( $this->day->modify( $time )->getTimestamp(), $trade )
		);
	}

	private static function line( string $trade, int $amount ): BillLine {
		return new BillLine( "A$trade", $trade, $amount, 2, 1772640000 );
	}

	private function check( string $day = '2026-03-05', string $gateway = 'billed' ): \WP_REST_Response {
		return $this->rest( 'POST', '/admin/bills', array( 'gateway' => $gateway, 'day' => $day ) );
	}

	public function test_what_does_not_agree_is_named_until_it_does(): void {
		$this->money( 'good', 300, '12:00' );
		$this->money( 'gone', 500, '13:00' );
		$this->money( 'late', 900, '00:00:30' );
		$this->money( 'next', 100, '24:00' );
		$this->gateway->bills = array(
			'2026-03-04' => array( self::line( 'late', 900 ) ),
			'2026-03-05' => array( self::line( 'good', 310 ), self::line( 'strange', 700 ) ),
		);
		$bill = $this->data( $this->check() );
		self::assertSame(
			array( 'good' => 'amount', 'strange' => 'foreign', 'gone' => 'missing' ),
			array_column( $bill['list'], 'kind', 'trade_no' )
		);
		self::assertSame( array( '10.10', '0.04', 3 ), array( $bill['paid'], $bill['fee'], $bill['faults'] ) );
		$list = fn( array $by = array() ): array => $this->data( $this->rest( 'GET', '/admin/bills', $by ) )['items'];
		self::assertCount( 1, $list( array( 'state' => 'faults' ) ) );

		$this->gateway->bills['2026-03-05'] = null;
		$bill                               = $this->data( $this->check() );
		self::assertSame( array( false, 3 ), array( $bill['is_read'], $bill['faults'] ), 'what was found stays' );
		$this->gateway->bills['2026-03-05'] = array( self::line( 'good', 300 ), self::line( 'gone', 500 ) );
		$bill                               = $this->data( $this->check() );
		self::assertSame( array( true, 0, array() ), array( $bill['is_read'], $bill['faults'], $bill['list'] ) );
		self::assertSame( array(), $list( array( 'state' => 'faults' ) ) );
		self::assertCount( 1, $list(), 'a day has one row' );

		$this->assert_refused( $this->check( '2099-01-01' ), 422, 'zeromo_content_invalid' );
		$this->assert_refused( $this->check( '2026-02-30' ), 400, 'rest_invalid_param' );
		$this->assert_refused( $this->check( '2026-03-05', 'balance' ), 400, 'rest_invalid_param' );
		$this->assert_refused( $this->rest( 'GET', '/admin/bills/999999' ), 404, 'zeromo_not_found' );
	}

	public function test_ways_without_a_bill_are_named_once_members_can_pay_by_them(): void {
		$named = fn(): array => $this->data( $this->rest( 'GET', '/admin/bills' ) )['without'];
		$label = $this->service( SampleGateway::class )->label();
		$this->service( Settings::class )->save( array( 'sample_gateway' => false ) );
		self::assertSame( array(), $named(), 'switched off' );
		$this->service( Settings::class )->save( array( 'sample_gateway' => true ) );
		self::assertSame( array( $label ), $named() );
	}

	public function test_the_job_asks_for_the_last_days_until_it_has_them(): void {
		$this->service( Reconciler::class )->daily();
		$days = $this->db()->column( "SELECT day FROM {$this->db()->table( 'bill' )} WHERE is_read = 1" );
		self::assertCount( 3, array_unique( $days ) );
		$asked = count( $this->gateway->asked );
		$this->service( Reconciler::class )->daily();
		self::assertCount( $asked, $this->gateway->asked, 'those that are read are not asked for again' );
	}
}
