<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Payments;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Locks\Api\Entitlements;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\PaidBack;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Orders\Expiry;
use Zeromo\Community\Payments\Api\Acknowledgement;
use Zeromo\Community\Payments\Api\Merchants;
use Zeromo\Community\Payments\Api\Notice;
use Zeromo\Community\Payments\Api\PaymentState;
use Zeromo\Community\Payments\Api\ProviderState;
use Zeromo\Community\Payments\Attempts;
use Zeromo\Community\Payments\Gateways;
use Zeromo\Community\Payments\Sample\SampleGateway;
use Zeromo\Community\Tests\Support\BilledGateway;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\SoldThing;

/** Money from outside: attempts, notices, questions, and what pays nothing. */
final class PaymentTest extends IntegrationTestCase {

	private int $buyer;
	private int $seller;

	protected function setUp(): void {
		parent::setUp();
		$this->buyer  = $this->create_member( 'subscriber' );
		$this->seller = $this->create_member( 'author' );
		SoldThing::$seller = $this->seller;
		$this->service( Settings::class )->save( array( 'sample_gateway' => true ) );
		add_filter( 'zeromo_payment_gateways', self::small( ... ) );
		$this->as_user( $this->buyer );
	}

	/**
	 * @param array<mixed> $all
	 * @return array<mixed>
	 */
	private static function small( array $all ): array {
		return $all + array(
			'small' => array(
				'label'  => '小网关',
				'create' => static fn( \ArrayAccess $order ): array => array(
					'qr' => "pay:{$order['order_no']}:{$order['amount']}",
				),
				'notify' => static fn( \WP_REST_Request $r ): array|\WP_Error => 'good' === $r['sign']
					? array( 'order_no' => $r['order_no'], 'amount' => $r['amount'], 'trade_no' => $r['trade_no'] )
					: new \WP_Error( 'bad_sign', '签名' ),
				'ack'    => 'OK',
			),
		);
	}

	private function opened( int $item ): string {
		return $this->service( Orders::class )->open( $this->buyer, SoldThing::KIND, new Wanted( $item ) )->number;
	}

	private function stands( string $number ): string {
		$this->as_user( $this->buyer );
		return $this->data( $this->rest( 'GET', '/payment/status', array( 'order_no' => $number ) ) )['status'];
	}

	/** @return array<mixed> */
	private function submit( string $number, string $method ): array {
		$this->as_user( $this->buyer );
		$sent = array( 'order_no' => $number, 'method' => $method, 'return_url' => 'https://evil.example/' );
		return $this->data( $this->rest( 'POST', '/payment/submit', $sent ) );
	}

	/** @return array{int, mixed} */
	private function notice( string $number, string $amount, string $trade, string $sign = 'good' ): array {
		$this->as_user( 0 );
		$answer = $this->rest(
			'POST',
			'/payment/notify/small',
			array( 'order_no' => $number, 'amount' => $amount, 'trade_no' => $trade, 'sign' => $sign )
		);
		return array( $answer->get_status(), $answer->get_data() );
	}

	private function balance(): int {
		return $this->service( Balances::class )->of( $this->buyer )->available;
	}

	private function house( string $name ): int {
		return $this->service( Balances::class )->of_house( Account::house( $name, Asset::Balance ) );
	}

	public function test_a_notice_pays_once_and_what_comes_later_is_credited(): void {
		$number = $this->opened( 1250 );
		$answer = $this->submit( $number, 'small' );
		self::assertSame( array( 'pending', "pay:$number:12.50" ), array( $answer['status'], $answer['qr'] ) );
		self::assertStringNotContainsString( 'evil', $answer['return_url'] );
		self::assertSame( array( 400, 'fail' ), $this->notice( $number, '12.50', 'T1', 'bad' ) );
		self::assertSame( array( 400, 'fail' ), $this->notice( $number, '0.01', 'T1' ) );
		self::assertSame( 'pending', $this->stands( $number ) );
		self::assertSame( array( 200, 'OK' ), $this->notice( $number, '12.50', 'T1' ) );
		self::assertSame( array( 200, 'OK' ), $this->notice( $number, '12.50', 'T1' ) );
		self::assertSame( 'paid', $this->stands( $number ) );
		self::assertTrue( $this->service( Entitlements::class )->has( $this->buyer, SoldThing::KIND, 1250 ) );
		self::assertSame( -1250, $this->house( 'clearing:small' ) );
		self::assertSame( 1250 - 875, $this->house( 'income' ) );
		self::assertSame( array( 200, 'OK' ), $this->notice( $number, '12.50', 'T2' ) );
		self::assertSame( array( 1250, 0 ), array( $this->balance(), $this->house( 'unmatched' ) ) );
		self::assertSame( array( 200, 'OK' ), $this->notice( 'nobodysnumber', '3.00', 'T3' ) );
		self::assertSame( array( 1250, 300 ), array( $this->balance(), $this->house( 'unmatched' ) ) );
	}

