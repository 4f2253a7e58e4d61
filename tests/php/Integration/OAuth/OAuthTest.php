<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\OAuth;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Locks\Api\SecretBox;
use Zeromo\Community\OAuth\Sql\IdentityRepository;
use Zeromo\Community\SecondFactor\CodeCheck;
use Zeromo\Community\SecondFactor\FactorService;
use Zeromo\Community\SecondFactor\Sql\FactorRepository;
use Zeromo\Community\SecondFactor\Totp;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Signing in by other sites' identities, against a certified issuer and the other dialects' simulators. */
final class OAuthTest extends IntegrationTestCase {

	private static IdentityProviders $providers;

	private bool $in_wechat = false;

	/** @var list<string> Subjects of mails. */
	private array $mails = array();

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		self::$providers = new IdentityProviders();
	}

	public static function tearDownAfterClass(): void {
		self::$providers->stop();
		parent::tearDownAfterClass();
	}

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'send_auth_cookies', '__return_false' );
		add_filter( 'zeromo_rate_limits', '__return_false' );
		add_filter( 'zeromo_oauth_providers', fn(): array => self::$providers->all( $this->in_wechat ) );
		add_filter(
			'pre_wp_mail',
			function ( mixed $done, array $mail ): bool {
				$this->mails[] = $mail['subject'];
				return true;
			},
			10,
			2
		);
		update_option( 'users_can_register', '1' );
		$this->world( array() );
		$this->as_user( 0 );
		$_COOKIE = array();
	}

	protected function tearDown(): void {
		$_COOKIE = array();
		parent::tearDown();
	}

	/** @param array<string, mixed> $change Who is at the provider. */
	private function world( array $change ): void {
		self::$providers->order(
			$change + array(
				'subject' => 'person-' . wp_rand(),
				'name' => '远方的人',
				'union' => '',
				'fault' => '',
				'skip' => true,
			)
		);
	}

	private function begin( string $name, string $to = '' ): string {
		$answer = $this->rest( 'GET', "/auth/oauth/$name", '' === $to ? array() : array( 'redirect_url' => $to ) );
		self::assertSame( 302, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		self::assertSame( 'no-store', $answer->get_headers()['Cache-Control'] );
		return $answer->get_headers()['Location'];
	}

	/** @param array<string, string> $sent Of the way back. */
	private function back( string $name, array $sent ): string {
		$answer = $this->rest( 'GET', "/auth/oauth/$name/callback", $sent );
		self::assertSame( 302, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		return $answer->get_headers()['Location'];
	}

	private function came( string $name, string $to = '' ): string {
		return $this->back( $name, self::$providers->consent( $this->begin( $name, $to ) ) );
	}

	/** Somebody new signs up. */
	private function sign_up( string $name, string $nick = '新来的' ): int {
		self::assertStringContainsString( 'way=oauth', $this->came( $name ) );
		$done = $this->data(
			$this->rest( 'POST', '/auth/oauth-register', array( 'display_name' => $nick, 'agree' => true ) )
		);
		$this->as_user( 0 );
		return $done['user']['id'];
	}

	private static function why( string $location ): string {
		wp_parse_str( (string) wp_parse_url( $location, PHP_URL_QUERY ), $query );
		return (string) ( $query['oauth_problem'] ?? '' );
	}

	/** @return array<string, array{string}> */
	public static function dialects(): array {
		return array(
			'OpenID Connect' => array( 'oidc' ),
			'GitHub' => array( 'github' ),
			'WeChat' => array( 'wechat' ),
			'QQ' => array( 'qq' ),
			'Weibo' => array( 'weibo' ),
		);
	}

	#[DataProvider( 'dialects' )]
	public function test_somebody_new_signs_up_and_is_found_again( string $name ): void {
		$id = $this->sign_up( $name );
		self::assertSame( array( get_option( 'default_role' ) ), get_userdata( $id )->roles );
		self::assertSame( '', get_userdata( $id )->user_email );
		self::assertSame( '新来的', get_userdata( $id )->display_name );
		self::assertSame( '/community/?a=1', $this->came( $name, '/community/?a=1' ) );
		self::assertSame( $id, get_current_user_id() );
		self::assertCount( 1, $this->service( IdentityRepository::class )->of( $id ) );
	}

	public function test_a_member_with_a_second_step_is_led_to_it(): void {
		$id     = $this->sign_up( 'github' );
		$secret = Totp::secret();
		$rows   = $this->service( FactorRepository::class );
		$rows->begin( $id, SecretBox::close( $secret, CodeCheck::box_of( $id ) ), time() );
		$code = Totp::code( $secret, intdiv( time(), Totp::PERIOD ) );
		$this->service( FactorService::class )->confirm( $id, $code );
		\WP_Session_Tokens::get_instance( $id )->destroy_all();
		self::assertStringContainsString( 'way=two-factor', $this->came( 'github', '/community/?a=1' ) );
		self::assertSame( 0, get_current_user_id() );
		self::assertSame( array(), \WP_Session_Tokens::get_instance( $id )->get_all() );
		$next = Totp::code( $secret, intdiv( time(), Totp::PERIOD ) + 1 );
		$done = $this->data( $this->rest( 'POST', '/auth/two-factor', array( 'code' => $next ) ) );
		self::assertSame( array( $id, '/community/?a=1' ), array( $done['user']['id'], $done['redirect_url'] ) );
	}

	#[DataProvider( 'dialects' )]
	public function test_who_declines_and_who_is_refused_is_told( string $name ): void {
		$this->world( array( 'fault' => 'declined' ) );
		self::assertSame( 'declined', self::why( $this->came( $name ) ) );
		if ( 'oidc' !== $name ) {
			$faults = array( 'bad-code' => 'refused', 'html' => 'unreachable', 'down' => 'unreachable' );
			foreach ( $faults as $fault => $why ) {
				$this->world( array( 'fault' => $fault ) );
				self::assertSame( $why, self::why( $this->came( $name ) ), $fault );
			}
		}
		self::assertSame( 0, get_current_user_id() );
		self::assertSame(
			'0',
			(string) $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'oauth_identity' )}" )
		);
	}

	public function test_a_state_is_good_once_for_one_provider_and_in_one_browser(): void {
		$id    = $this->sign_up( 'github' );
		$sent  = self::$providers->consent( $this->begin( 'github' ) );
		$jar   = $_COOKIE;
		$other = self::$providers->consent( $this->begin( 'qq' ) );
		$both  = $_COOKIE;
		foreach ( array(
			'no state'       => array( 'github', array( 'state' => '' ) + $sent, $jar ),
			'made up'        => array( 'github', array( 'state' => str_repeat( 'a', 64 ) ) + $sent, $jar ),
			'other browser'  => array( 'github', $sent, array() ),
			'other provider' => array( 'github', array( 'state' => $other['state'] ) + $sent, $both ),
			'mixed up'       => array( 'qq', $sent, $both ),
		) as $case => [ $name, $with, $cookies ] ) {
			$_COOKIE = $cookies;
			self::assertSame( 'state', self::why( $this->back( $name, $with ) ), $case );
			self::assertSame( 0, get_current_user_id(), $case );
		}
		$_COOKIE = $jar;
		self::assertSame( '', self::why( $this->back( 'github', $sent ) ) );
		self::assertSame( $id, get_current_user_id() );
		$this->as_user( 0 );
		self::$providers->order( array() );
		$_COOKIE = $jar;
		self::assertSame( 'state', self::why( $this->back( 'github', $sent ) ) );
		self::assertSame( array(), self::$providers->order( array() ), 'A code is exchanged once.' );
		self::assertSame( 0, get_current_user_id() );
	}

	public function test_the_way_on_stays_on_this_site(): void {
		$this->sign_up( 'github' );
		$evil = array( 'https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)' );
		foreach ( $evil as $to ) {
			$on = $this->came( 'github', $to );
			self::assertStringStartsWith( '/', $on );
			self::assertStringNotContainsString( 'evil', $on );
			$this->as_user( 0 );
		}
	}

	public function test_pkce_state_and_nonce_go_along(): void {
		wp_parse_str( (string) wp_parse_url( $this->begin( 'oidc' ), PHP_URL_QUERY ), $query );
		self::assertSame( 'S256', $query['code_challenge_method'] );
		self::assertMatchesRegularExpression( '/^[A-Za-z0-9_-]{43}$/D', $query['code_challenge'] );
		self::assertMatchesRegularExpression( '/^[0-9a-f]{64}$/D', $query['state'] );
		self::assertMatchesRegularExpression( '/^[0-9a-f]{64}$/D', $query['nonce'] );
		self::assertStringContainsString( '#wechat_redirect', $this->begin( 'wechat' ) );
		self::assertStringContainsString( '/qrconnect?appid=wx-site', $this->begin( 'wechat' ) );
		$this->in_wechat = true;
		self::assertStringContainsString( '/oauth2/authorize?appid=wx-account', $this->begin( 'wechat' ) );
		$this->assert_refused( $this->rest( 'GET', '/auth/oauth/nobody' ), 404, 'zeromo_not_found' );
	}

	public function test_an_issuer_that_says_it_is_another_is_refused(): void {
		$sent = self::$providers->consent( $this->begin( 'oidc' ) );
		self::assertSame( self::$providers->url . '/oidc', $sent['iss'] );
		$jar = $_COOKIE;
		self::assertSame(
			'untrusted',
			self::why( $this->back( 'oidc', array( 'iss' => 'https://evil.example' ) + $sent ) )
		);
		$sent    = self::$providers->consent( $this->begin( 'oidc' ) );
		self::assertSame(
			'untrusted',
			self::why( $this->back( 'oidc', array_diff_key( $sent, array( 'iss' => 1 ) ) ) )
		);
	}

	public function test_wechat_knows_a_person_in_both_applications_by_the_union_id(): void {
		$this->world( array( 'subject' => 'li', 'union' => '' ) );
		$id = $this->sign_up( 'wechat' );
		// The union id comes later, and stays with the row that has this openid.
		$this->world( array( 'subject' => 'li', 'union' => 'u-li' ) );
		$this->came( 'wechat', '/community/' );
		self::assertSame( $id, get_current_user_id() );
		$this->as_user( 0 );
		$this->in_wechat = true;
		$this->came( 'wechat', '/community/' );
		self::assertSame( $id, get_current_user_id() );
		self::assertCount( 2, $this->service( IdentityRepository::class )->of( $id ) );
		$this->as_user( 0 );
		$this->world( array( 'subject' => 'guest', 'fault' => 'snapshot' ) );
		self::assertSame( 'visitor', self::why( $this->came( 'wechat' ) ) );
	}

	public function test_qq_is_read_in_its_three_shapes_and_not_with_a_token_of_others(): void {
		$this->world( array( 'subject' => 'qq-1' ) );
		$id = $this->sign_up( 'qq' );
		foreach ( array( 'query', 'jsonp', 'no-union' ) as $shape ) {
			$this->world(
				array( 'subject' => 'qq-1', 'fault' => $shape, 'union' => 'no-union' === $shape ? 'u' : '' )
			);
			$this->came( 'qq', '/community/' );
			self::assertSame( $id, get_current_user_id(), $shape );
			$this->as_user( 0 );
		}
		$this->world( array( 'subject' => 'qq-1', 'fault' => 'foreign' ) );
		self::assertSame( 'untrusted', self::why( $this->came( 'qq' ) ) );
	}

	public function test_it_is_bound_to_who_is_signed_in_and_to_nobody_else(): void {
		$first  = $this->create_member();
		$second = $this->create_member();
		$this->world( array( 'subject' => 'mine' ) );
		$sent = $this->begin_binding( $first );
		// Another session comes back with it.
		$jar                          = $_COOKIE;
		$_COOKIE[ LOGGED_IN_COOKIE ] = $this->session( $second );
		self::assertSame( 'gone', self::why( $this->back( 'github', $sent ) ) );
		$sent = $this->begin_binding( $first );
		$on   = $this->back( 'github', $sent );
		self::assertSame( '', self::why( $on ) );
		$rows = $this->service( IdentityRepository::class );
		self::assertSame(
			array( 'mine', 'no' ),
			array( array() === $rows->of( $first ) ? 'no' : 'mine', array() === $rows->of( $second ) ? 'no' : 'mine' )
		);
		self::assertCount( 1, $this->mails );
		self::assertSame( 'taken', self::why( $this->back( 'github', $this->begin_binding( $second ) ) ) );
		// Who has bound it signs in by it.
		$_COOKIE = array();
		$this->as_user( 0 );
		$this->came( 'github', '/community/' );
		self::assertSame( $first, get_current_user_id() );
		$id = $rows->of( $first )[0]->id;
		$this->as_user( $second );
		$this->assert_refused(
			$this->rest( 'POST', '/account/oauth-unbind', array( 'id' => $id ) ),
			404,
			'zeromo_not_found'
		);
		$this->as_user( $first );
		$this->data( $this->rest( 'POST', '/account/oauth-unbind', array( 'id' => $id ) ) );
		self::assertSame( array(), $rows->of( $first ) );
		self::assertCount( 2, $this->mails );
	}

	/** @return array<string, string> Parameters of the way back. */
	private function begin_binding( int $member ): array {
		$this->as_user( $member );
		$_COOKIE[ LOGGED_IN_COOKIE ] = $this->session( $member );
		$answer                      = $this->data(
			$this->rest(
				'POST',
				'/account/oauth-bind',
				array( 'provider' => 'github', 'redirect_url' => '/account/settings/' )
			)
		);
		$sent                        = self::$providers->consent( $answer['redirect_url'] );
		$this->as_user( 0 );
		return $sent;
	}

	private function session( int $member ): string {
		return wp_generate_auth_cookie(
			$member,
			time() + 3600,
			'logged_in',
			\WP_Session_Tokens::get_instance( $member )->create( time() + 3600 )
		);
	}

	public function test_an_old_session_binds_nothing(): void {
		$member  = $this->create_member();
		$manager = \WP_Session_Tokens::get_instance( $member );
		$token   = $manager->create( time() + 3600 );
		$manager->update( $token, array( 'login' => time() - 3 * HOUR_IN_SECONDS ) + $manager->get( $token ) );
		$_COOKIE[ LOGGED_IN_COOKIE ] = wp_generate_auth_cookie( $member, time() + 3600, 'logged_in', $token );
		$this->as_user( $member );
		$this->assert_refused(
			$this->rest( 'POST', '/account/oauth-bind', array( 'provider' => 'github' ) ),
			403,
			'zeromo_session_old'
		);
	}

	public function test_the_last_way_into_an_account_stays(): void {
		$id  = $this->sign_up( 'github' );
		$row = $this->service( IdentityRepository::class )->of( $id )[0]->id;
		$this->as_user( $id );
		$this->assert_refused(
			$this->rest( 'POST', '/account/oauth-unbind', array( 'id' => $row ) ),
			409,
			'zeromo_last_way'
		);
		wp_update_user( array( 'ID' => $id, 'user_email' => 'later@example.org' ) );
		$this->data( $this->rest( 'POST', '/account/oauth-unbind', array( 'id' => $row ) ) );
	}

	public function test_a_closed_site_takes_nobody_and_a_banned_member_stays_out(): void {
		update_option( 'users_can_register', '0' );
		self::assertSame( 'closed', self::why( $this->came( 'github' ) ) );
		update_option( 'users_can_register', '1' );
		$this->sign_up( 'github' );
		add_filter( 'authenticate', static fn(): \WP_Error => new \WP_Error( 'zeromo_banned', '已封禁' ), 99 );
		self::assertSame( 'other', self::why( $this->came( 'github' ) ) );
		self::assertSame( 0, get_current_user_id() );
	}

	public function test_the_agreement_is_asked_and_a_newcomer_is_remembered_once(): void {
		$this->service( Settings::class )->save( array( 'terms_url' => 'https://example.org/terms' ) );
		$this->came( 'github' );
		$jar = $_COOKIE;
		$this->assert_refused(
			$this->rest( 'POST', '/auth/oauth-register', array( 'display_name' => '甲' ) ),
			422,
			'zeromo_content_invalid'
		);
		$sent = array( 'display_name' => '甲', 'agree' => true );
		$id   = $this->data( $this->rest( 'POST', '/auth/oauth-register', $sent ) )['user']['id'];
		$this->as_user( 0 );
		$this->assert_refused( $this->rest( 'POST', '/auth/oauth-register', $sent ), 422, 'zeromo_code_invalid' );
		// Sent twice, the second is who the first has made.
		$_COOKIE = $jar;
		self::assertSame( $id, $this->data( $this->rest( 'POST', '/auth/oauth-register', $sent ) )['user']['id'] );
		$this->as_user( 0 );
		$_COOKIE = array_map( static fn( string $value ): string => $value . 'A', $jar );
		$this->assert_refused( $this->rest( 'POST', '/auth/oauth-register', $sent ), 422, 'zeromo_code_invalid' );
	}

	public function test_it_is_told_erased_and_gone_with_the_account(): void {
		$id = $this->sign_up( 'github' );
		wp_update_user( array( 'ID' => $id, 'user_email' => 'hub@example.org' ) );
		self::assertStringContainsString(
			'远方的人',
			(string) wp_json_encode( $this->told_of( 'zeromo-oauth', 'hub@example.org' ), JSON_UNESCAPED_UNICODE )
		);
		self::assertTrue( $this->erase_of( 'zeromo-oauth', 'hub@example.org' )['items_removed'] );
		self::assertSame( array(), $this->service( IdentityRepository::class )->of( $id ) );
		$id = $this->sign_up( 'qq' );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $id );
		self::assertSame( array(), $this->service( IdentityRepository::class )->of( $id ) );
	}
}
