<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\SecondFactor;

use Zeromo\Community\Auth\Api\ProvenMember;
use Zeromo\Community\Auth\Api\SecondSteps;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\SecondFactor\Required;
use Zeromo\Community\SecondFactor\SignInStep;
use Zeromo\Community\SecondFactor\Sql\FactorRepository;
use Zeromo\Community\SecondFactor\Totp;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** The second step: switched on, asked at every way in, its codes good once, taken off. */
final class SecondFactorTest extends IntegrationTestCase {

	/** @var list<array{string, string}> Subject and text. */
	private array $mails = array();

	/** @var array<string, mixed> */
	private array $server = array();

	private \WP_User $member;

	/** Bytes. */
	private string $secret = '';

	/** @var list<string> */
	private array $recovery = array();

	/** Codes that were taken out: the first one is of the period before. */
	private int $taken = -1;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'send_auth_cookies', '__return_false' );
		add_filter( 'wp_hash_password_options', static fn( array $options ): array => array( 'cost' => 4 ) + $options );
		add_filter(
			'pre_wp_mail',
			function ( mixed $done, array $mail ): bool {
				$this->mails[] = array( $mail['subject'], $mail['message'] );
				return true;
			},
			10,
			2
		);
		$this->server = $_SERVER;
		$_COOKIE      = array();
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'rate' )}" );
		$this->member = new \WP_User( $this->create_member() );
	}

	protected function tearDown(): void {
		$_SERVER = $this->server;
		$_COOKIE = array();
		parent::tearDown();
	}

	public function test_it_is_begun_confirmed_and_shows_its_recovery_codes_once(): void {
		$this->session( $this->member->ID );
		self::assertSame(
			array( 'enabled' => false, 'since' => null, 'recovery_left' => 0, 'required' => false ),
			$this->data( $this->rest( 'GET', '/account/two-factor' ) )
		);
		$begun = $this->data( $this->rest( 'POST', '/account/two-factor/begin' ) );
		self::assertStringContainsString( 'secret=' . $begun['secret'] . '&', $begun['uri'] );
		$again = $this->data( $this->rest( 'POST', '/account/two-factor/begin' ) );
		self::assertNotSame( $begun['secret'], $again['secret'], 'Another secret each time.' );
		self::assertNull( $this->ask( $this->member ), 'Nothing is asked before it is confirmed.' );
		$old = self::bytes( $begun['secret'] );
		self::assertSame( 422, $this->confirm( self::code( $old, 0 ) )->get_status(), 'The one before is gone.' );
		$this->secret = self::bytes( $again['secret'] );
		self::assertSame( 422, $this->confirm( self::wrong( $this->secret ) )->get_status() );
		$code = $this->next();
		$done = $this->data( $this->confirm( $code ) );
		self::assertCount( 10, array_unique( $done['recovery_codes'] ) );
		self::assertTrue( $done['enabled'] );
		self::assertSame( 10, $done['recovery_left'] );
		self::assertSame( 409, $this->confirm( $code )->get_status() );
		self::assertSame( 409, $this->rest( 'POST', '/account/two-factor/begin' )->get_status() );
		$rows = (string) wp_json_encode(
			array(
				$this->db()->rows( "SELECT * FROM {$this->db()->table( 'second_factor' )}" ),
				$this->db()->rows( "SELECT * FROM {$this->db()->table( 'recovery_code' )}" ),
			)
		);
		foreach ( array( $again['secret'], $this->secret, $done['recovery_codes'][0] ) as $plain ) {
			self::assertStringNotContainsString( (string) $plain, $rows, 'A copy of the database tells nothing.' );
		}
		self::assertStringContainsString( '开启了两步验证', $this->mails[0][0] );
		// The code that confirmed it does not sign in as well.
		$token = $this->first_step();
		self::assertSame( 422, $this->second_step( $token, $code )->get_status() );
	}

	public function test_a_session_of_long_ago_does_not_begin_it(): void {
		$this->session( $this->member->ID, 3 * HOUR_IN_SECONDS );
		self::assertSame( 403, $this->rest( 'POST', '/account/two-factor/begin' )->get_status() );
		$this->as_user( 0 );
		self::assertSame( 401, $this->rest( 'POST', '/account/two-factor/begin' )->get_status() );
		self::assertSame( 401, $this->rest( 'GET', '/account/two-factor' )->get_status() );
	}

	public function test_a_right_password_makes_no_session_before_the_code(): void {
		$this->switch_on();
		$token = $this->first_step( '/community/?a=1' );
		self::assertSame( 0, get_current_user_id() );
		self::assertSame( array(), \WP_Session_Tokens::get_instance( $this->member->ID )->get_all() );
		self::assertSame( 422, $this->second_step( $token, self::wrong( $this->secret ) )->get_status() );
		$code   = $this->next();
		$answer = $this->data( $this->second_step( $token, '  ' . substr( $code, 0, 3 ) . ' ' . substr( $code, 3 ) ) );
		self::assertSame( $this->member->ID, $answer['user']['id'] );
		self::assertSame( '/community/?a=1', $answer['redirect_url'] );
		self::assertCount( 1, \WP_Session_Tokens::get_instance( $this->member->ID )->get_all() );
		$this->leave();
		self::assertSame( 422, $this->second_step( $token, $code )->get_status(), 'A code is good once.' );
		self::assertSame( 0, get_current_user_id() );
	}

	public function test_the_browser_keeps_the_first_step_in_a_cookie(): void {
		$this->switch_on();
		$this->first_step();
		self::assertArrayHasKey( 'zeromo_two_factor', $_COOKIE );
		$answer = $this->rest( 'POST', '/auth/two-factor', array( 'code' => $this->next() ) );
		self::assertSame( 200, $answer->get_status() );
		self::assertArrayNotHasKey( 'zeromo_two_factor', $_COOKIE );
		self::assertSame( $this->member->ID, get_current_user_id() );
	}

	public function test_a_token_is_of_its_member_its_time_and_its_password(): void {
		$this->switch_on();
		$token = $this->first_step();
		$code  = $this->next();
		$parts = explode( '.', $token );
		$other = $this->create_member();
		$bad   = array(
			''                                              => 'none',
			'1.' . $parts[1] . ".$parts[2].$parts[3].$parts[4]" => 'another time',
			"$parts[0].$parts[1].$other.$parts[3].$parts[4]" => 'another member',
			"$parts[0].$parts[1].$parts[2].1.$parts[4]"      => 'another flag',
			"$parts[0].$parts[1].$parts[2].$parts[3].eA"     => 'another target',
			"$token.x"                                       => 'more',
		);
		foreach ( $bad as $text => $what ) {
			unset( $_COOKIE['zeromo_two_factor'] );
			self::assertSame( 403, $this->second_step( (string) $text, $code )->get_status(), $what );
		}
		wp_set_password( 'another password', $this->member->ID );
		self::assertSame( 403, $this->second_step( $token, $code )->get_status(), 'The password has changed.' );
	}

	public function test_a_recovery_code_signs_in_once_and_new_ones_end_the_old(): void {
		$this->switch_on();
		$token = $this->first_step();
		$this->mails = array();
		self::assertSame( 200, $this->second_step( $token, strtoupper( $this->recovery[0] ) )->get_status() );
		self::assertStringContainsString( '还剩 9 个', implode( '', array_merge( ...$this->mails ) ) );
		$this->leave();
		self::assertSame( 422, $this->second_step( $token, $this->recovery[0] )->get_status() );
		$this->session( $this->member->ID );
		$new = $this->data(
			$this->rest( 'POST', '/account/two-factor/recovery-codes', array( 'code' => $this->next() ) )
		);
		self::assertSame( 10, $new['recovery_left'] );
		$this->leave();
		$token = $this->first_step();
		self::assertSame( 422, $this->second_step( $token, $this->recovery[1] )->get_status() );
		self::assertSame( 200, $this->second_step( $token, $new['recovery_codes'][1] )->get_status() );
	}

	public function test_with_other_keys_of_the_site_recovery_codes_go_on_working(): void {
		$this->switch_on();
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'second_factor' )} SET secret = 'closed with other keys' WHERE user_id = %d",
			array( $this->member->ID )
		);
		$token = $this->first_step();
		self::assertSame( 422, $this->second_step( $token, $this->next() )->get_status() );
		self::assertSame( 200, $this->second_step( $token, $this->recovery[3] )->get_status() );
	}

	public function test_off_needs_the_password_and_a_code(): void {
		$this->switch_on();
		$this->session( $this->member->ID );
		$off = fn( string $password, string $code ): int => $this->rest(
			'POST',
			'/account/two-factor/off',
			array( 'password' => $password, 'code' => $code )
		)->get_status();
		self::assertSame( 422, $off( 'wrong', $this->recovery[0] ) );
		self::assertSame( 422, $off( 'password', self::wrong( $this->secret ) ) );
		self::assertSame( 200, $off( 'password', $this->recovery[0] ), 'A wrong password has used nothing up.' );
		self::assertSame( 404, $off( 'password', $this->recovery[1] ) );
		$this->leave();
		self::assertNull( $this->ask( $this->member ) );
		self::assertSame( 0, $this->service( FactorRepository::class )->codes_left( $this->member->ID ) );
	}

	public function test_every_other_way_in_of_ours_asks_for_it(): void {
		$this->switch_on();
		try {
			$this->service( ProvenMember::class )->begin( $this->member->ID, true, '/community/' );
			self::fail( 'Codes and identities come this way.' );
		} catch ( Failure $needed ) {
			self::assertSame( 'zeromo_two_factor', $needed->error );
			self::assertStringContainsString( 'way=two-factor', $needed->data['page'] );
		}
		self::assertSame( 0, get_current_user_id() );
		$other = $this->create_member();
		self::assertSame(
			$other,
			$this->service( ProvenMember::class )->begin( $other, true, '' )['user']['id'],
			'Who has none is asked for none.'
		);
	}

	public function test_other_plugins_hear_of_a_sign_in_after_the_step_and_may_refuse_it(): void {
		$this->switch_on();
		$heard = array();
		add_action(
			'wp_login',
			static function ( string $login, \WP_User $user ) use ( &$heard ): void {
				$heard[] = $user->ID;
			},
			10,
			2
		);
		$token = $this->first_step();
		self::assertSame( array(), $heard, 'Nobody has signed in yet.' );
		$refuse = static fn(): \WP_Error => new \WP_Error( 'zeromo_banned', '账号被封禁', array( 'status' => 403 ) );
		add_filter( 'authenticate', $refuse, 90 );
		$answer = $this->second_step( $token, $this->recovery[0] );
		self::assertSame( array( 403, 'zeromo_banned' ), array( $answer->get_status(), $answer->get_data()['code'] ) );
		remove_filter( 'authenticate', $refuse, 90 );
		self::assertSame( array(), $heard );
		self::assertSame( 200, $this->second_step( $token, $this->recovery[1] )->get_status() );
		self::assertSame( array( $this->member->ID ), $heard );
	}

	public function test_wordpress_own_way_in_gives_no_session(): void {
		$this->switch_on();
		$failed = 0;
		add_action(
			'wp_login_failed',
			static function () use ( &$failed ): void {
				++$failed;
			}
		);
		foreach ( array( 'password' => 'zeromo_two_factor', 'wrong' => 'incorrect_password' ) as $password => $code ) {
			$answer = wp_signon( array( 'user_login' => $this->member->user_login, 'user_password' => $password ) );
			self::assertInstanceOf( \WP_Error::class, $answer );
			self::assertSame( $code, $answer->get_error_code() );
		}
		self::assertSame( array(), \WP_Session_Tokens::get_instance( $this->member->ID )->get_all() );
		self::assertSame( 0, get_current_user_id() );
	}

	public function test_wp_login_php_goes_on_to_a_form_of_its_own(): void {
		$this->switch_on();
		self::throw_at_the_end();
		$failed = 0;
		add_action(
			'wp_login_failed',
			static function () use ( &$failed ): void {
				++$failed;
			}
		);
		$page               = $GLOBALS['pagenow'];
		$GLOBALS['pagenow'] = 'wp-login.php';
		$_REQUEST           = array( 'redirect_to' => admin_url( 'profile.php' ), 'rememberme' => 'forever' );
		try {
			wp_signon( array( 'user_login' => $this->member->user_login, 'user_password' => 'password' ) );
			self::fail( 'No way in.' );
		} catch ( \DomainException $to ) {
			self::assertStringContainsString( 'wp-login.php?action=zeromo_two_factor', $to->getMessage() );
		} finally {
			$GLOBALS['pagenow'] = $page;
			$_REQUEST           = array();
		}
		self::assertSame( 0, $failed, 'Plugins that count wrong passwords count none.' );
		$step = $this->service( SignInStep::class )->begun( '' );
		self::assertSame(
			array( $this->member->ID, true, admin_url( 'profile.php' ) ),
			array( $step->member, $step->remember, $step->to )
		);
		// Core looks at the cookie of a session that has passed the step: nothing is asked.
		self::assertSame( $this->member, apply_filters( 'authenticate', $this->member, '', '' ) );
	}

	public function test_roles_that_must_have_it_are_led_to_the_setup_and_cannot_switch_it_off(): void {
		self::throw_at_the_end();
		$lead = function (): string {
			try {
				do_action( 'admin_init' );
				return '';
			} catch ( \DomainException $to ) {
				return $to->getMessage();
			}
		};
		remove_all_actions( 'admin_init' );
		add_action( 'admin_init', array( $this->service( Required::class ), 'at_admin' ) );
		$_SERVER['REQUEST_METHOD'] = 'GET';
		$this->session( $this->member->ID );
		self::assertSame( '', $lead(), 'Off as shipped.' );
		$this->service( Settings::class )->save( array( Required::ROLES => array( 'subscriber' ) ) );
		self::assertStringContainsString( '#zmo-two-factor', $lead() );
		self::assertTrue( $this->data( $this->rest( 'GET', '/account/two-factor' ) )['required'] );
		$_SERVER['REQUEST_METHOD'] = 'POST';
		self::assertSame( '', $lead(), 'What was typed is not lost.' );
		$_SERVER['REQUEST_METHOD'] = 'GET';
		$this->as_user( $this->create_member( 'editor' ) );
		self::assertSame( '', $lead(), 'Another role.' );
		$this->switch_on();
		$this->session( $this->member->ID );
		self::assertSame( '', $lead(), 'It is on.' );
		$answer = $this->rest(
			'POST',
			'/account/two-factor/off',
			array( 'password' => 'password', 'code' => $this->recovery[0] )
		);
		self::assertSame( 403, $answer->get_status() );
	}

	public function test_programs_sign_in_by_application_passwords_alone(): void {
		$this->switch_on();
		add_filter( 'wp_is_application_passwords_available', '__return_true' );
		add_filter( 'application_password_is_api_request', '__return_true' );
		[ $right ] = (array) \WP_Application_Passwords::create_new_application_password(
			$this->member->ID,
			array( 'name' => 'phone' )
		);
		$sign_in   = fn( string $password ): mixed => wp_authenticate( $this->member->user_login, $password );
		$user      = $sign_in( (string) $right );
		self::assertInstanceOf( \WP_User::class, $user );
		self::assertSame( $this->member->ID, $user->ID );
		// One call of XML-RPC's multicall does not open the next one.
		$refused = $sign_in( 'password' );
		self::assertInstanceOf( \WP_Error::class, $refused );
		self::assertSame( 'zeromo_two_factor', $refused->get_error_code() );
		// Nor does the application password of the request itself.
		do_action( 'application_password_did_authenticate', $this->member, array() );
		self::assertInstanceOf( \WP_Error::class, $sign_in( 'password' ) );
	}

	public function test_ten_thousand_wrong_codes_from_everywhere_open_nothing_and_keep_the_owner_out_nowhere(): void {
		$this->switch_on();
		$this->from( '198.51.100.7' );
		self::assertSame( 200, $this->second_step( $this->first_step(), $this->next() )->get_status() );
		$home = $_COOKIE;
		$this->leave();
		$_COOKIE = array();
		$token   = $this->first_step();
		$looked  = 0;
		$others  = 0;
		for ( $try = 0; $try < 10000; $try++ ) {
			$this->from( sprintf( '10.%d.%d.%d', $try >> 16, $try >> 8 & 255, $try & 255 ) );
			$status  = $this->try_code( $token, self::wrong( $this->secret ) );
			$looked += 422 === $status ? 1 : 0;
			$others += in_array( $status, array( 422, 429 ), true ) ? 0 : 1;
		}
		self::assertSame( array( 30, 0 ), array( $looked, $others ), 'Past the limit codes are not looked at.' );
		$told = array_filter( $this->mails, static fn( array $mail ): bool => str_contains( $mail[0], '知道你的密码' ) );
		self::assertCount( 1, $told, 'The owner hears of it, once.' );
		// At a new place, by a recovery code.
		$this->from( '10.0.0.200' );
		$code = $this->next();
		self::assertSame( 429, $this->try_code( $token, $code ) );
		self::assertSame( 200, $this->try_code( $token, $this->recovery[0] ) );
		$this->leave();
		// On the known device, wherever it is.
		$_COOKIE = array_intersect_key( $home, array( 'zeromo_device_' . COOKIEHASH => 1 ) );
		$this->from( '10.0.0.201' );
		self::assertSame( 200, $this->try_code( $token, $code ) );
	}

	public function test_one_address_is_limited_and_does_not_close_the_account_for_others(): void {
		$this->switch_on();
		$this->from( '192.0.2.1' );
		$token = $this->first_step();
		for ( $try = 0; $try < 40; $try++ ) {
			self::assertSame( $try < 5 ? 422 : 429, $this->try_code( $token, self::wrong( $this->secret ) ), "$try" );
		}
		self::assertSame( 429, $this->try_code( $token, $this->recovery[0] ) );
		$this->from( '192.0.2.2' );
		self::assertSame( 200, $this->try_code( $token, $this->next() ) );
	}

	public function test_staff_takes_it_off_and_the_member_is_told(): void {
		$this->switch_on();
		$this->mails = array();
		$off         = fn( array $more = array() ): \WP_REST_Response => $this->rest(
			'DELETE',
			'/admin/two-factor',
			$more + array( 'user_id' => $this->member->ID, 'reason' => '电话里核对了身份' )
		);
		$this->as_user( $this->create_member( 'editor' ) );
		self::assertSame( 403, $off()->get_status() );
		$owner = $this->create_member( 'administrator' );
		$this->as_user( $owner );
		self::assertSame( 422, $off( array( 'reason' => ' ' ) )->get_status() );
		self::assertSame( 200, $off()->get_status() );
		self::assertSame( 404, $off()->get_status() );
		self::assertSame( 404, $off( array( 'user_id' => 99999999 ) )->get_status() );
		self::assertStringContainsString( '管理员关闭了你的两步验证', $this->mails[0][0] );
		$entry = $this->db()->row( "SELECT * FROM {$this->db()->table( 'audit' )} ORDER BY entry_id DESC LIMIT 1" );
		self::assertSame(
			array( 'two_factor_taken_off', (string) $owner, (string) $this->member->ID, '电话里核对了身份' ),
			array( $entry['act'], (string) $entry['actor_id'], (string) $entry['user_id'], $entry['reason'] )
		);
		$this->as_user( $this->member->ID );
		$items = $this->data( $this->rest( 'GET', '/message' ) )['items'];
		self::assertStringContainsString( '关闭了你的两步验证', (string) wp_json_encode( $items, JSON_UNESCAPED_UNICODE ) );
		$this->leave();
		self::assertNull( $this->ask( $this->member ) );
	}

	public function test_it_goes_with_the_account_and_by_the_erase_tool(): void {
		$this->switch_on();
		$told = $this->told_of( 'zeromo-two-factor', $this->member->user_email );
		$text = (string) wp_json_encode( $told, JSON_UNESCAPED_UNICODE );
		self::assertStringContainsString( '剩余恢复码', $text );
		self::assertStringNotContainsString( Totp::base32( $this->secret ), $text );
		$this->erase_of( 'zeromo-two-factor', $this->member->user_email );
		self::assertNull( $this->service( FactorRepository::class )->of( $this->member->ID ) );
	}

	private function switch_on(): void {
		$this->session( $this->member->ID );
		$this->secret   = self::bytes( $this->data( $this->rest( 'POST', '/account/two-factor/begin' ) )['secret'] );
		$this->recovery = $this->data( $this->confirm( $this->next() ) )['recovery_codes'];
		$this->leave();
	}

	/** A session of the member's, begun some seconds ago. */
	private function session( int $member, int $ago = 0 ): void {
		$tokens = \WP_Session_Tokens::get_instance( $member );
		$until  = time() + DAY_IN_SECONDS;
		$token  = $tokens->create( $until );
		$tokens->update( $token, array( 'login' => time() - $ago ) + $tokens->get( $token ) );
		$_COOKIE[ LOGGED_IN_COOKIE ] = wp_generate_auth_cookie( $member, $until, 'logged_in', $token );
		$this->as_user( $member );
	}

	private function leave(): void {
		\WP_Session_Tokens::get_instance( $this->member->ID )->destroy_all();
		unset( $_COOKIE[ LOGGED_IN_COOKIE ] );
		$this->as_user( 0 );
	}

	private function from( string $address ): void {
		$_SERVER['REMOTE_ADDR'] = $address;
	}

	private function confirm( string $code ): \WP_REST_Response {
		return $this->rest( 'POST', '/account/two-factor/confirm', array( 'code' => $code ) );
	}

	/** The token after a right password. */
	private function first_step( string $to = '' ): string {
		$this->as_user( 0 );
		$answer = $this->rest(
			'POST',
			'/auth/login',
			array( 'account' => $this->member->user_login, 'password' => 'password', 'redirect_url' => $to )
		);
		self::assertSame( 403, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		$told = $answer->get_data();
		self::assertSame( 'zeromo_two_factor', $told['code'] );
		return $told['data']['token'];
	}

	private function second_step( string $token, string $code ): \WP_REST_Response {
		$this->as_user( 0 );
		return $this->rest( 'POST', '/auth/two-factor', array( 'token' => $token, 'code' => $code ) );
	}

	/** The same without REST's own work, for many tries. */
	private function try_code( string $token, string $code ): int {
		try {
			$this->service( SignInStep::class )->pass( $token, $code );
			return 200;
		} catch ( Failure $failure ) {
			return $failure->status;
		}
	}

	/** The step that is asked of who has proved who they are, null for none. */
	private function ask( \WP_User $user ): ?string {
		return $this->service( SecondSteps::class )->needed( $user, false, '' )?->error;
	}

	/** The next code that was not used: of the period before, of this one, of the next. */
	private function next(): string {
		return self::code( $this->secret, $this->taken++ );
	}

	private static function code( string $secret, int $away ): string {
		return Totp::code( $secret, intdiv( time(), Totp::PERIOD ) + $away );
	}

	/** A code that is none of the right ones. */
	private static function wrong( string $secret ): string {
		$right = array_map( static fn( int $away ): string => self::code( $secret, $away ), range( -3, 3 ) );
		$all = array_map( static fn( int $n ): string => str_repeat( (string) $n, 6 ), range( 0, 7 ) );
		return array_values( array_diff( $all, $right ) )[0];
	}

	private static function bytes( string $base32 ): string {
		$bits = '';
		foreach ( str_split( $base32 ) as $letter ) {
			$value = strpos( 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', $letter );
			$bits .= str_pad( decbin( (int) $value ), 5, '0', STR_PAD_LEFT );
		}
		return implode(
			'',
			array_map( static fn( string $eight ): string => chr( (int) bindec( $eight ) ), str_split( $bits, 8 ) )
		);
	}
}