	/** Another configuration of the same gateway says nothing of an attempt by itself: the attempt's own is asked. */
	public function test_a_notice_that_another_configuration_has_signed_is_asked_about(): void {
		$billed = new BilledGateway( $this->service( SampleGateway::class ) );
		add_filter( 'zeromo_payment_gateways', static fn( array $all ): array => $all + array( 'billed' => $billed ) );
		$number  = $this->opened( 1250 );
		parse_str( (string) wp_parse_url( (string) $this->submit( $number, 'billed' )['qr'], PHP_URL_QUERY ), $asked );
		$attempt = is_string( $asked['attempt'] ?? null ) ? $asked['attempt'] : self::fail();
		$notice  = static fn( int $merchant ): Notice => new Notice(
			$attempt,
			new ProviderState( PaymentState::Paid, 'T1', 1250 ),
			$merchant,
			new Acknowledgement( 'yes' ),
			new Acknowledgement( 'no', 400 )
		);
		$billed->notice = $notice( 7 );
		self::assertSame( 400, $this->rest( 'POST', '/payment/notify/billed' )->get_status() );
		self::assertSame( 'pending', $this->stands( $number ) );
		self::assertSame( 0, $this->house( 'clearing:billed' ) );
		$billed->notice = $notice( 0 );
		self::assertSame( 200, $this->rest( 'POST', '/payment/notify/billed' )->get_status() );
		self::assertSame( 'paid', $this->stands( $number ) );
	}

	/** A key that was changed pays no attempt that was begun after it: its notice is asked about. */
	public function test_a_notice_that_an_older_key_has_signed_is_asked_about(): void {
		$billed = new BilledGateway( $this->service( SampleGateway::class ) );
		add_filter( 'zeromo_payment_gateways', static fn( array $all ): array => $all + array( 'billed' => $billed ) );
		$merchants = $this->service( Merchants::class );
		$id        = 0;
		foreach ( array( 'leaked', 'new' ) as $key ) {
			$id = $merchants->save( $id, 'billed', '', array(), array( 'key' => $key ), true );
		}
		$number  = $this->opened( 1250 );
		parse_str( (string) wp_parse_url( (string) $this->submit( $number, 'billed' )['qr'], PHP_URL_QUERY ), $asked );
		$attempt = is_string( $asked['attempt'] ?? null ) ? $asked['attempt'] : self::fail();
		$said = array();
		foreach ( array( 1, 2 ) as $version ) {
			$billed->notice = new Notice(
				$attempt,
				new ProviderState( PaymentState::Paid, "T$version", 1250 ),
				$id,
				new Acknowledgement( 'yes' ),
				new Acknowledgement( 'no', 400 ),
				version: $version
			);
			$status = $this->rest( 'POST', '/payment/notify/billed' )->get_status();
			$said[] = array( $status, $this->stands( $number ), $this->house( 'clearing:billed' ) );
		}
		self::assertSame( array( array( 400, 'pending', 0 ), array( 200, 'paid', -1250 ) ), $said );
	}

