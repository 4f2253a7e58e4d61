<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Auth;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Account\Api\ProvedPhones;
use Zeromo\Community\Auth\AddressProof;
use Zeromo\Community\Auth\View\BindingPart;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\OneTimeCodes\Api\Codes;
use Zeromo\Community\OneTimeCodes\Api\Purpose;
use Zeromo\Community\OneTimeCodes\Api\Target;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Codes by SMS and by mail: signing in, registering, a new password, binding. */
final class CodeTest extends IntegrationTestCase {

	private const PHONE = '13800138000';

	/** @var list<array{string, string, string}> Number, code, purpose. */
	private array $sms = array();

	/** @var list<array{string, string}> Address and code. */
	private array $mails = array();

	/** @var list<array{string, string}> Address and text of mails without a code. */
	private array $told = array();

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'send_auth_cookies', '__return_false' );
		update_option( 'users_can_register', '1' );
		add_filter(
			'zeromo_pre_send_sms',
			function ( mixed $done, string $phone, string $code, string $purpose ): bool {
				$this->sms[] = array( $phone, $code, $purpose );
				return true;
			},
			10,
			4
		);
		add_filter(
			'pre_wp_mail',
			function ( mixed $done, array $mail ): bool {
				if ( 1 === preg_match( '/[0-9]{6}/', $mail['subject'], $it ) ) {
					$this->mails[] = array( $mail['to'], $it[0] );
				} else {
					$this->told[] = array( $mail['to'], $mail['message'] );
				}
				return true;
			},
			10,
			2
		);
		$this->as_user( 0 );
	}

	private function lift(): void {
		add_filter( 'zeromo_rate_limits', '__return_false' );
	}

	private function send( string $by, string $target, string $purpose = 'login' ): \WP_REST_Response {
		return $this->rest( 'POST', "/auth/send-$by-code", array( 'target' => $target, 'purpose' => $purpose ) );
	}

	/** The code that a target has got last. */
	private function code( string $by, string $target, string $purpose = 'login' ): string {
		$this->data( $this->send( $by, $target, $purpose ) );
		$all = 'sms' === $by ? $this->sms : $this->mails;
		return $all[ count( $all ) - 1 ][1];
	}

	/** @param array<string, mixed> $more Further fields. */
	private function by( string $by, string $account, string $code, array $more = array() ): \WP_REST_Response {
		return $this->rest(
			'POST',
			'/auth/login',
			array( 'by' => $by, 'account' => $account, 'code' => $code ) + $more
		);
	}

	private function assert_field( string $field, \WP_REST_Response $answer ): void {
		$this->assert_refused( $answer, 422, 'zeromo_content_invalid' );
		self::assertSame( $field, $answer->get_data()['data']['field'] );
	}

	private static function wrong( string $code ): string {
		return str_pad( (string) ( ( (int) $code + 1 ) % 1000000 ), 6, '0', STR_PAD_LEFT );
	}

	/** @return array<string, array{string, string}> */
	public static function ways(): array {
		return array( 'sms' => array( 'sms', self::PHONE ), 'email' => array( 'email', 'xin@example.org' ) );
	}

	#[DataProvider( 'ways' )]
	public function test_somebody_new_is_registered_at_once_and_found_again( string $by, string $target ): void {
		$this->lift();
		$answer = $this->data( $this->by( $by, $target, $this->code( $by, $target ), array( 'agree' => true ) ) );
		$id     = $answer['user']['id'];
		self::assertSame( $id, get_current_user_id() );
		self::assertSame( array( get_option( 'default_role' ) ), get_userdata( $id )->roles );
		self::assertSame( 'email' === $by ? $target : '', get_userdata( $id )->user_email );
		self::assertSame( 'sms' === $by ? "+86$target" : '', $this->service( ProvedPhones::class )->of( $id ) );
		$this->as_user( 0 );
		self::assertSame( $id, $this->data( $this->by( $by, $target, $this->code( $by, $target ) ) )['user']['id'] );
	}

	#[DataProvider( 'ways' )]
	public function test_a_code_is_good_once_and_for_one_purpose( string $by, string $target ): void {
		$this->lift();
		$code = $this->code( $by, $target );
		foreach ( array( 'register', 'reset' ) as $other ) {
			$call = 'register' === $other
				? array( '/auth/register', array( 'by' => $by, 'agree' => true ) )
				: array( '/auth/reset-password', array( 'password' => 'sesame12' ) );
			$this->assert_refused(
				$this->rest( 'POST', $call[0], array( 'account' => $target, 'code' => $code ) + $call[1] ),
				422,
				'zeromo_code_invalid'
			);
		}
		$this->data( $this->by( $by, $target, $code, array( 'agree' => true ) ) );
		$this->as_user( 0 );
		$this->assert_refused( $this->by( $by, $target, $code ), 422, 'zeromo_code_invalid' );
		$old = $this->code( $by, $target );
		$new = $this->code( $by, $target );
		if ( $old !== $new ) {
			$this->assert_refused( $this->by( $by, $target, $old ), 422, 'zeromo_code_invalid' );
		}
		$this->data( $this->by( $by, $target, $new ) );
	}

	public function test_the_fifth_miss_burns_a_code_but_not_from_elsewhere(): void {
		$this->lift();
		$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
		$code                   = $this->code( 'sms', self::PHONE );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';
		for ( $n = 0; $n < 6; $n++ ) {
			$this->assert_refused( $this->by( 'sms', self::PHONE, self::wrong( $code ) ), 422, 'zeromo_code_invalid' );
		}
		$this->assert_refused( $this->by( 'sms', self::PHONE, $code ), 422, 'zeromo_code_invalid' );
		$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
		for ( $n = 0; $n < 4; $n++ ) {
			$this->assert_refused( $this->by( 'sms', self::PHONE, self::wrong( $code ) ), 422, 'zeromo_code_invalid' );
		}
		$this->data( $this->by( 'sms', self::PHONE, $code, array( 'agree' => true ) ) );
		$this->as_user( 0 );
		$code = $this->code( 'sms', self::PHONE );
		for ( $n = 0; $n < 5; $n++ ) {
			$this->assert_refused( $this->by( 'sms', self::PHONE, self::wrong( $code ) ), 422, 'zeromo_code_invalid' );
		}
		$this->assert_refused( $this->by( 'sms', self::PHONE, $code ), 422, 'zeromo_code_invalid' );
	}

	public function test_a_code_dies(): void {
		$this->lift();
		add_filter( 'zeromo_code_ttl', static fn(): int => 1 );
		$code = $this->code( 'sms', self::PHONE );
		$this->db()->execute( "UPDATE {$this->db()->table( 'code' )} SET expires = %d", array( time() ) );
		$this->assert_refused( $this->by( 'sms', self::PHONE, $code ), 422, 'zeromo_code_invalid' );
		$this->run_recurring( 'code_sweep' );
		self::assertSame( '0', $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'code' )}" ) );
	}

	/** @return array<string, array{string, mixed}> */
	public static function junk(): array {
		return array(
			'empty' => array( 'code', '' ),
			'true' => array( 'code', true ),
			'list' => array( 'code', array( '123456' ) ),
			'none' => array( 'code', null ),
			'long' => array( 'code', str_repeat( '1', 21 ) ),
		);
	}

	#[DataProvider( 'junk' )]
	public function test_junk_is_no_code( string $name, mixed $value ): void {
		$this->lift();
		$this->code( 'sms', self::PHONE );
		$sent = array( 'by' => 'sms', 'account' => self::PHONE, $name => $value );
		self::assertContains(
			$this->rest( 'POST', '/auth/login', array_filter( $sent, static fn( mixed $v ): bool => null !== $v ) )
				->get_status(),
			array( 400, 422 )
		);
		self::assertSame( 0, get_current_user_id() );
	}

	/** @return array<string, array{string}> */
	public static function spellings(): array {
		return array(
			'plus' => array( '+8613800138000' ),
			'country' => array( '86 138-0013-8000' ),
			'zeros' => array( '008613800138000' ),
			'full width' => array( '１３８００１３８０００' ),
			'spaces' => array( ' 138 0013 8000 ' ),
		);
	}

	#[DataProvider( 'spellings' )]
	public function test_every_spelling_is_one_number( string $typed ): void {
		$this->data( $this->send( 'sms', self::PHONE ) );
		$this->assert_refused( $this->send( 'sms', $typed ), 429, 'zeromo_too_many_requests' );
		self::assertCount( 1, $this->sms );
		self::assertSame( self::PHONE, $this->sms[0][0] );
	}

	public function test_there_is_a_minute_between_two_codes_and_a_most_for_a_target_and_an_address(): void {
		$first = $this->data( $this->send( 'sms', self::PHONE ) );
		self::assertSame( 60, $first['interval'] );
		$this->assert_refused( $this->send( 'sms', self::PHONE ), 429, 'zeromo_too_many_requests' );
		add_filter(
			'zeromo_rate_limits',
			static fn( mixed $limits, string $action ): mixed => 'code_wait' === $action ? false : $limits,
			10,
			2
		);
		for ( $n = 0; $n < 4; $n++ ) {
			$this->data( $this->send( 'sms', self::PHONE ) );
		}
		$this->assert_refused( $this->send( 'sms', self::PHONE ), 429, 'zeromo_too_many_requests' );
		for ( $n = 0; $n < 15; $n++ ) {
			$this->data( $this->send( 'sms', (string) ( 13900000000 + $n ) ) );
		}
		$this->assert_refused( $this->send( 'sms', '13700000000' ), 429, 'zeromo_too_many_requests' );
	}

	#[DataProvider( 'ways' )]
	public function test_known_and_unknown_get_one_answer( string $by, string $target ): void {
		$this->lift();
		$member = $this->create_member();
		if ( 'sms' === $by ) {
			$this->service( ProvedPhones::class )->give( $member, "+86$target" );
		} else {
			wp_update_user( array( 'ID' => $member, 'user_email' => $target ) );
		}
		$other = 'sms' === $by ? '13900139000' : 'nobody@example.org';
		update_option( 'users_can_register', '0' );
		foreach ( array( 'login', 'reset', 'register' ) as $purpose ) {
			$this->sms   = array();
			$this->mails = array();
			$known       = $this->send( $by, $target, $purpose );
			$unknown     = $this->send( $by, $other, $purpose );
			self::assertSame( 200, $known->get_status() );
			self::assertSame( $known->get_data(), $unknown->get_data() );
			self::assertSame( $known->get_status(), $unknown->get_status() );
			$got = array_column( 'sms' === $by ? $this->sms : $this->mails, 0 );
			self::assertSame( 'register' === $purpose ? array() : array( $target ), $got, $purpose );
		}
		$this->assert_refused( $this->by( $by, $other, '123456' ), 422, 'zeromo_code_invalid' );
		$this->assert_refused( $this->by( $by, $target, '12345' ), 422, 'zeromo_code_invalid' );
	}

	public function test_closed_sites_and_owners_without_quick_accounts(): void {
		$this->lift();
		$code = $this->code( 'sms', self::PHONE );
		update_option( 'users_can_register', '0' );
		$this->assert_refused( $this->by( 'sms', self::PHONE, $code ), 403, 'zeromo_registration_closed' );
		update_option( 'users_can_register', '1' );
		$this->service( Settings::class )->save( array( 'code_sign_up' => false ) );
		$this->assert_refused( $this->by( 'sms', self::PHONE, $code ), 422, 'zeromo_content_invalid' );
		$this->service( Settings::class )->save(
			array( 'code_sign_up' => true, 'terms_url' => home_url( '/terms/' ) )
		);
		$this->assert_field( 'agree', $this->by( 'sms', self::PHONE, $code ) );
		$this->data( $this->by( 'sms', self::PHONE, $code, array( 'agree' => true ) ) );
	}

	#[DataProvider( 'ways' )]
	public function test_registering_by_a_code( string $by, string $target ): void {
		$this->lift();
		$form = array(
			'by' => $by,
			'account' => $target,
			'code' => $this->code( $by, $target, 'register' ),
			'password' => 'sesame12',
			'display_name' => '溪边',
			'agree' => true,
		);
		$this->assert_refused(
			$this->rest( 'POST', '/auth/register', array( 'password' => '1' ) + $form ),
			422,
			'zeromo_content_invalid'
		);
		$user = $this->data( $this->rest( 'POST', '/auth/register', $form ) )['user'];
		self::assertSame( '溪边', $user['name'] );
		self::assertTrue( wp_check_password( 'sesame12', get_userdata( $user['id'] )->user_pass, $user['id'] ) );
		$this->as_user( 0 );
		$form['code'] = $this->code( $by, $target, 'register' );
		$this->assert_refused( $this->rest( 'POST', '/auth/register', $form ), 409, 'zeromo_account_exists' );
	}

	public function test_a_new_password_ends_all_sessions(): void {
		$this->lift();
		$member = $this->create_member();
		$this->service( ProvedPhones::class )->give( $member, '+86' . self::PHONE );
		\WP_Session_Tokens::get_instance( $member )->create( time() + 1000 );
		$form = array( 'account' => self::PHONE, 'code' => $this->code( 'sms', self::PHONE, 'reset' ) );
		$this->assert_refused(
			$this->rest( 'POST', '/auth/reset-password', $form + array( 'password' => '1' ) ),
			422,
			'zeromo_content_invalid'
		);
		$sent = $form + array( 'password' => 'neues"12\\' );
		add_filter( 'allow_password_reset', '__return_false' );
		$this->assert_refused( $this->rest( 'POST', '/auth/reset-password', $sent ), 403, 'zeromo_forbidden' );
		remove_filter( 'allow_password_reset', '__return_false' );
		$done = $this->data( $this->rest( 'POST', '/auth/reset-password', $sent ) );
		self::assertSame( '密码已重设，请登录', $done['message'] );
		self::assertSame( array(), \WP_Session_Tokens::get_instance( $member )->get_all() );
		self::assertSame( 0, get_current_user_id() );
		$in = array( 'account' => get_userdata( $member )->user_login, 'password' => 'neues"12\\' );
		self::assertSame( $member, $this->data( $this->rest( 'POST', '/auth/login', $in ) )['user']['id'] );
		$this->as_user( 0 );
		$this->assert_refused(
			$this->rest( 'POST', '/auth/reset-password', $form + array( 'password' => 'andere12' ) ),
			422,
			'zeromo_code_invalid'
		);
	}

	public function test_binding_changing_and_what_is_anothers(): void {
		$this->lift();
		$member = $this->create_member();
		$other  = $this->create_member();
		$this->assert_refused( $this->send( 'sms', self::PHONE, 'bind' ), 401, 'zeromo_login_required' );
		$bind = fn( string $by, string $target, string $code ): \WP_REST_Response => $this->rest(
			'POST',
			'/account/bind',
			array( 'by' => $by, 'target' => $target, 'code' => $code )
		);
		$this->as_user( $member );
		$code = $this->code( 'sms', self::PHONE, 'bind' );
		$this->assert_refused( $bind( 'sms', '13900139000', $code ), 422, 'zeromo_code_invalid' );
		$this->data( $bind( 'sms', self::PHONE, $code ) );
		self::assertSame( get_userdata( $member )->user_email, $this->told[0][0] );
		self::assertStringContainsString( '绑定了手机号 138****8000', $this->told[0][1] );
		$this->data( $bind( 'sms', '13900139000', $this->code( 'sms', '13900139000', 'bind' ) ) );
		$phones = $this->service( ProvedPhones::class );
		self::assertSame( '+8613900139000', $phones->of( $member ) );
		self::assertSame( 0, $phones->owner( '+86' . self::PHONE ) );
		$this->data( $bind( 'email', 'neu@example.org', $this->code( 'email', 'neu@example.org', 'bind' ) ) );
		self::assertSame( 'neu@example.org', get_userdata( $member )->user_email );
		$this->as_user( $other );
		foreach ( array( 'sms' => '13900139000', 'email' => 'neu@example.org' ) as $by => $target ) {
			$this->assert_refused(
				$bind( $by, $target, $this->code( $by, $target, 'bind' ) ),
				409,
				'zeromo_account_exists'
			);
		}
		self::assertSame( '', $phones->of( $other ) );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $member );
		self::assertSame( 0, $phones->owner( '+8613900139000' ) );
	}

	public function test_who_proves_an_address_gets_the_account_that_waited_for_it_without_its_password(): void {
		$this->lift();
		$form = array( 'account' => 'wait@example.org', 'password' => 'sesame12', 'agree' => true );
		$id   = $this->data( $this->rest( 'POST', '/auth/register', $form ) )['user']['id'];
		self::assertSame( 'wait@example.org', $this->service( AddressProof::class )->pending( $id ) );
		$this->as_user( 0 );
		$_COOKIE = array();
		$in      = $this->data( $this->by( 'email', 'wait@example.org', $this->code( 'email', 'wait@example.org' ) ) );
		self::assertSame( $id, $in['user']['id'] );
		self::assertSame( 'wait@example.org', get_userdata( $id )->user_email );
		self::assertSame( '', $this->service( AddressProof::class )->pending( $id ) );
		$this->as_user( 0 );
		unset( $form['agree'] );
		$this->assert_refused( $this->rest( 'POST', '/auth/login', $form ), 422, 'zeromo_login_failed' );
	}

	public function test_who_is_banned_gets_in_by_no_code(): void {
		$this->lift();
		$member = $this->create_member();
		$this->service( ProvedPhones::class )->give( $member, '+86' . self::PHONE );
		add_filter(
			'authenticate',
			static fn( mixed $user ): mixed => $user instanceof \WP_User && $user->ID === $member
				? new \WP_Error( 'zeromo_banned', '账号已封禁', array( 'status' => 403 ) )
				: $user,
			99
		);
		$this->assert_refused(
			$this->by( 'sms', self::PHONE, $this->code( 'sms', self::PHONE ) ),
			403,
			'zeromo_banned'
		);
		self::assertSame( 0, get_current_user_id() );
	}

	public function test_settings_stand_for_an_address_that_others_would_not_take(): void {
		$member = $this->create_member();
		$users  = $this->wpdb()->users;
		$this->wpdb()->update( $users, array( 'user_email' => 'root@localhost' ), array( 'ID' => $member ) );
		clean_user_cache( $member );
		self::assertStringContainsString( 'r***@localhost', $this->service( BindingPart::class )->html( $member ) );
	}

	public function test_without_anybody_who_sends_sms_the_site_says_so(): void {
		$this->lift();
		remove_all_filters( 'zeromo_pre_send_sms' );
		$this->service( Settings::class )->save( array( 'sms_provider' => 'off' ) );
		$this->assert_field( 'target', $this->send( 'sms', self::PHONE ) );
		$this->assert_field( 'target', $this->send( 'email', 'nothing' ) );
	}

	/** The right code among them: by then strangers have used up their five looks. */
	public function test_ten_thousand_guesses_from_as_many_addresses_let_nobody_in_and_keep_nobody_out(): void {
		$owner = $this->create_member();
		wp_update_user( array( 'ID' => $owner, 'user_email' => 'zhu@example.org' ) );
		$_SERVER['REMOTE_ADDR'] = '198.51.100.7';
		$code                   = $this->code( 'email', 'zhu@example.org' );
		$target                 = Target::read( Target::EMAIL, 'zhu@example.org', 'account' );
		$codes                  = $this->service( Codes::class );
		$in                     = 0;
		for ( $i = 1; $i <= 10000; $i++ ) {
			$_SERVER['REMOTE_ADDR'] = '10.' . ( $i >> 16 ) . '.' . ( ( $i >> 8 ) & 255 ) . '.' . ( $i & 255 );
			try {
				$guess = 10000 === $i ? $code : self::wrong( (string) ( (int) $code + $i ) );
				$codes->check( $target, Purpose::Login, $guess );
				++$in;
			} catch ( Failure $refused ) {
				self::assertSame( 'zeromo_code_invalid', $refused->error );
			}
		}
		self::assertSame( 0, $in );
		$_SERVER['REMOTE_ADDR'] = '198.51.100.7';
		self::assertSame( $owner, $this->data( $this->by( 'email', 'zhu@example.org', $code ) )['user']['id'] );
		$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
	}
}
