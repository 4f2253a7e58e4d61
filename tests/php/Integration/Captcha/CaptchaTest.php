<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Captcha;

use Zeromo\Community\Captcha\Captcha;
use Zeromo\Community\Captcha\CaptchaSettings;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\SolvesCaptcha;

/** A visitor's browser works before a code is sent or an account is made. */
final class CaptchaTest extends IntegrationTestCase {

	use SolvesCaptcha;

	private int $sent = 0;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'send_auth_cookies', '__return_false' );
		add_filter( 'zeromo_rate_limits', '__return_false' );
		update_option( 'users_can_register', '1' );
		add_filter(
			'pre_wp_mail',
			function (): bool {
				++$this->sent;
				return true;
			}
		);
		$this->service( Settings::class )->save( array( 'captcha_effort' => 'light' ) );
		$this->as_user( 0 );
	}

	private function at( string ...$places ): void {
		$this->service( Settings::class )->save( array( 'captcha_places' => $places ) );
	}

	/** @param array<string, mixed> $more Further arguments. */
	private function send( array $more = array() ): \WP_REST_Response {
		$target = 'm' . bin2hex( random_bytes( 5 ) ) . '@example.org';
		return $this->rest( 'POST', '/auth/send-email-code', array( 'target' => $target ) + $more );
	}

	/** @param array<string, mixed> $more Further arguments. */
	private function sign_up( array $more = array() ): \WP_REST_Response {
		$new = array( 'account' => 'n' . bin2hex( random_bytes( 5 ) ), 'password' => 'password', 'agree' => true );
		return $this->rest( 'POST', '/auth/register', $new + $more );
	}

	private function refused( \WP_REST_Response $said, int $status, string $code ): void {
		self::assertSame( $status, $said->get_status(), (string) wp_json_encode( $said->get_data() ) );
		self::assertSame( "zeromo_$code", $said->get_data()['code'] );
	}

	public function test_as_shipped_nobody_is_asked(): void {
		self::assertSame( 200, $this->send()->get_status() );
		self::assertSame( 200, $this->sign_up()->get_status() );
	}

	public function test_a_code_is_sent_for_one_answer(): void {
		$this->at( 'code' );
		$this->refused( $this->send(), 403, 'captcha_needed' );
		self::assertSame( 0, $this->sent );
		$told   = $this->data( $this->rest( 'GET', '/auth/captcha' ) );
		$answer = $this->solved( $told );
		self::assertSame( 200, $this->send( array( 'captcha' => $answer ) )->get_status() );
		self::assertSame( 1, $this->sent );
		$this->refused( $this->send( array( 'captcha' => $answer ) ), 422, 'captcha_invalid' );
		self::assertSame( 1, $this->sent, 'Used.' );
		self::assertSame( 200, $this->sign_up()->get_status(), 'The other place is not asked for.' );
	}

	public function test_an_account_is_made_for_one_answer(): void {
		$this->at( 'register' );
		self::assertSame( 200, $this->send()->get_status() );
		$this->refused( $this->sign_up(), 403, 'captcha_needed' );
		$answer = $this->solved();
		self::assertSame( 200, $this->sign_up( array( 'captcha' => $answer ) )->get_status() );
		$this->as_user( 0 );
		$this->refused( $this->sign_up( array( 'captcha' => $answer ) ), 422, 'captcha_invalid' );
	}

	public function test_what_is_wrong_with_the_target_is_said_before_an_answer_is_used(): void {
		$this->at( 'code' );
		$answer = $this->solved();
		$wrong  = array( 'target' => 'nobody', 'captcha' => $answer );
		self::assertSame( 422, $this->rest( 'POST', '/auth/send-email-code', $wrong )->get_status() );
		self::assertSame( 200, $this->send( array( 'captcha' => $answer ) )->get_status() );
	}

	public function test_old_changed_and_foreign_answers_are_refused(): void {
		$this->at( 'code' );
		$told = $this->service( Captcha::class )->challenge();
		$good = json_decode( (string) base64_decode( $this->solved( $told ), true ), true );
		$later = new Captcha(
			$this->service( CaptchaSettings::class ),
			$this->service( RateTable::class ),
			new class() extends Clock {
				public function now(): int {
					return time() + 601;
				}
			}
		);
		try {
			$later->check( 'code', $this->solved( $told ) );
			self::fail( 'Old.' );
		} catch ( Failure $failure ) {
			self::assertSame( 'zeromo_captcha_invalid', $failure->error );
		}
		$until = array( 'expiresAt' => $told['parameters']['expiresAt'] + 600 );
		$long  = array( 'parameters' => $until + $told['parameters'] ) + $told;
		$other = $this->service( Captcha::class )->challenge();
		foreach (
			array(
				'junk',
				base64_encode( 'junk' ),
				base64_encode( '[]' ),
				base64_encode( '{"challenge":{"parameters":[1],"signature":[]},"solution":7}' ),
				str_repeat( 'A', 4000 ),
				$this->answer( $long, $good['solution'] ),
				$this->answer( array( 'signature' => $other['signature'] ) + $told, $good['solution'] ),
				$this->answer( $other, $good['solution'] ),
				$this->answer( $told, array( 'counter' => (string) $good['solution']['counter'] ) + $good['solution'] ),
				$this->answer( $told, array( 'counter' => 0 ) + $good['solution'] ),
				$this->answer( $told, array( 'derivedKey' => $told['parameters']['keyPrefix'] ) + $good['solution'] ),
				$this->answer( $told, array() ),
			) as $n => $answer
		) {
			$this->refused( $this->send( array( 'captcha' => $answer ) ), 422, 'captcha_invalid' );
			self::assertSame( 0, $this->sent, "Answer $n." );
		}
		self::assertSame( 400, $this->send( array( 'captcha' => str_repeat( 'A', 4001 ) ) )->get_status() );
		self::assertSame( 200, $this->send( array( 'captcha' => $this->solved( $told ) ) )->get_status() );
	}

	public function test_who_is_signed_in_is_not_asked(): void {
		$this->at( 'code', 'register' );
		$this->as_user( $this->create_member() );
		self::assertSame( 200, $this->send( array( 'purpose' => 'bind' ) )->get_status() );
	}

	public function test_cores_own_form_leads_to_ours(): void {
		$before = $GLOBALS['wp_actions']['login_init'] ?? 0;
		do_action( 'login_init' );
		$errors = apply_filters( 'registration_errors', new \WP_Error(), 'somebody', 'somebody@example.org' );
		self::assertFalse( $errors->has_errors() );
		$this->at( 'register' );
		$errors = apply_filters( 'registration_errors', new \WP_Error(), 'somebody', 'somebody@example.org' );
		// Other tests have no form of core's.
		$GLOBALS['wp_actions']['login_init'] = $before;
		self::assertStringContainsString( '去注册', $errors->get_error_message( 'captcha' ) );
	}
}
