<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Auth;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** POST /auth/login and /auth/logout. */
final class SignInTest extends IntegrationTestCase {

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'send_auth_cookies', '__return_false' );
	}

	public function test_the_right_password_opens_a_session_with_a_living_nonce(): void {
		$id     = $this->create_member( 'subscriber', '青禾' );
		$cookie = array();
		add_action(
			'set_logged_in_cookie',
			static function ( string $value, int $expire ) use ( &$cookie ): void {
				$cookie[] = $expire;
			},
			10,
			2
		);
		$answer = $this->data(
			$this->login(
				get_userdata( $id )->user_login,
				'password',
				array( 'redirect_url' => home_url( '/circles/?x=1' ) )
			)
		);
		$this->assertSame( array( 'user', 'nonce', 'redirect_url' ), array_keys( $answer ) );
		$this->assertSame( array( $id, '青禾' ), array( $answer['user']['id'], $answer['user']['name'] ) );
		$this->assertSame( '/circles/?x=1', $answer['redirect_url'] );
		$this->assertSame( 1, wp_verify_nonce( $answer['nonce'], 'wp_rest' ) );
		$this->assertSame( array( 0 ), $cookie, 'without remember the cookie ends with the browser' );
		$this->assertSame( $id, wp_validate_auth_cookie( $_COOKIE[ LOGGED_IN_COOKIE ], 'logged_in' ) );
		$this->assertCount( 1, \WP_Session_Tokens::get_instance( $id )->get_all() );
	}

	public function test_an_address_is_an_account_and_remembering_lasts(): void {
		$id     = $this->create_member();
		$cookie = array();
		add_action(
			'set_logged_in_cookie',
			static function ( string $value, int $expire ) use ( &$cookie ): void {
				$cookie[] = $expire;
			},
			10,
			2
		);
		$this->data( $this->login( ' ' . get_userdata( $id )->user_email, 'password', array( 'remember' => 1 ) ) );
		$this->assertGreaterThan( time() + 10 * DAY_IN_SECONDS, $cookie[0] );
	}

	public function test_each_sign_in_is_a_new_session_and_ends_the_one_before_in_this_browser(): void {
		$id = $this->create_member();
		$this->data( $this->login( get_userdata( $id )->user_login, 'password' ) );
		$first = $_COOKIE[ LOGGED_IN_COOKIE ];
		$this->data( $this->login( get_userdata( $id )->user_login, 'password' ) );
		$this->assertNotSame( $first, $_COOKIE[ LOGGED_IN_COOKIE ] );
		$this->assertFalse( wp_validate_auth_cookie( $first, 'logged_in' ) );
	}

	public function test_wrong_account_and_wrong_password_are_one_answer(): void {
		$login = get_userdata( $this->create_member() )->user_login;
		$hash  = 0;
		add_filter(
			'wp_hash_password_options',
			static function ( array $options ) use ( &$hash ): array {
				++$hash;
				return $options;
			}
		);
		$wrong   = $this->login( $login, 'wrong' );
		$before  = $hash;
		$unknown = $this->login( 'nobody_of_this_name', 'wrong' );
		$this->assert_refused( $wrong, 422, 'zeromo_login_failed' );
		$this->assertSame( $wrong->get_data(), $unknown->get_data() );
		$this->assertSame( $wrong->get_status(), $unknown->get_status() );
		$this->assertSame( '账号或密码错误', $wrong->get_data()['message'] );
		$this->assertGreaterThan( $before, $hash, 'an unknown account takes the time of a hash, too' );
		$this->assertSame( $unknown->get_data(), $this->login( 'nobody@example.org', 'wrong' )->get_data() );
		$this->assertSame( 0, get_current_user_id() );
	}

	public function test_a_password_with_quotes_works_however_it_was_set(): void {
		foreach ( array( 'pa"ss\'w\\rd', wp_slash( 'pa"ss\'w\\rd' ) ) as $stored ) {
			$id = $this->create_member();
			wp_set_password( $stored, $id );
			$this->assertSame(
				$id,
				$this->data( $this->login( get_userdata( $id )->user_login, 'pa"ss\'w\\rd' ) )['user']['id']
			);
			$this->as_user( 0 );
			$_COOKIE = array();
		}
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function junk(): iterable {
		yield 'nothing' => array( array() );
		yield 'no password' => array( array( 'account' => 'a' ) );
		yield 'an empty password' => array( array( 'account' => 'a', 'password' => '' ) );
		yield 'an empty account' => array( array( 'account' => '', 'password' => 'x' ) );
		yield 'true for a password' => array( array( 'account' => 'a', 'password' => true ) );
		yield 'a list for a password' => array( array( 'account' => 'a', 'password' => array( 'x' ) ) );
		yield 'a list for an account' => array( array( 'account' => array( 'a' ), 'password' => 'x' ) );
		yield 'a long account' => array( array( 'account' => str_repeat( 'a', 101 ), 'password' => 'x' ) );
		yield 'an unknown way' => array( array( 'account' => 'a', 'password' => 'x', 'by' => 'magic' ) );
	}

	/** @param array<string, mixed> $params Body. */
	#[DataProvider( 'junk' )]
	public function test_odd_shapes_are_refused( array $params ): void {
		$response = $this->rest( 'POST', '/auth/login', $params );
		$this->assertSame( 400, $response->get_status() );
		$this->assertContains(
			$response->get_data()['code'],
			array( 'rest_invalid_param', 'rest_missing_callback_param' )
		);
	}

	public function test_codes_are_not_a_way_in_yet(): void {
		foreach ( array( 'email', 'sms' ) as $by ) {
			$this->assert_refused(
				$this->rest( 'POST', '/auth/login', array( 'account' => 'a', 'code' => '123456', 'by' => $by ) ),
				422,
				'zeromo_content_invalid'
			);
		}
	}

	public function test_foreign_targets_become_our_stream(): void {
		$id      = $this->create_member();
		$stream  = (string) wp_parse_url( $this->service( Pages::class )->url( 'community' ), PHP_URL_PATH );
		foreach ( array(
			'https://evil.example/',
			'//evil.example',
			'/\\evil.example',
			'javascript:alert(1)',
			'',
		) as $target ) {
			$this->assertSame(
				$stream,
				$this->data(
					$this->login( get_userdata( $id )->user_login, 'password', array( 'redirect_url' => $target ) )
				)['redirect_url'],
				$target
			);
		}
	}

	public function test_past_the_limit_even_the_right_password_waits_and_success_is_not_counted(): void {
		add_filter(
			'zeromo_rate_limits',
			static fn( mixed $limits, string $action ): mixed => 'login' === $action ? array(
				'user' => array( 3, 300 ),
			) : $limits,
			10,
			2
		);
		$login = get_userdata( $this->create_member() )->user_login;
		foreach ( range( 1, 5 ) as $i ) {
			$this->data( $this->login( $login, 'password' ) );
			$this->as_user( 0 );
		}
		foreach ( range( 1, 3 ) as $i ) {
			$this->assert_refused(
				$this->login( 0 === $i % 2 ? $login : strtoupper( " $login" ), 'wrong' ),
				422,
				'zeromo_login_failed'
			);
		}
		$late = $this->login( $login, 'password' );
		$this->assert_refused( $late, 429, 'zeromo_too_many_requests' );
		$this->assertGreaterThan( 0, (int) $late->get_data()['data']['retry_after'] );
		$this->assert_refused(
			$this->login( get_userdata( $this->create_member() )->user_login, 'wrong' ),
			422,
			'zeromo_login_failed'
		);
		foreach ( range( 1, 3 ) as $i ) {
			$this->assert_refused( $this->login( 'nobody_here', 'wrong' ), 422, 'zeromo_login_failed' );
		}
		$this->assert_refused( $this->login( 'NOBODY_here', 'wrong' ), 429, 'zeromo_too_many_requests' );
	}

	public function test_another_sites_page_cannot_sign_a_visitor_in(): void {
		$login                  = get_userdata( $this->create_member() )->user_login;
		$_SERVER['HTTP_ORIGIN'] = 'https://evil.example';
		try {
			$this->assert_refused( $this->login( $login, 'password' ), 403, 'zeromo_forbidden' );
			$_SERVER['HTTP_ORIGIN'] = untrailingslashit( home_url() );
			$this->assertSame( 200, $this->login( $login, 'password' )->get_status() );
		} finally {
			unset( $_SERVER['HTTP_ORIGIN'] );
		}
	}

	public function test_signing_out_ends_the_session(): void {
		$this->assert_refused( $this->rest( 'POST', '/auth/logout' ), 401, 'zeromo_login_required' );
		$id = $this->create_member();
		$this->data( $this->login( get_userdata( $id )->user_login, 'password' ) );
		$cookie = $_COOKIE[ LOGGED_IN_COOKIE ];
		$answer = $this->data( $this->rest( 'POST', '/auth/logout' ) );
		$this->assertSame( array( 'message', 'redirect_url' ), array_keys( $answer ) );
		$this->assertStringStartsWith( '/', $answer['redirect_url'] );
		$this->assertFalse( wp_validate_auth_cookie( $cookie, 'logged_in' ) );
		$this->assert_refused( $this->rest( 'POST', '/auth/logout' ), 401, 'zeromo_login_required' );
	}

	/** @param array<string, mixed> $more Other arguments. */
	private function login( string $account, string $password, array $more = array() ): \WP_REST_Response {
		return $this->rest( 'POST', '/auth/login', array( 'account' => $account, 'password' => $password ) + $more );
	}
}
