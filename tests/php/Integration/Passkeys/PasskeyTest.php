<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Passkeys;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Locks\Api\SecretBox;
use Zeromo\Community\Passkeys\Challenges;
use Zeromo\Community\Passkeys\PasskeyService;
use Zeromo\Community\Passkeys\Sql\PasskeyRepository;
use Zeromo\Community\Passkeys\WebAuthn\Credential;
use Zeromo\Community\SecondFactor\CodeCheck;
use Zeromo\Community\SecondFactor\FactorService;
use Zeromo\Community\SecondFactor\Sql\FactorRepository;
use Zeromo\Community\SecondFactor\Totp;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\SoftAuthenticator;

/** Passkeys: added, used to sign in, named, taken away; and what does not hold is refused. */
final class PasskeyTest extends IntegrationTestCase {

	/** @var list<string> Subjects. */
	private array $mails = array();

	/** @var array<string, mixed> */
	private array $server = array();

	private \WP_User $member;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'send_auth_cookies', '__return_false' );
		add_filter(
			'pre_wp_mail',
			function ( mixed $done, array $mail ): bool {
				$this->mails[] = $mail['subject'];
				return true;
			},
			10,
			2
		);
		$this->server = $_SERVER;
		$_COOKIE      = array();
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'rate' )}" );
		$this->member = new \WP_User( $this->create_member() );
		$mail         = "{$this->member->user_login}@site.example";
		wp_update_user( array( 'ID' => $this->member->ID, 'user_email' => $mail ) );
		$this->member = new \WP_User( $this->member->ID );
		$this->mails  = array();
	}

	protected function tearDown(): void {
		$_SERVER = $this->server;
		$_COOKIE = array();
		parent::tearDown();
	}

	/** @return array<string, array{int}> */
	public static function algorithms(): array {
		return array( 'ES256' => array( -7 ), 'RS256' => array( -257 ), 'Ed25519' => array( -8 ) );
	}

	#[DataProvider( 'algorithms' )]
	public function test_it_is_added_and_signs_in( int $algorithm ): void {
		$this->session( $this->member->ID );
		$device = new SoftAuthenticator( $algorithm );
		$list   = $this->data( $this->add( $device ) );
		self::assertCount( 1, $list['passkeys'] );
		self::assertNull( $list['passkeys'][0]['used'] );
		self::assertStringContainsString( '添加了通行密钥', $this->mails[0] );
		$items = $this->data( $this->rest( 'GET', '/message' ) )['items'];
		self::assertStringContainsString( '添加了一个通行密钥', (string) wp_json_encode( $items, JSON_UNESCAPED_UNICODE ) );
		$this->leave();
		$answer = $this->data( $this->sign_in( $device, array( 'redirect_url' => '/community/?a=1' ) ) );
		self::assertSame( $this->member->ID, $answer['user']['id'] );
		self::assertSame( '/community/?a=1', $answer['redirect_url'] );
		self::assertSame( $this->member->ID, get_current_user_id() );
		self::assertNotNull( $this->data( $this->rest( 'GET', '/account/passkeys' ) )['passkeys'][0]['used'] );
	}

	public function test_what_the_server_asks_for_tells_nothing_of_the_member_and_asks_who_is_there(): void {
		$this->session( $this->member->ID );
		$device = new SoftAuthenticator();
		$this->add( $device );
		$asked = $this->data( $this->rest( 'POST', '/account/passkeys/options' ) );
		self::assertSame( 'none', $asked['attestation'] );
		self::assertSame( 'required', $asked['authenticatorSelection']['userVerification'] );
		self::assertSame( 'required', $asked['authenticatorSelection']['residentKey'] );
		self::assertSame( SoftAuthenticator::text( $device->id ), $asked['excludeCredentials'][0]['id'] );
		self::assertSame( array( 'internal' ), $asked['excludeCredentials'][0]['transports'] );
		$handle = SoftAuthenticator::bytes( $asked['user']['id'] );
		self::assertSame( 64, strlen( $handle ) );
		self::assertSame( $device->handle, $handle, 'The same for all of a member.' );
		$this->leave();
		$one = $this->data( $this->rest( 'POST', '/auth/passkey/options' ) );
		$two = $this->data( $this->rest( 'POST', '/auth/passkey/options' ) );
		self::assertSame( array(), $one['allowCredentials'] );
		self::assertSame( 'required', $one['userVerification'] );
		self::assertNotSame( $one['challenge'], $two['challenge'] );
		self::assertSame( 32, strlen( SoftAuthenticator::bytes( $one['challenge'] ) ) );
	}

	public function test_it_is_added_in_a_session_of_lately_only(): void {
		$this->session( $this->member->ID, 3 * HOUR_IN_SECONDS );
		self::assertSame( 403, $this->rest( 'POST', '/account/passkeys/options' )->get_status() );
		$this->leave();
		self::assertSame( 401, $this->rest( 'POST', '/account/passkeys/options' )->get_status() );
		self::assertSame( 401, $this->rest( 'GET', '/account/passkeys' )->get_status() );
	}

	public function test_a_challenge_is_good_once_in_its_browser_and_its_session_and_for_five_minutes(): void {
		$this->session( $this->member->ID );
		$device = new SoftAuthenticator();
		$asked  = $this->data( $this->rest( 'POST', '/account/passkeys/options' ) );
		$made   = $device->create( $asked );
		$jar    = $_COOKIE;
		// Another session of the same member, then none of this browser.
		$this->session( $this->member->ID );
		$_COOKIE += $jar;
		$this->assert_stale( $this->rest( 'POST', '/account/passkeys', $made ) );
		$_COOKIE = array_intersect_key( $jar, array( LOGGED_IN_COOKIE => 1 ) );
		$this->assert_stale( $this->rest( 'POST', '/account/passkeys', $made ) );
		$_COOKIE = $jar;
		self::assertSame( 200, $this->rest( 'POST', '/account/passkeys', $made )->get_status() );
		$_COOKIE = $jar;
		$this->assert_stale( $this->rest( 'POST', '/account/passkeys', $made ) );
		$this->leave();
		$asked = $this->data( $this->rest( 'POST', '/auth/passkey/options' ) );
		$sent  = $device->get( $asked );
		$jar   = $_COOKIE;
		self::assertSame( 200, $this->rest( 'POST', '/auth/passkey', $sent )->get_status() );
		$this->leave();
		$_COOKIE = $jar;
		$this->assert_stale( $this->rest( 'POST', '/auth/passkey', $sent ) );
		// A challenge for a new passkey signs nobody in.
		$this->session( $this->member->ID );
		$asked = $this->data( $this->rest( 'POST', '/account/passkeys/options' ) );
		$this->assert_stale(
			$this->rest( 'POST', '/auth/passkey', $device->get( array( 'rpId' => $asked['rp']['id'] ) + $asked ) )
		);
		$this->leave();
		$early = new class() extends Clock {
			public function now(): int {
				return time() - 301;
			}
		};
		$late  = new Challenges( $this->service( RateTable::class ), $early );
		$old   = array( 'challenge' => SoftAuthenticator::text( $late->begin( Challenges::GET, 0 ) ) );
		$this->assert_stale( $this->rest( 'POST', '/auth/passkey', $device->get( $old + $this->asked() ) ) );
	}

	/** @return array<string, array{string, mixed}> What of the authenticator or its browser is wrong. */
	public static function wrongs(): array {
		return array(
			'another origin'          => array( 'origin', 'https://evil.example' ),
			'another port'            => array( 'origin', 'http://127.0.0.1:1' ),
			'another host'            => array( 'host', 'evil.example' ),
			'nobody there'            => array( 'flags', 0x04 ),
			'nobody looked at'        => array( 'flags', 0x01 ),
			'a backup that cannot be' => array( 'flags', 0x15 ),
			'a frame of another site' => array( 'client', array( 'crossOrigin' => true ) ),
			'a frame in a frame'      => array( 'client', array( 'topOrigin' => 'https://evil.example' ) ),
		);
	}

	#[DataProvider( 'wrongs' )]
	public function test_what_does_not_hold_is_refused( string $what, mixed $wrong ): void {
		$this->session( $this->member->ID );
		$bad = new SoftAuthenticator();
		$bad->$what = $wrong;
		self::assertSame( 'zeromo_passkey_rejected', $this->add( $bad )->get_data()['code'] );
		$device = new SoftAuthenticator();
		$this->add( $device );
		$this->leave();
		$device->$what = $wrong;
		$answer = $this->sign_in( $device );
		self::assertSame( 'zeromo_passkey_rejected', $answer->get_data()['code'] );
		self::assertSame( 0, get_current_user_id() );
		self::assertSame( array(), \WP_Session_Tokens::get_instance( $this->member->ID )->get_all() );
	}

	public function test_a_signature_of_another_key_and_a_passkey_of_somebody_else_are_refused(): void {
		$this->session( $this->member->ID );
		$device = new SoftAuthenticator();
		$this->add( $device );
		$thief = new SoftAuthenticator();
		$thief->id = $device->id;
		$again = $this->add( $thief );
		self::assertSame( 'zeromo_passkey_exists', $again->get_data()['code'] );
		$this->leave();
		$thief->handle = $device->handle;
		self::assertSame( 'zeromo_passkey_rejected', $this->sign_in( $thief )->get_data()['code'] );
		$handle         = $device->handle;
		$device->handle = random_bytes( 64 );
		$code           = $this->sign_in( $device )->get_data()['code'];
		self::assertSame( 'zeromo_passkey_rejected', $code, 'Of another member.' );
		$device->handle = $handle;
		$device->id     = random_bytes( 32 );
		self::assertSame( 'zeromo_passkey_unknown', $this->sign_in( $device )->get_data()['code'] );
		$other = $this->create_member();
		$this->session( $other );
		$taken = $this->add( $thief );
		self::assertSame( 409, $taken->get_status(), 'A credential is one member\'s.' );
	}

	public function test_a_counter_that_does_not_go_on_is_refused_noted_and_told(): void {
		$this->session( $this->member->ID );
		$device          = new SoftAuthenticator();
		$device->counter = 5;
		$this->add( $device );
		foreach ( array( 6 => 200, 20 => 200, 21 => 200 ) as $counter => $status ) {
			$this->leave();
			$device->counter = $counter;
			self::assertSame( $status, $this->sign_in( $device )->get_status() );
		}
		foreach ( array( 21, 7, 0 ) as $counter ) {
			$this->leave();
			$device->counter = $counter;
			self::assertSame( 'zeromo_passkey_copied', $this->sign_in( $device )->get_data()['code'] );
		}
		$entry = $this->db()->row( "SELECT * FROM {$this->db()->table( 'audit' )} ORDER BY entry_id DESC LIMIT 1" );
		self::assertSame( 'passkey_copied', $entry['act'] );
		self::assertSame( (string) $this->member->ID, (string) $entry['user_id'] );
		self::assertStringContainsString( '可能被复制', (string) end( $this->mails ) );
		$device->counter = 22;
		self::assertSame( 200, $this->sign_in( $device )->get_status() );
	}

	public function test_one_that_does_not_count_signs_in_as_often_as_it_likes_and_may_be_synced_later(): void {
		$this->session( $this->member->ID );
		$device        = new SoftAuthenticator();
		$device->flags = 0x0D;
		$this->add( $device );
		for ( $n = 0; $n < 3; $n++ ) {
			$this->leave();
			self::assertSame( 200, $this->sign_in( $device )->get_status() );
		}
		$this->leave();
		$device->flags = 0x1D;
		self::assertSame( 200, $this->sign_in( $device )->get_status() );
		self::assertTrue( $this->data( $this->rest( 'GET', '/account/passkeys' ) )['passkeys'][0]['synced'] );
		$this->leave();
		$device->flags = 0x05;
		$code = $this->sign_in( $device )->get_data()['code'];
		self::assertSame( 'zeromo_passkey_rejected', $code, 'Whether it can be synced never changes.' );
	}

	public function test_the_second_step_is_behind_it_and_bans_are_asked(): void {
		$secret = Totp::secret();
		$this->service( FactorRepository::class )->begin(
			$this->member->ID,
			SecretBox::close( $secret, CodeCheck::box_of( $this->member->ID ) ),
			time()
		);
		$this->service( FactorService::class )->confirm(
			$this->member->ID,
			Totp::code( $secret, intdiv( time(), Totp::PERIOD ) )
		);
		$this->session( $this->member->ID );
		$device = new SoftAuthenticator();
		$this->add( $device );
		$this->leave();
		self::assertSame( 200, $this->sign_in( $device )->get_status() );
		$this->leave();
		add_filter(
			'authenticate',
			static fn(): \WP_Error => new \WP_Error( 'zeromo_banned', '账号被封禁', array( 'status' => 403 ) ),
			90
		);
		self::assertSame( 'zeromo_banned', $this->sign_in( $device )->get_data()['code'] );
		self::assertSame( 0, get_current_user_id() );
	}

	public function test_it_is_named_and_taken_away_by_its_member_only(): void {
		$this->session( $this->member->ID );
		$device = new SoftAuthenticator();
		$id     = $this->data( $this->add( $device, '  旧手机 <b>x</b> ' ) )['passkeys'][0]['id'];
		self::assertSame( '旧手机 x', $this->data( $this->rest( 'GET', '/account/passkeys' ) )['passkeys'][0]['name'] );
		$rename = fn( string $name ): \WP_REST_Response => $this->rest(
			'POST',
			'/account/passkeys/rename',
			array( 'id' => $id, 'name' => $name )
		);
		$remove = fn(): \WP_REST_Response => $this->rest( 'POST', '/account/passkeys/remove', array( 'id' => $id ) );
		self::assertSame( '新手机', $this->data( $rename( '新手机' ) )['passkeys'][0]['name'] );
		self::assertSame( 200, $rename( '新手机' )->get_status() );
		self::assertSame( 422, $rename( ' ' )->get_status() );
		$this->as_user( $this->create_member() );
		self::assertSame( 404, $rename( '别人的' )->get_status() );
		self::assertSame( 404, $remove()->get_status() );
		$this->as_user( $this->member->ID );
		self::assertSame( array(), $this->data( $remove() )['passkeys'] );
		self::assertSame( 404, $remove()->get_status() );
		self::assertStringContainsString( '删除了通行密钥', (string) end( $this->mails ) );
		$this->leave();
		self::assertSame( 'zeromo_passkey_unknown', $this->sign_in( $device )->get_data()['code'] );
	}

	public function test_the_last_one_of_an_account_without_address_and_number_goes_with_the_password(): void {
		$bare = new \WP_User( $this->create_member() );
		$this->db()->execute( "UPDATE {$this->wpdb()->users} SET user_email = '' WHERE ID = %d", array( $bare->ID ) );
		clean_user_cache( $bare->ID );
		$this->session( $bare->ID );
		$this->add( new SoftAuthenticator() );
		$ids    = array_column( $this->data( $this->add( new SoftAuthenticator() ) )['passkeys'], 'id' );
		$remove = fn( int $id, string $password = '' ): \WP_REST_Response => $this->rest(
			'POST',
			'/account/passkeys/remove',
			array( 'id' => $id, 'password' => $password )
		);
		self::assertSame( 200, $remove( $ids[0] )->get_status(), 'Not the last one.' );
		self::assertSame( 'zeromo_last_way', $remove( $ids[1] )->get_data()['code'] );
		self::assertSame( 422, $remove( $ids[1], 'wrong' )->get_status() );
		self::assertSame( 200, $remove( $ids[1], 'password' )->get_status() );
	}

	public function test_the_password_is_guessed_no_faster_than_where_it_is_changed(): void {
		remove_filter( 'zeromo_rate_limits', '__return_false' );
		$this->service( Settings::class )->save(
			array( 'rate_limits' => array( 'password' => array( 'user' => array( 2, 600 ) ) ) )
		);
		$this->db()->execute(
			"UPDATE {$this->wpdb()->users} SET user_email = '' WHERE ID = %d",
			array( $this->member->ID )
		);
		clean_user_cache( $this->member->ID );
		$this->session( $this->member->ID );
		$id     = $this->data( $this->add( new SoftAuthenticator() ) )['passkeys'][0]['id'];
		$states = array();
		foreach ( array( '', 'wrong', 'wrong', '', 'password' ) as $password ) {
			$sent     = array( 'id' => $id, 'password' => $password );
			$states[] = $this->rest( 'POST', '/account/passkeys/remove', $sent )->get_status();
		}
		self::assertSame( array( 409, 422, 422, 409, 429 ), $states, 'What brings no password does not count.' );
	}

	public function test_a_member_has_twenty(): void {
		$this->session( $this->member->ID );
		$rows = $this->service( PasskeyRepository::class );
		for ( $n = 0; $n < PasskeyRepository::MOST; $n++ ) {
			$rows->add(
				$this->member->ID,
				new Credential( "id $n", 'key', 0, false, false ),
				array(),
				"密钥 $n",
				time()
			);
		}
		self::assertSame( 409, $this->rest( 'POST', '/account/passkeys/options' )->get_status() );
	}

	public function test_the_owner_switches_it_off(): void {
		$this->session( $this->member->ID );
		$device = new SoftAuthenticator();
		$this->add( $device );
		$this->service( Settings::class )->save( array( PasskeyService::SETTING => false ) );
		self::assertSame( 404, $this->rest( 'POST', '/account/passkeys/options' )->get_status() );
		$this->leave();
		self::assertSame( 404, $this->rest( 'POST', '/auth/passkey/options' )->get_status() );
		$sent = $device->get( array( 'challenge' => SoftAuthenticator::text( random_bytes( 32 ) ) ) + $this->asked() );
		self::assertSame( 404, $this->rest( 'POST', '/auth/passkey', $sent )->get_status() );
	}

	public function test_it_goes_with_the_account_and_is_told_by_the_export_tool(): void {
		$this->session( $this->member->ID );
		$this->add( new SoftAuthenticator(), '家里的电脑' );
		$told = $this->told_of( 'zeromo-passkeys', $this->member->user_email );
		$told = (string) wp_json_encode( $told, JSON_UNESCAPED_UNICODE );
		self::assertStringContainsString( '家里的电脑', $told );
		$this->as_user( 0 );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $this->member->ID );
		self::assertSame( array(), $this->service( PasskeyRepository::class )->of( $this->member->ID ) );
		self::assertSame( '', $this->service( PasskeyRepository::class )->kept_handle( $this->member->ID ) );
	}

	public function test_a_browser_that_opens_form_after_form_keeps_few_cookies(): void {
		for ( $n = 0; $n < 20; $n++ ) {
			self::assertSame( 200, $this->rest( 'POST', '/auth/passkey/options' )->get_status() );
		}
		$own = (array) preg_grep( '/^zeromo_passkey_/', array_keys( $_COOKIE ) );
		self::assertLessThanOrEqual( 6, count( $own ) );
	}

	private function add( SoftAuthenticator $device, string $name = '' ): \WP_REST_Response {
		$asked = $this->data( $this->rest( 'POST', '/account/passkeys/options' ) );
		return $this->rest( 'POST', '/account/passkeys', $device->create( $asked ) + array( 'name' => $name ) );
	}

	/** @param array<string, mixed> $more Arguments. */
	private function sign_in( SoftAuthenticator $device, array $more = array() ): \WP_REST_Response {
		$asked = $this->data( $this->rest( 'POST', '/auth/passkey/options' ) );
		return $this->rest( 'POST', '/auth/passkey', $device->get( $asked ) + $more );
	}

	/** @return array{rpId: string} */
	private function asked(): array {
		return array( 'rpId' => (string) wp_parse_url( home_url(), PHP_URL_HOST ) );
	}

	private function assert_stale( \WP_REST_Response $answer ): void {
		self::assertSame( 403, $answer->get_status() );
		self::assertSame( 'zeromo_passkey_stale', $answer->get_data()['code'] );
	}

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
}
