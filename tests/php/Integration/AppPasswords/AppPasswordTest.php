<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\AppPasswords;

use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\AppPasswords\AppPasswordActs;
use Zeromo\Community\AppPasswords\ScopedPasswords;
use Zeromo\Community\AppPasswords\ScopedUsers;
use Zeromo\Community\AppPasswords\ScopeGuard;
use Zeromo\Community\AppPasswords\View\AppPasswordPart;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Application passwords with scopes: made, used within their bounds, shown and taken away. */
final class AppPasswordTest extends ContentTestCase {

	/** @var array<string, mixed> */
	private array $server = array();

	private \WP_User $member;

	protected function setUp(): void {
		parent::setUp();
		$this->server = $_SERVER;
		$_COOKIE      = array();
		add_filter( 'wp_is_application_passwords_available', '__return_true' );
		self::assertTrue( wp_is_application_passwords_available_for_user( 1 ) );
		add_filter( 'application_password_is_api_request', '__return_true' );
		add_filter( 'wp_is_rest_endpoint', '__return_true' );
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'rate' )}" );
		$this->member = new \WP_User( $this->create_member( 'author' ) );
	}

	protected function tearDown(): void {
		$_SERVER = $this->server;
		$_COOKIE = array();
		Plugin::container()->get( ScopeGuard::class )->release();
		parent::tearDown();
	}

	public function test_a_read_only_one_reads_and_does_nothing_else(): void {
		$password = $this->make( array( 'read' ) );
		$post     = $this->publish( $this->member->ID );
		self::assertSame( $this->member->ID, $this->enter( $password ) );
		self::assertSame( $this->member->ID, $this->data( $this->rest( 'GET', '/account/me' ) )['id'] ?? null );
		self::assertSame( 200, $this->rest( 'GET', '/wp/v2/posts' )->get_status() );
		$this->assert_refused( $this->rest( 'POST', '/like', array( 'id' => $post ) ), 403, 'zeromo_scope_missing' );
		$this->assert_refused(
			$this->rest( 'POST', '/wp/v2/posts', array( 'title' => '题', 'status' => 'publish' ) ),
			403,
			'zeromo_scope_missing'
		);
		foreach ( array( '/wallet', '/chat', '/message', '/admin/reports', '/account/sessions' ) as $path ) {
			$this->assert_refused( $this->rest( 'GET', $path ), 403, 'zeromo_scope_missing' );
		}
		$this->assert_refused(
			$this->rest( 'GET', "/wp/v2/users/{$this->member->ID}/application-passwords" ),
			403,
			'zeromo_scope_missing'
		);
		$this->assert_refused(
			$this->rest( 'GET', '/wp/v2/users/me', array( 'context' => 'edit' ) ),
			403,
			'zeromo_scope_missing'
		);
	}

	public function test_scopes_add_up_and_each_is_named_where_it_is_missing(): void {
		$password = $this->make( array( 'publish', 'message' ) );
		$post     = $this->publish( $this->create_member() );
		$this->enter( $password );
		self::assertSame( 200, $this->rest( 'POST', '/like', array( 'id' => $post ) )->get_status() );
		self::assertSame( 200, $this->rest( 'GET', '/message' )->get_status() );
		$refused = $this->rest( 'GET', '/wallet' );
		$this->assert_refused( $refused, 403, 'zeromo_scope_missing' );
		self::assertSame( array( 'trade' ), $refused->get_data()['data']['needs'] );
		self::assertStringContainsString( '钱包与订单', $refused->get_data()['message'] );
	}

	public function test_what_is_joined_for_money_needs_trade_besides(): void {
		$circle = $this->make_circle( $this->create_member() );
		$this->enter( $this->make( array( 'read', 'publish' ) ) );
		$join    = array( 'circle_id' => $circle, 'joined' => true );
		$refused = $this->rest( 'POST', '/circle/join', $join + array( 'method' => 'balance', 'price' => '1.00' ) );
		$this->assert_refused( $refused, 403, 'zeromo_scope_missing' );
		self::assertSame( array( 'trade' ), $refused->get_data()['data']['needs'] );
		self::assertSame( 200, $this->rest( 'POST', '/circle/join', $join )->get_status() );
	}

	public function test_no_spelling_that_core_takes_for_a_route_leads_past_its_row(): void {
		$owner    = new \WP_User( $this->create_member( 'administrator' ) );
		$password = $this->make( array( 'read', 'publish', 'manage' ), $owner );
		$this->enter( $password, $owner );
		foreach (
			array(
				array( 'GET', '/zeromo/v1/admin/Settings' ),
				array( 'GET', "/zeromo/v1/admin/settings\n" ),
				array( 'GET', '/zeromo/v1/admin/EXPORT' ),
				array( 'POST', '/zeromo/v1/post/Buy' ),
				array( 'POST', "/zeromo/v1/post/buy\n" ),
				array( 'GET', '/wp/v2/users/me/Application-Passwords' ),
				array( 'GET', "/wp/v2/users/me/application-passwords\n" ),
				array( 'GET', '/WP/v2/Settings' ),
			) as [ $method, $path ]
		) {
			$this->assert_refused(
				rest_do_request( new \WP_REST_Request( $method, $path ) ),
				403,
				'zeromo_scope_missing'
			);
		}
	}

	public function test_each_call_of_a_batch_is_held_to_the_scopes(): void {
		$this->enter( $this->make( array( 'read' ) ) );
		$request = new \WP_REST_Request( 'POST', '/batch/v1' );
		$request->set_header( 'content-type', 'application/json' );
		$body = array( 'title' => '题', 'status' => 'publish' );
		$request->set_body(
			(string) wp_json_encode(
				array( 'requests' => array( array( 'path' => '/wp/v2/posts', 'method' => 'POST', 'body' => $body ) ) )
			)
		);
		$answer = rest_do_request( $request )->get_data();
		self::assertSame( 'zeromo_scope_missing', $answer['responses'][0]['body']['code'] );
	}

	public function test_one_without_scopes_is_core_s_as_before(): void {
		$made = \WP_Application_Passwords::create_new_application_password( $this->member->ID, array( 'name' => '旧' ) );
		self::assertIsArray( $made );
		self::assertSame( $this->member->ID, $this->enter( $made[0] ) );
		self::assertSame( 200, $this->rest( 'GET', '/wallet' )->get_status() );
		self::assertFalse( has_filter( 'rest_request_before_callbacks', array( $this->guard(), 'at_route' ) ) );
	}

	public function test_without_the_plugin_it_opens_nothing_instead_of_everything(): void {
		$password = $this->make( array( 'read' ) );
		remove_all_filters( 'check_password' );
		self::assertSame( 0, $this->enter( $password ) );
		$item = \WP_Application_Passwords::get_user_application_passwords( $this->member->ID )[0];
		self::assertFalse( \WP_Application_Passwords::check_password( $password, $item['password'] ) );
	}

	public function test_it_signs_in_nowhere_and_opens_no_xml_rpc_and_no_ajax(): void {
		$password = $this->make( array( 'read', 'publish', 'message', 'manage', 'trade' ) );
		foreach ( array( $this->member->user_login, $this->member->user_email ) as $name ) {
			$found = wp_authenticate( $name, $password );
			self::assertInstanceOf( \WP_Error::class, $found );
		}
		$answer = $this->rest(
			'POST',
			'/auth/login',
			array( 'account' => $this->member->user_login, 'password' => $password, 'agree' => true )
		);
		self::assertGreaterThanOrEqual( 400, $answer->get_status() );
		remove_filter( 'wp_is_rest_endpoint', '__return_true' );
		self::assertSame( 0, $this->enter( $password ) );
	}

	public function test_no_script_comes_in_by_it(): void {
		$owner    = new \WP_User( $this->create_member( 'administrator' ) );
		$password = $this->make( array( 'publish' ), $owner );
		$this->as_user( $owner->ID );
		self::assertSame( ! is_multisite(), current_user_can( 'unfiltered_html' ) );
		$this->as_user( $this->enter( $password, $owner ) );
		self::assertFalse( current_user_can( 'unfiltered_html' ) );
		$made = $this->rest(
			'POST',
			'/wp/v2/posts',
			array( 'title' => '题', 'content' => '文<script>alert(1)</script>', 'status' => 'publish' )
		);
		self::assertSame( 201, $made->get_status() );
		self::assertStringNotContainsString( '<script', get_post( $made->get_data()['id'] )->post_content );
	}

	public function test_a_route_of_another_plugin_is_refused(): void {
		add_action(
			'rest_api_init',
			static fn() => register_rest_route(
				'other/v1',
				'/things',
				array( 'methods' => 'GET', 'permission_callback' => '__return_true', 'callback' => fn() => array() )
			)
		);
		do_action( 'rest_api_init', rest_get_server() );
		$request = new \WP_REST_Request( 'GET', '/other/v1/things' );
		self::assertSame( 200, rest_do_request( $request )->get_status() );
		$this->enter( $this->make( array( 'read', 'publish', 'message', 'manage', 'trade' ) ) );
		self::assertSame( 403, rest_do_request( $request )->get_status() );
	}

	public function test_core_s_route_makes_and_shows_them(): void {
		$this->as_user( $this->member->ID );
		$path = "/wp/v2/users/{$this->member->ID}/application-passwords";
		$made = $this->rest( 'POST', $path, array( 'name' => '备份', 'zeromo_scopes' => array( 'read' ) ) )->get_data();
		self::assertSame( array( 'read' ), $made['zeromo_scopes'] );
		$plain = $this->rest( 'POST', $path, array( 'name' => '全部' ) )->get_data();
		self::assertNull( $plain['zeromo_scopes'] );
		$list = $this->rest( 'GET', $path )->get_data();
		self::assertSame( array( array( 'read' ), null ), array_column( $list, 'zeromo_scopes' ) );
		foreach ( array( array(), array( 'everything' ), 'x' ) as $n => $wrong ) {
			$answer = $this->rest( 'POST', $path, array( 'name' => "错$n", 'zeromo_scopes' => $wrong ) );
			self::assertSame( 400, $answer->get_status() );
		}
		$changed = $this->rest( 'POST', "$path/{$made['uuid']}", array( 'zeromo_scopes' => array( 'trade' ) ) );
		self::assertSame( 400, $changed->get_status() );
		self::assertCount( 2, $this->rest( 'GET', $path )->get_data() );
		$this->enter( str_replace( ' ', '', $made['password'] ) );
		$this->assert_refused( $this->rest( 'GET', '/wallet' ), 403, 'zeromo_scope_missing' );
		// Renamed, it is as limited as before.
		$this->guard()->release();
		$this->as_user( $this->member->ID );
		$this->rest( 'POST', "$path/{$made['uuid']}", array( 'name' => '备份二' ) );
		$this->enter( $made['password'] );
		$this->assert_refused( $this->rest( 'GET', '/wallet' ), 403, 'zeromo_scope_missing' );
	}

	public function test_the_list_of_the_profile_names_the_scopes(): void {
		$this->make( array( 'read', 'message' ) );
		$item    = \WP_Application_Passwords::get_user_application_passwords( $this->member->ID )[0];
		$list    = 'manage_application-passwords-user';
		$columns = apply_filters( "{$list}_columns", array( 'name' => 'Name', 'x' => 'X' ) );
		self::assertSame( array( 'name', 'zeromo_scopes', 'x' ), array_keys( $columns ) );
		ob_start();
		do_action( "{$list}_custom_column", 'zeromo_scopes', $item );
		self::assertSame( '只读、消息', ob_get_clean() );
		ob_start();
		do_action( 'wp_create_application_password_form', $this->member );
		self::assertSame( 5, substr_count( (string) ob_get_clean(), 'type="checkbox"' ) );
	}

	public function test_what_is_asked_for_has_to_be_right(): void {
		$this->make( array( 'read' ), null, '备份' );
		$this->session( $this->member->ID );
		foreach (
			array(
				array( '', array( 'read' ), 'zeromo_content_invalid' ),
				array( '别的', array(), 'zeromo_content_invalid' ),
				array( '别的', array( 'everything' ), 'zeromo_content_invalid' ),
				array( '备份', array( 'read' ), 'zeromo_app_password_exists' ),
			) as [ $name, $scopes, $code ]
		) {
			self::assertSame( $code, $this->refusal( $name, $scopes ) );
		}
		$this->session( $this->member->ID, 3 * HOUR_IN_SECONDS );
		self::assertSame( 'zeromo_session_old', $this->refusal( '别的', array( 'read' ) ) );
		$this->session( $this->member->ID );
		$this->set( ScopedPasswords::SETTING, false );
		self::assertSame( 'zeromo_not_found', $this->refusal( '别的', array( 'read' ) ) );
		self::assertSame( '', $this->part()->html( $this->member->ID ) );
	}

	public function test_the_settings_show_a_new_one_once_and_take_one_away(): void {
		$password = $this->make( array( 'read', 'publish' ), null, '备份 <b>' );
		$chunked  = \WP_Application_Passwords::chunk_password( $password );
		self::assertStringNotContainsString( $chunked, $this->part()->html( $this->member->ID ) );
		$_COOKIE['zeromo_app_password'] = "{$this->member->ID}.$password";
		$html = $this->part()->html( $this->member->ID );
		self::assertStringContainsString( $chunked, $html );
		self::assertStringContainsString( '备份', $html );
		self::assertStringNotContainsString( '<b>', $html );
		self::assertStringContainsString( '只读、发布与互动', $html );
		self::assertStringNotContainsString( $chunked, $this->part()->html( $this->create_member() ) );
		$uuid = \WP_Application_Passwords::get_user_application_passwords( $this->member->ID )[0]['uuid'];
		$this->as_user( $this->member->ID );
		$this->passwords()->revoke( $this->member->ID, $uuid );
		self::assertSame( 0, $this->enter( $password ) );
		$this->expectException( Failure::class );
		$this->passwords()->revoke( $this->member->ID, $uuid );
	}

	public function test_it_is_noted_told_given_to_its_person_and_erased(): void {
		$this->make( array( 'read' ), null, '备份' );
		\WP_Application_Passwords::create_new_application_password( $this->member->ID, array( 'name' => '旧' ) );
		$rows = $this->db()->rows(
			"SELECT act, reason FROM {$this->db()->table( 'audit' )} WHERE user_id = %d ORDER BY entry_id",
			array( $this->member->ID )
		);
		self::assertSame(
			array(
				array( 'act' => AppPasswordActs::ADDED, 'reason' => '备份: 只读' ),
				array( 'act' => AppPasswordActs::ADDED, 'reason' => '旧: 不限范围' ),
			),
			$rows
		);
		$this->as_user( $this->member->ID );
		$items = $this->data( $this->rest( 'GET', '/message' ) )['items'];
		self::assertStringContainsString( '应用程序密码', (string) wp_json_encode( $items, JSON_UNESCAPED_UNICODE ) );
		$told = $this->told_of( 'zeromo-app-passwords', $this->member->user_email );
		self::assertStringContainsString( '备份', (string) wp_json_encode( $told, JSON_UNESCAPED_UNICODE ) );
		self::assertTrue( $this->erase_of( 'zeromo-app-passwords', $this->member->user_email )['items_removed'] );
		$left = \WP_Application_Passwords::get_user_application_passwords( $this->member->ID );
		self::assertSame( array( '旧' ), array_column( $left, 'name' ) );
		self::assertFalse( $this->erase_of( 'zeromo-app-passwords', $this->member->user_email )['items_removed'] );
	}

	public function test_uninstalling_takes_the_limited_ones_away(): void {
		$other = new \WP_User( $this->create_member() );
		$this->make( array( 'read' ) );
		$this->make( array( 'trade' ), $other );
		\WP_Application_Passwords::create_new_application_password( $other->ID, array( 'name' => '旧' ) );
		$this->service( ScopedUsers::class )->forget_all();
		self::assertSame( array(), \WP_Application_Passwords::get_user_application_passwords( $this->member->ID ) );
		$left = \WP_Application_Passwords::get_user_application_passwords( $other->ID );
		self::assertSame( array( '旧' ), array_column( $left, 'name' ) );
	}

	/** @param list<string> $scopes Values of Scope. */
	private function make( array $scopes, ?\WP_User $user = null, string $name = '程序' ): string {
		$user ??= $this->member;
		$this->session( $user->ID );
		$made = $this->passwords()->create( $user, $name, $scopes );
		$_COOKIE = array();
		$this->as_user( 0 );
		return $made;
	}

	/** @param list<string> $scopes Values of Scope. */
	private function refusal( string $name, array $scopes ): string {
		try {
			$this->passwords()->create( $this->member, $name, $scopes );
		} catch ( Failure $failure ) {
			return $failure->error;
		}
		return '';
	}

	/** Whom core takes a REST call for that comes with this password; they act from here on. */
	private function enter( string $password, ?\WP_User $user = null ): int {
		$this->as_user( 0 );
		$_SERVER['PHP_AUTH_USER'] = ( $user ?? $this->member )->user_login;
		$_SERVER['PHP_AUTH_PW']   = $password;

		$found = (int) wp_validate_application_password( false );
		unset( $_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW'] );
		$this->as_user( $found );
		return $found;
	}

	private function session( int $member, int $ago = 0 ): void {
		$tokens = \WP_Session_Tokens::get_instance( $member );
		$until  = time() + DAY_IN_SECONDS;
		$token  = $tokens->create( $until );
		$tokens->update( $token, array( 'login' => time() - $ago ) + $tokens->get( $token ) );
		$_COOKIE[ LOGGED_IN_COOKIE ] = wp_generate_auth_cookie( $member, $until, 'logged_in', $token );
		$this->as_user( $member );
	}

	private function passwords(): ScopedPasswords {
		return Plugin::container()->get( ScopedPasswords::class );
	}

	private function guard(): ScopeGuard {
		return Plugin::container()->get( ScopeGuard::class );
	}

	private function part(): SettingsPart {
		return Plugin::container()->get( AppPasswordPart::class );
	}
}
