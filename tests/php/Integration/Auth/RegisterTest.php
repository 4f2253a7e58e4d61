<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Auth;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Auth\Claims;
use Zeromo\Community\Auth\Module;
use Zeromo\Community\Kernel\Database\Mutex;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** POST /auth/register. */
final class RegisterTest extends IntegrationTestCase {

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'send_auth_cookies', '__return_false' );
		update_option( 'users_can_register', '1' );
		add_filter( 'zeromo_rate_limits', '__return_false' );
	}

	public function test_a_visitor_registers_and_is_signed_in(): void {
		$answer = $this->data( $this->register( array( 'account' => 'qing.he', 'password' => 'sesame"1\\' ) ) );
		$user   = get_userdata( $answer['user']['id'] );
		$this->assertSame(
			array( 'qing.he', 'qing.he', '', array( get_option( 'default_role' ) ) ),
			array( $user->user_login, $user->display_name, $user->user_email, $user->roles )
		);
		$this->assertSame( $user->ID, get_current_user_id() );
		$this->assertSame( 1, wp_verify_nonce( $answer['nonce'], 'wp_rest' ) );
		$this->assertStringStartsWith( '/', $answer['redirect_url'] );
		$this->as_user( 0 );
		$this->assertSame(
			$user->ID,
			$this->data(
				$this->rest( 'POST', '/auth/login', array( 'account' => 'qing.he', 'password' => 'sesame"1\\' ) )
			)['user']['id']
		);
	}

	public function test_a_chinese_name_is_a_full_account(): void {
		$id   = $this->data( $this->register( array( 'account' => '青禾小院' ) ) )['user']['id'];
		$user = get_userdata( $id );
		$this->assertSame( array( '青禾小院', '青禾小院' ), array( $user->user_login, $user->display_name ) );
		$this->assertMatchesRegularExpression( '/^m[0-9a-f]{10}$/', $user->user_nicename );
		$this->assertSame(
			$id,
			wp_update_user( array( 'ID' => $id, 'user_pass' => 'another1' ) ),
			'core can still write it'
		);
		$this->as_user( 0 );
		$_COOKIE = array();
		$this->assertSame(
			$id,
			$this->data(
				$this->rest( 'POST', '/auth/login', array( 'account' => '青禾小院', 'password' => 'another1' ) )
			)['user']['id']
		);
	}

	public function test_a_name_for_others_is_kept_beside_the_account(): void {
		$id   = $this->data(
			$this->register( array( 'account' => 'shan.jian', 'display_name' => "  山间\u{200B} <b>来信</b>  O'Neil" ) )
		)['user']['id'];
		$user = get_userdata( $id );
		$this->assertSame(
			array( 'shan.jian', "山间 来信 O'Neil", "山间 来信 O'Neil" ),
			array( $user->user_login, $user->display_name, $user->nickname )
		);
		$this->as_user( 0 );
		$id = $this->data( $this->register( array( 'account' => 'he@example.org', 'display_name' => '溪边' ) ) )['user'];
		$this->assertSame( '溪边', $id['name'] );
	}

	public function test_a_name_for_others_passes_the_sites_words(): void {
		$this->service( Settings::class )->save( array( 'profile_display_name_max' => 3 ) );
		$this->assert_refused(
			$this->register( array( 'account' => 'long.name', 'display_name' => '四个字长' ) ),
			422,
			'zeromo_content_invalid'
		);
		add_filter( 'zeromo_moderation_check', static fn(): string => 'block' );
		$refused = $this->register( array( 'account' => 'bad.name', 'display_name' => '坏' ) );
		$this->assertSame(
			array( 422, 'display_name' ),
			array( $refused->get_status(), $refused->get_data()['data']['field'] )
		);
		$this->assertFalse( username_exists( 'bad.name' ) );
	}

	public function test_an_address_shows_nowhere_in_public(): void {
		$id      = $this->data( $this->register( array( 'account' => 'Secret.Name@Example.org' ) ) )['user']['id'];
		$this->assertSame( '', get_userdata( $id )->user_email, 'It is not proved.' );
		$this->as_user( 0 );
		$this->assertStringNotContainsStringIgnoringCase(
			'secret',
			(string) wp_json_encode( $this->data( $this->rest( 'GET', "/user/$id" ) ) )
		);
	}

	public function test_a_name_that_is_taken_is_a_conflict(): void {
		$user = get_userdata( $this->create_member() );
		foreach ( array(
			$user->user_login,
			strtoupper( $user->user_login ),
			$user->user_email,
			strtoupper( $user->user_email ),
		) as $taken ) {
			$this->assert_refused( $this->register( array( 'account' => $taken ) ), 409, 'zeromo_account_exists' );
		}
	}

	public function test_while_somebody_registers_a_name_nobody_else_can(): void {
		$claims = $this->service( Claims::class );
		$lin    = fn(): \WP_REST_Response => $this->register( array( 'account' => 'Lin' ) );
		$this->assert_refused( $claims->hold( 'lin', $lin ), 409, 'zeromo_in_progress' );
		$this->assertSame( 200, $lin()->get_status() );
		$this->assertSame(
			'0',
			$this->db()->value(
				"SELECT COUNT(*) FROM {$this->wpdb()->options} WHERE option_name = %s",
				array( 'zeromo_claim_' . sha1( 'lin' ) )
			)
		);
	}

	public function test_a_claim_that_was_left_behind_ends_after_half_a_minute(): void {
		$name  = 'zeromo_claim_' . sha1( 'lin' );
		$mutex = $this->service( Mutex::class );
		$this->assertTrue( $mutex->take( $name, time() - 20, 30 ) );
		$this->assert_refused( $this->register( array( 'account' => 'Lin' ) ), 409, 'zeromo_in_progress' );
		$mutex->release( $name );
		$this->assertTrue( $mutex->take( $name, time() - 60, 30 ) );
		$this->assertSame( 200, $this->register( array( 'account' => 'Lin' ) )->get_status() );
	}

	/** @return iterable<string, array{array<string, mixed>, int, string}> */
	public static function refusals(): iterable {
		yield 'no agreement' => array( array( 'agree' => false ), 422, 'agree' );
		yield 'a short password' => array( array( 'password' => '12345' ), 422, 'password' );
		yield 'blanks for a password' => array( array( 'password' => '          ' ), 422, 'password' );
		yield 'a name with spaces' => array( array( 'account' => 'a b c' ), 422, 'account' );
		yield 'no address' => array( array( 'account' => 'a@b' ), 422, 'account' );
		yield 'markup' => array( array( 'account' => '<b>x</b>' ), 422, 'account' );
		yield 'by code' => array( array( 'by' => 'sms' ), 400, 'code' );
		yield 'a list' => array( array( 'account' => array( 'x' ) ), 400, 'account' );
		yield 'agreement of another kind' => array( array( 'agree' => 'perhaps' ), 400, 'agree' );
	}

	/** @param array<string, mixed> $params Body. */
	#[DataProvider( 'refusals' )]
	public function test_what_breaks_a_rule_makes_nobody( array $params, int $status, string $field ): void {
		$before   = $this->users();
		$response = $this->register( $params );
		$this->assertSame(
			array( $status, $field ),
			array(
				$response->get_status(),
				$response->get_data()['data']['field']
					?? array_key_first( $response->get_data()['data']['params'] ?? array() ),
			)
		);
		$this->assertSame( $before, $this->users() );
	}

	public function test_agreement_has_to_be_sent(): void {
		$this->assert_refused(
			$this->rest( 'POST', '/auth/register', array( 'account' => 'abc', 'password' => 'password' ) ),
			400,
			'rest_missing_callback_param'
		);
	}

	public function test_the_role_is_never_taken_from_the_request(): void {
		$id = $this->data(
			$this->register(
				array(
					'account' => 'climber',
					'role' => 'administrator',
					'user_role' => 'administrator',
					'meta_input' => array( 'wp_capabilities' => array( 'administrator' => true ) ),
				)
			)
		)['user']['id'];
		$this->assertSame( array( 'subscriber' ), get_userdata( $id )->roles );
		$this->assertFalse( user_can( $id, 'edit_posts' ) );
		$this->as_user( 0 );
		update_option( 'default_role', 'administrator' );
		$id = $this->data( $this->register( array( 'account' => 'climber2' ) ) )['user']['id'];
		$this->assertSame( array( 'subscriber' ), get_userdata( $id )->roles );
	}

	public function test_the_owner_closes_registration_and_members_do_not_register(): void {
		$this->as_user( $this->create_member() );
		$this->assert_refused( $this->register( array() ), 403, 'zeromo_forbidden' );
		$this->as_user( 0 );
		update_option( 'users_can_register', '0' );
		$before = $this->users();
		$this->assert_refused( $this->register( array() ), 403, 'zeromo_registration_closed' );
		$this->assertSame( $before, $this->users() );
	}

	public function test_a_setting_of_ours_is_no_second_switch(): void {
		$this->assertArrayNotHasKey( 'registration_open', $this->service( Settings::class )->schema() );
		update_option( Settings::OPTION, array( 'registration_open' => true, 'terms_url' => '/terms/' ) );
		update_option( 'users_can_register', '0' );
		$this->assert_refused( $this->register( array() ), 403, 'zeromo_registration_closed' );
		$steps = ( new Module() )->steps();
		$this->assertTrue( $steps['auth_core_switch']( \Zeromo\Community\Plugin::container(), $this->db() ) );
		$this->assertSame( array( 'terms_url' => '/terms/' ), get_option( Settings::OPTION ) );
	}

	/** @return iterable<string, array{string, \Closure, string}> Hook, what refuses there, and the words. */
	public static function checks(): iterable {
		$error = static function ( mixed $errors, mixed $login = '', mixed $address = '' ): mixed {
			if ( $errors instanceof \WP_Error ) {
				$errors->add( 'spam_check', '<strong>错误：</strong>看起来像机器人' );
			}
			return $errors;
		};
		yield 'registration_errors' => array( 'registration_errors', $error, '错误：看起来像机器人' );
		yield 'register_post' => array(
			'register_post',
			static function ( mixed $login, mixed $address, mixed $errors ): void {
				if ( $errors instanceof \WP_Error && 'taken@spam.example' === $address ) {
					$errors->add( 'bad_mail', '不收这个邮箱' );
				}
			},
			'不收这个邮箱',
		);
		yield 'illegal_user_logins' => array(
			'illegal_user_logins',
			static fn(): array => array( 'Newcomer' ),
			'该用户名不可用',
		);
		yield 'wp_pre_insert_user_data' => array(
			'wp_pre_insert_user_data',
			static fn( mixed $data ): array => array(),
			'该用户名不可用',
		);
	}

	#[DataProvider( 'checks' )]
	public function test_core_and_its_plugins_are_asked( string $hook, \Closure $check, string $words ): void {
		add_filter( $hook, $check, 10, 3 );
		$before   = $this->users();
		$response = $this->register(
			array( 'account' => 'register_post' === $hook ? 'taken@spam.example' : 'newcomer' )
		);
		$this->assert_refused( $response, 422, 'zeromo_content_invalid' );
		$this->assertSame(
			array( $words, 'account' ),
			array( $response->get_data()['message'], $response->get_data()['data']['field'] )
		);
		$this->assertSame( $before, $this->users() );
		remove_filter( $hook, $check );
		$told = array();
		add_action(
			'user_register',
			static function ( int $id ) use ( &$told ): void {
				$told[] = $id;
			}
		);
		add_filter( 'registration_redirect', static fn(): string => home_url( '/welcome/' ) );
		$answer = $this->data( $this->register( array() ) );
		$this->assertSame(
			array( array( $answer['user']['id'] ), '/welcome/' ),
			array( $told, $answer['redirect_url'] )
		);
	}

	public function test_an_address_registers_only_so_often(): void {
		remove_filter( 'zeromo_rate_limits', '__return_false' );
		add_filter(
			'zeromo_rate_limits',
			static fn( mixed $limits, string $action ): mixed => 'register' === $action ? array(
				'address' => array( 1, 60 ),
			) : $limits,
			10,
			2
		);
		$this->register( array( 'agree' => false ) );
		$this->assert_refused( $this->register( array() ), 429, 'zeromo_too_many_requests' );
	}

	/** @param array<string, mixed> $params Other than usual. */
	private function register( array $params ): \WP_REST_Response {
		return $this->rest(
			'POST',
			'/auth/register',
			$params + array( 'account' => 'newcomer', 'password' => 'password', 'agree' => true )
		);
	}

	private function users(): int {
		return (int) $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->core( 'users' )}" );
	}
}