	public function test_the_same_press_with_its_key_is_answered_the_same(): void {
		$this->as_user( $this->buyer );
		$sent = array( 'order_no' => $this->opened( 350 ), 'method' => 'small', 'idempotency_key' => 'k1' );
		$this->as_user( $this->buyer );
		$first = $this->data( $this->rest( 'POST', '/payment/submit', $sent ) );
		self::assertSame( $first, $this->data( $this->rest( 'POST', '/payment/submit', $sent ) ) );
		$other = $this->rest( 'POST', '/payment/submit', array( 'method' => 'sample' ) + $sent );
		self::assertSame( 409, $other->get_status() );
		$rows = $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'pay_attempt' )}" );
		self::assertSame( '1', $rows );
	}

	public function test_a_page_that_waits_has_the_provider_asked_when_no_notice_comes(): void {
		$number = $this->opened( 300 );
		$answer = $this->submit( $number, 'sample' );
		self::assertSame( $answer['qr'], $this->submit( $number, 'sample' )['qr'] );
		parse_str( (string) wp_parse_url( $answer['qr'], PHP_URL_QUERY ), $asked );
		SampleGateway::press( (string) $asked['attempt'], true );
		self::assertSame( 'pending', $this->stands( $number ), 'asked after three seconds only' );
		$this->wpdb()->query( "UPDATE {$this->db()->table( 'pay_attempt' )} SET poll_at = 1" );
		self::assertSame( 'paid', $this->stands( $number ) );
		self::assertSame( -300, $this->house( 'clearing:sample' ) );
	}

	public function test_the_way_back_asks_before_the_next_turn_but_not_at_once_again(): void {
		$number = $this->opened( 300 );
		parse_str( (string) wp_parse_url( $this->submit( $number, 'sample' )['qr'], PHP_URL_QUERY ), $asked );
		SampleGateway::press( (string) $asked['attempt'], true );
		$turn = fn( int $seconds ) => $this->db()->execute(
			"UPDATE {$this->db()->table( 'pay_attempt' )} SET poll_at = %d",
			array( time() + $seconds )
		);
		$turn( 8 );
		$this->service( Attempts::class )->poll( $number, true );
		self::assertSame( 'pending', $this->stands( $number ), 'asked this very moment' );
		$turn( 5 );
		self::assertSame( 'pending', $this->stands( $number ), 'a page that waits has its turns' );
		$this->service( Attempts::class )->poll( $number, true );
		self::assertSame( 'paid', $this->stands( $number ) );
	}

	/** A provider that hangs: each question takes a worker for twelve seconds, so it is left alone after five. */
	public function test_a_gateway_that_says_nothing_rests_for_a_minute_and_others_go_on(): void {
		$gateways = $this->service( Gateways::class );
		$sample   = $gateways->find( 'sample' ) ?? self::fail();
		$asked    = 0;
		$hangs    = static function () use ( &$asked ): ProviderState {
			++$asked;
			return ProviderState::unknown();
		};
		for ( $n = 0; $n < 5; $n++ ) {
			$gateways->ask( $sample, $hangs );
		}
		for ( $n = 0; $n < 3; $n++ ) {
			try {
				$gateways->ask( $sample, $hangs );
				self::fail();
			} catch ( Failure $resting ) {
				self::assertSame( 502, $resting->status );
			}
		}
		self::assertSame( 5, $asked );
		self::assertSame( 'pending', $this->submit( $this->opened( 700 ), 'small' )['status'] );
		$this->db()->execute( "UPDATE {$this->db()->table( 'breaker' )} SET until = 1" );
		$gateways->ask( $sample, static fn(): ProviderState => new ProviderState( PaymentState::Pending ) );
		$fails = $this->db()->value( "SELECT fails FROM {$this->db()->table( 'breaker' )} WHERE name = 'pay_sample'" );
		self::assertSame( '0', $fails, 'an answer ends the rest' );
	}

	public function test_the_second_of_two_payments_goes_back_to_its_source(): void {
		$number = $this->opened( 700 );
		$first  = $this->submit( $number, 'sample' );
		parse_str( (string) wp_parse_url( $first['qr'], PHP_URL_QUERY ), $asked );
		SampleGateway::press( (string) $asked['attempt'], true );
		$this->submit( $number, 'small' );
		self::assertSame( array( 200, 'OK' ), $this->notice( $number, '7.00', 'T9' ) );
		self::assertSame( 'paid', $this->stands( $number ) );
		$this->wpdb()->query( "UPDATE {$this->db()->table( 'job' )} SET run_at = 1 WHERE kind = 'payment_close'" );
		$this->service( Jobs::class )->work( 20, 10 );
		self::assertSame( array( 0, 0 ), array( $this->balance(), $this->house( 'unmatched' ) ) );
		self::assertSame( 0, $this->house( 'clearing:sample' ) );
		self::assertSame( -700, $this->house( 'clearing:small' ) );
	}

	public function test_money_of_an_order_that_is_refunded_never_lifts_it(): void {
		$number = $this->opened( 400 );
		$this->submit( $number, 'small' );
		$this->notice( $number, '4.00', 'R1' );
		$orders = $this->service( Orders::class );
		$orders->refund( $orders->need( $number, $this->buyer ), new PaidBack( 'x', 400, null, 0, '' ) );
		self::assertSame( 'refunded', $this->stands( $number ) );
		self::assertSame( array( 200, 'OK' ), $this->notice( $number, '4.00', 'R2' ) );
		self::assertSame( array( 'refunded', 800 ), array( $this->stands( $number ), $this->balance() ) );
		self::assertFalse( $this->service( Entitlements::class )->has( $this->buyer, SoldThing::KIND, 400 ) );
	}

	public function test_an_attempt_that_ends_after_another_paid_undoes_nothing(): void {
		$number = $this->opened( 600 );
		$this->submit( $number, 'sample' );
		$this->submit( $number, 'small' );
		self::assertSame( array( 200, 'OK' ), $this->notice( $number, '6.00', 'E1' ) );
		$db = $this->db();
		$db->execute( "UPDATE {$db->table( 'pay_attempt' )} SET expires = 1" );
		$db->execute( "UPDATE {$db->table( 'order' )} SET expires = 1" );
		$db->execute( "UPDATE {$db->table( 'job' )} SET run_at = 1 WHERE kind LIKE 'payment%%'" );
		$this->service( Expiry::class )->run();
		$this->service( Jobs::class )->work( 50, 10 );
		self::assertSame( 'paid', $this->stands( $number ) );
		self::assertTrue( $this->service( Entitlements::class )->has( $this->buyer, SoldThing::KIND, 600 ) );
		self::assertSame( array( 0, 0 ), array( $this->balance(), $this->house( 'clearing:sample' ) ) );
		self::assertSame( -600, $this->house( 'clearing:small' ) );
	}

	public function test_orders_are_the_buyers_alone_and_are_cancelled_once(): void {
		$number = $this->opened( 900 );
		$this->as_user( $this->buyer );
		$mine = array_column( $this->data( $this->rest( 'GET', '/orders' ) ), 'order_no' );
		self::assertSame( array( $number ), $mine );
		self::assertSame( '9.00', $this->data( $this->rest( 'GET', "/orders/$number" ) )['amount'] );
		$this->as_user( $this->seller );
		self::assertSame( 404, $this->rest( 'GET', "/orders/$number" )->get_status() );
		self::assertSame( 404, $this->rest( 'POST', "/orders/$number/cancel" )->get_status() );
		self::assertSame( array(), $this->data( $this->rest( 'GET', '/orders' ) ) );
		$this->as_user( $this->buyer );
		self::assertSame( 'closed', $this->data( $this->rest( 'POST', "/orders/$number/cancel" ) )['status'] );
		self::assertSame( 'closed', $this->data( $this->rest( 'POST', "/orders/$number/cancel" ) )['status'] );
		$sent = array( 'order_no' => $number, 'method' => 'small', 'return_url' => '' );
		self::assertSame( 409, $this->rest( 'POST', '/payment/submit', $sent )->get_status() );
	}

	public function test_a_recharge_is_paid_by_a_gateway_only_and_gives_its_bonus(): void {
		$this->service( Settings::class )->save( array( 'recharge_tiers' => array( '10:1', '100:20' ) ) );
		$call = fn( string $amount, string $method ): \WP_REST_Response => $this->rest(
			'POST',
			'/wallet/recharge',
			array( 'amount' => $amount, 'method' => $method )
		);
		self::assertSame( 422, $call( '10', 'balance' )->get_status() );
		foreach ( array( '0', '-1', '1e2', '0.001', '１００', '99999999' ) as $wrong ) {
			self::assertSame( 400, $call( $wrong, 'small' )->get_status(), $wrong );
		}
		$number = $this->data( $call( '120.5', 'small' ) )['order_no'];
		$this->notice( $number, '120.50', 'C1' );
		$has = $this->service( Balances::class )->of( $this->buyer );
		self::assertSame( array( 12050, 2000 ), array( $has->available, $has->bonus ) );
		$orders = $this->service( Orders::class );
		foreach ( array( 'a' => 5000, 'b' => 7050 ) as $reference => $amount ) {
			$orders->refund(
				$orders->need( $number, $this->buyer ),
				new PaidBack( $reference, $amount, Account::clearing( 'small' ), 0, '' )
			);
		}
		$has = $this->service( Balances::class )->of( $this->buyer );
		self::assertSame( array( 0, 0 ), array( $has->available, $has->bonus ) );
	}
}
