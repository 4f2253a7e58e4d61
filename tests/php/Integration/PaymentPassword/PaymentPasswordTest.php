<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\PaymentPassword;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Ledger\Api\LedgerCheck;
use Zeromo\Community\PaymentPassword\PasswordService;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** The payment password: asked at every way out of the balance, proved once for one payment, locked by misses. */
final class PaymentPasswordTest extends IntegrationTestCase {

	private const PIN = '280513';

	private int $member;

	/** @var list<array{string, string, string}> To, subject, text. */
	private array $mails = array();

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		add_filter( 'wp_hash_password_options', static fn( array $options ): array => array( 'cost' => 4 ) + $options );
		add_filter(
			'pre_wp_mail',
			function ( mixed $done, array $mail ): bool {
				$this->mails[] = array( (string) $mail['to'], $mail['subject'], $mail['message'] );
				return true;
			},
			10,
			2
		);
		$this->member = $this->create_member();
		$this->service( Credits::class )->credit( 0, $this->member, Asset::Balance, 10000, '稿费' );
		$this->as_user( $this->member );
	}

	protected function tearDown(): void {
		self::assertSame( array(), $this->service( LedgerCheck::class )->faults() );
		parent::tearDown();
	}

	/** @param array<string, string> $proof */
	private function set(
		array $proof = array( 'login_password' => 'password' ),
		string $pin = self::PIN
	): \WP_REST_Response {
		return $this->rest( 'POST', '/account/payment-password', array( 'password' => $pin ) + $proof );
	}

	private function check( string $pin = self::PIN ): \WP_REST_Response {
		return $this->rest( 'POST', '/account/payment-password/check', array( 'password' => $pin ) );
	}

	private function tip( string $amount = '1.00', string $key = '' ): \WP_REST_Response {
		$to   = $this->create_member();
		$sent = array( 'user_id' => $to, 'amount' => $amount, 'method' => 'balance' );
		return $this->rest( 'POST', '/tips', $sent + ( '' === $key ? array() : array( 'idempotency_key' => $key ) ) );
	}

	private function withdraw( string $amount = '1.00' ): \WP_REST_Response {
		return $this->rest( 'POST', '/wallet/withdraw', array( 'amount' => $amount, 'channel' => 'bank' ) );
	}

	private function spendable(): int {
		return $this->service( Balances::class )->of( $this->member )->spendable();
	}

	/** @param array<string, mixed> $values */
	private function settings( array $values ): void {
		$this->service( Settings::class )->save( $values );
	}

	public function test_as_shipped_nobody_is_asked(): void {
		$this->data( $this->tip() );
		$this->data( $this->withdraw() );
		self::assertSame( 9800, $this->spendable() );
	}

	public function test_who_has_one_is_asked_and_one_proof_is_one_payment(): void {
		self::assertTrue( $this->data( $this->set() )['enabled'] );
		$this->assert_refused( $this->tip(), 403, 'zeromo_payment_password' );
		$this->assert_refused( $this->withdraw(), 403, 'zeromo_payment_password' );
		self::assertSame( 10000, $this->spendable(), 'Nothing has moved.' );
		self::assertSame( 300, $this->data( $this->check() )['seconds'] );
		$this->assert_refused( $this->withdraw( '999.00' ), 422, 'zeromo_insufficient_balance' );
		$this->data( $this->withdraw() );
		$this->assert_refused( $this->withdraw(), 403, 'zeromo_payment_password' );
		$this->data( $this->check() );
		$this->data( $this->tip() );
		$this->assert_refused( $this->tip(), 403, 'zeromo_payment_password' );
		self::assertSame( 9800, $this->spendable() );
	}

	public function test_the_same_call_again_asks_nothing(): void {
		$this->data( $this->set() );
		$this->data( $this->check() );
		$to   = $this->create_member();
		$sent = array( 'user_id' => $to, 'amount' => '2.00', 'method' => 'balance', 'idempotency_key' => 'k-1' );
		$one  = $this->data( $this->rest( 'POST', '/tips', $sent ) );
		self::assertSame( $one['order_no'], $this->data( $this->rest( 'POST', '/tips', $sent ) )['order_no'] );
		self::assertSame( 9800, $this->spendable() );
	}

	public function test_the_owner_asks_everybody_above_an_amount(): void {
		$this->settings( array( 'payment_password_pay' => true, 'payment_password_above' => 500 ) );
		$this->data( $this->tip( '5.00' ) );
		$this->assert_refused( $this->tip( '5.01' ), 403, 'zeromo_payment_password_unset' );
		$this->data( $this->withdraw() );
		$this->settings( array( 'payment_password_withdraw' => true ) );
		$this->assert_refused( $this->withdraw(), 403, 'zeromo_payment_password_unset' );
		$this->data( $this->set() );
		$this->data( $this->tip( '5.00' ) );
		$this->assert_refused( $this->tip( '5.01' ), 403, 'zeromo_payment_password' );
		$off = array( 'login_password' => 'password' );
		$this->assert_refused(
			$this->rest( 'DELETE', '/account/payment-password', $off ),
			409,
			'zeromo_payment_password_required'
		);
		$this->settings( array( 'payment_password_pay' => false, 'payment_password_withdraw' => false ) );
		self::assertFalse( $this->data( $this->rest( 'DELETE', '/account/payment-password', $off ) )['enabled'] );
		$this->data( $this->withdraw() );
	}

	public function test_five_misses_lock_it_and_a_new_one_unlocks(): void {
		$this->data( $this->set() );
		foreach ( array( 4, 3, 2, 1 ) as $left ) {
			$wrong = $this->check( '135790' );
			$this->assert_refused( $wrong, 403, 'zeromo_wrong_payment_password' );
			self::assertStringContainsString( (string) $left, (string) $wrong->get_data()['message'] );
		}
		$this->data( $this->check() );
		foreach ( range( 1, 4 ) as $try ) {
			$this->assert_refused( $this->check( "13579$try" ), 403, 'zeromo_wrong_payment_password' );
		}
		$this->assert_refused( $this->check( '135796' ), 429, 'zeromo_payment_password_locked' );
		$locked = $this->check();
		$this->assert_refused( $locked, 429, 'zeromo_payment_password_locked' );
		self::assertGreaterThan( 1700, $locked->get_data()['data']['retry_after'] );
		$this->assert_refused( $this->set( array( 'current' => self::PIN ) ), 429, 'zeromo_payment_password_locked' );
		$this->data( $this->set( array( 'login_password' => 'password' ), '864213' ) );
		// What was proved before is over.
		$this->assert_refused( $this->withdraw(), 403, 'zeromo_payment_password' );
		$this->data( $this->check( '864213' ) );
		$this->data( $this->withdraw() );
		$this->service( Jobs::class )->work( 50, 20 );
		$subjects = implode( '|', array_column( $this->mails, 1 ) );
		self::assertStringContainsString( '支付密码已设置', $subjects );
		self::assertStringContainsString( '锁定', $subjects );
		self::assertSame(
			1,
			(int) $this->db()->value(
				"SELECT COUNT(*) FROM {$this->db()->table( 'notice' )} WHERE user_id = %d AND kind = 106",
				array( $this->member )
			)
		);
	}

	public function test_a_password_with_quotes_proves_as_well_and_is_not_taken_for_both(): void {
		$typed = 'it\'s "mine" \\o/';
		// As registering, wp-admin and the form of a lost password store it.
		wp_set_password( wp_slash( $typed ), $this->member );
		$this->as_user( 0 );
		$this->as_user( $this->member );
		$proof = array( 'login_password' => $typed );
		$this->assert_refused( $this->set( $proof, $typed ), 422, 'zeromo_content_invalid' );
		$this->data( $this->set( $proof ) );
		$this->data( $this->check() );
	}

	public function test_it_is_set_by_a_proof_alone(): void {
		$this->assert_refused( $this->set( array() ), 403, 'zeromo_forbidden' );
		$this->assert_refused( $this->set( array( 'login_password' => 'other' ) ), 403, 'zeromo_forbidden' );
		$wrong = array( 'code' => '000000' );
		$this->assert_refused( $this->set( array( 'by' => 'email' ) + $wrong ), 422, 'zeromo_code_invalid' );
		$this->assert_refused( $this->set( array( 'by' => 'sms' ) + $wrong ), 422, 'zeromo_content_invalid' );
		// Who proves nothing learns nothing of the password of signing in.
		$this->assert_refused( $this->set( array(), 'password' ), 403, 'zeromo_forbidden' );
		$this->assert_refused( $this->set( array( 'login_password' => 'x' ), 'password' ), 403, 'zeromo_forbidden' );
		foreach ( array( '123456', '12345', 'password' ) as $bad ) {
			$refused = $this->set( array( 'login_password' => 'password' ), $bad );
			$this->assert_refused( $refused, 422, 'zeromo_content_invalid' );
		}
		$this->data( $this->rest( 'POST', '/account/payment-password/code', array( 'by' => 'email' ) ) );
		self::assertSame( 1, preg_match( '/\b(\d{6})\b/', $this->mails[0][2], $m ) );
		$this->data( $this->set( array( 'by' => 'email', 'code' => $m[1] ) ) );
		$this->assert_refused( $this->set( array( 'by' => 'email', 'code' => $m[1] ) ), 422, 'zeromo_code_invalid' );
		$this->data( $this->set( array( 'current' => self::PIN ), '山高水长一二三四' ) );
		$this->data( $this->check( '山高水长一二三四' ) );
		$rows = $this->db()->rows( "SELECT * FROM {$this->db()->table( 'payment_password' )}" );
		self::assertStringNotContainsString( '山高水长', (string) wp_json_encode( $rows, JSON_UNESCAPED_UNICODE ) );
		$this->as_user( 0 );
		$this->assert_refused( $this->check(), 401, 'zeromo_login_required' );
	}

	/** A proof of one session lets nothing through in another, and none is good for long. */
	public function test_a_proof_is_one_sessions_and_short(): void {
		$this->data( $this->set() );
		$this->data( $this->check() );
		$table = $this->db()->table( 'payment_permit' );
		$other = array( hash( 'sha256', 'other' ), $this->member );
		$this->db()->execute( "UPDATE $table SET session = %s WHERE user_id = %d", $other );
		$this->assert_refused( $this->withdraw(), 403, 'zeromo_payment_password' );
		$this->data( $this->check() );
		$now = $this->service( Clock::class )->now();
		$this->db()->execute( "UPDATE $table SET expires = %d", array( $now ) );
		$this->assert_refused( $this->withdraw(), 403, 'zeromo_payment_password' );
		$this->service( PasswordService::class )->sweep();
		self::assertSame( '0', (string) $this->db()->value( "SELECT COUNT(*) FROM $table" ) );
	}
}
