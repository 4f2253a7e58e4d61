<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Auth;

use Zeromo\Community\Auth\DeviceCookie;
use Zeromo\Community\Auth\SignInGuard;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Guessing a password is limited at every door, and nobody's guessing keeps the owner out. */
final class GuardTest extends IntegrationTestCase {

	private int $later = 0;

	private ?string $address = null;

	private \WP_User $owner;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'send_auth_cookies', '__return_false' );
		add_filter( 'wp_hash_password_options', static fn( array $options ): array => array( 'cost' => 4 ) + $options );
		$this->address = $_SERVER['REMOTE_ADDR'] ?? null;
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'rate' )}" );
		$this->owner = new \WP_User( $this->create_member() );
	}

	protected function tearDown(): void {
		$_SERVER['REMOTE_ADDR'] = $this->address;
		unset( $_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW'] );
		parent::tearDown();
	}

	public function test_the_door_of_wordpress_counts(): void {
		$this->from( '192.0.2.1' );
		for ( $try = 0; $try < 10; $try++ ) {
			$this->assertSame( 'incorrect_password', $this->core( "wrong $try" ) );
		}
		$this->assertSame( 'zeromo_too_many_requests', $this->core( 'password' ), 'Even the right one waits.' );
		$this->assertSame( 429, $this->ours( 'password' ), 'Ours and core\'s count together.' );
		$this->from( '192.0.2.2' );
		$this->assertSame( 200, $this->ours( 'password' ), 'Another address is not kept waiting.' );
	}

	public function test_ours_counts_for_the_door_of_wordpress_and_right_passwords_do_not_count(): void {
		$this->from( '192.0.2.1' );
		for ( $try = 0; $try < 12; $try++ ) {
			$this->assertSame( 'in', $this->core( 'password' ) );
		}
		for ( $try = 0; $try < 10; $try++ ) {
			$this->assertSame( 422, $this->ours( "wrong $try" ) );
		}
		$this->assertSame(
			'zeromo_too_many_requests',
			$this->core( 'password', $this->owner->user_email ),
			'The address means the same account.'
		);
		$this->assertSame(
			'zeromo_too_many_requests',
			$this->core( 'password', strtoupper( $this->owner->user_login ) )
		);
	}

	public function test_an_address_is_limited_over_all_accounts_and_ipv6_by_its_network(): void {
		$statuses = array();
		for ( $try = 0; $try < 61; $try++ ) {
			$this->from( "2001:db8:7:7::$try" );
			$statuses[] = $this->core( 'wrong', "nobody$try" );
		}
		$this->assertSame(
			array( 'invalid_username', 'zeromo_too_many_requests' ),
			array( $statuses[59], $statuses[60] )
		);
	}

	public function test_each_call_of_xmlrpc_counts_also_in_a_multicall(): void {
		$this->from( '192.0.2.1' );
		$codes = array();
		for ( $try = 0; $try < 12; $try++ ) {
			$server = $this->xmlrpc();
			$this->assertFalse( $server->login( $this->owner->user_login, "wrong $try" ) );
			$codes[] = $server->error->code;
		}
		$this->assertSame( array( ...array_fill( 0, 10, 403 ), 429, 429 ), $codes );
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'rate' )}" );
		$server  = $this->xmlrpc();
		$calls   = array_map(
			fn( int $n ): array => array(
				'methodName' => 'wp.getProfile',
				'params' => array( 1, $this->owner->user_login, "wrong $n" ),
			),
			range( 1, 40 )
		);
		$answers = $server->multiCall( $calls );
		$this->assertCount( 40, $answers );
		$this->assertSame( array(), array_diff( array_column( $answers, 'faultCode' ), array( 403, 429 ) ) );
		$this->assertSame( 422, $this->ours( 'wrong' ), 'Core lets one try of a multicall through.' );
	}

	public function test_application_passwords_have_the_limit_and_stop_before_they_are_looked_at(): void {
		$this->from( '192.0.2.1' );
		add_filter( 'application_password_is_api_request', '__return_true', 5 );
		add_filter( 'wp_is_application_passwords_available', '__return_true' );
		[ $right ] = (array) \WP_Application_Passwords::create_new_application_password(
			$this->owner->ID,
			array( 'name' => 'phone' )
		);
		$call      = function ( string $password ): mixed {
			$_SERVER['PHP_AUTH_USER'] = $this->owner->user_login;
			$_SERVER['PHP_AUTH_PW']   = $password;
			wp_set_current_user( 0 );
			$GLOBALS['wp_rest_application_password_status'] = null;
			$id      = apply_filters( 'determine_current_user', false );
			$refusal = is_int( $id ) ? $id : apply_filters( 'rest_authentication_errors', null );
			return $refusal instanceof \WP_Error ? $refusal->get_error_code() : $refusal;
		};
		$this->assertSame( $this->owner->ID, $call( (string) $right ) );
		for ( $try = 0; $try < 10; $try++ ) {
			$this->assertSame( 'incorrect_password', $call( "wrong$try" ) );
		}
		$this->assertSame( 'zeromo_too_many_requests', $call( 'wrong' ) );
		$this->assertSame( 'zeromo_too_many_requests', $call( (string) $right ) );
		$this->from( '192.0.2.2' );
		$this->assertSame( $this->owner->ID, $call( (string) $right ) );
	}

	public function test_ten_thousand_wrong_tries_from_everywhere_open_nothing_and_keep_the_owner_out_nowhere(): void {
		$this->from( '198.51.100.7' );
		$this->assertSame( 200, $this->ours( 'password' ) );
		$home   = $_COOKIE;
		$_COOKIE = array();
		wp_set_current_user( 0 );
		$guard  = $this->guard();
		$looked = 0;
		for ( $try = 0; $try < 10000; $try++ ) {
			$this->from( sprintf( '10.%d.%d.%d', $try >> 16, $try >> 8 & 255, $try & 255 ) );
			$looked += null === $guard->enter( $this->owner->user_login ) ? 1 : 0;
		}
		$this->assertSame(
			50,
			$looked,
			'Past the limit no password of an unknown address is looked at without a wait.'
		);
		$this->from( '10.0.0.200' );
		$_COOKIE = $home;
		$this->assertNull(
			$guard->enter( $this->owner->user_login ),
			'The device that has signed in before, at any address.'
		);
		$guard->passed();
		$_COOKIE = array();
		$this->from( '198.51.100.7' );
		$this->assertNull( $guard->enter( $this->owner->user_login ), 'The address of a living session.' );
		$guard->passed();
		$this->from( '203.0.113.5' );
		$wait = $guard->enter( $this->owner->user_login )?->data['retry_after'] ?? 0;
		$this->assertTrue( is_int( $wait ) && $wait > 0 && $wait <= 900, 'A new address waits, within bounds.' );
		$this->later = $wait - 1;
		$this->assertNotNull( $guard->enter( $this->owner->user_login ), 'Not before its time.' );
		$this->later = $wait;
		$this->assertNull( $guard->enter( $this->owner->user_login ), 'The owner gets in at a new address.' );
		$again = $guard->enter( $this->owner->user_login )?->data['retry_after'] ?? 0;
		$this->assertTrue( is_int( $again ) && $again > $wait && $again <= 900, 'The next wait there is longer.' );
	}

	public function test_a_device_has_an_allowance_of_its_own_which_a_new_password_ends(): void {
		$this->from( '192.0.2.1' );
		$this->assertSame( 200, $this->ours( 'password' ) );
		$home = $_COOKIE[ DeviceCookie::name() ];
		$this->assertMatchesRegularExpression( '/^\d+\.\d+\.[0-9a-f]{16}\.[0-9a-f]{64}$/', $home );
		$this->stranger();
		for ( $try = 0; $try < 12; $try++ ) {
			$this->core( "wrong $try" );
		}
		$this->assertSame( 'zeromo_too_many_requests', $this->core( 'password' ) );
		$_COOKIE[ DeviceCookie::name() ] = $home;
		$this->assertSame( 'in', $this->core( 'password' ), 'Wrong tries of the same address do not touch it.' );
		for ( $try = 0; $try < 10; $try++ ) {
			$this->assertSame( 'incorrect_password', $this->core( "wrong $try" ) );
		}
		$this->assertSame( 'zeromo_too_many_requests', $this->core( 'password' ), 'It is an allowance, not a pass.' );
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'rate' )}" );
		$devices = $this->service( DeviceCookie::class );
		$this->assertNotSame( '', $devices->device( get_userdata( $this->owner->ID ) ) );
		wp_set_password( 'another one', $this->owner->ID );
		$this->assertSame( '', $devices->device( get_userdata( $this->owner->ID ) ) );
		$other                           = get_userdata( $this->create_member() );
		$_COOKIE[ DeviceCookie::name() ] = preg_replace( '/^\d+/', (string) $other->ID, $home );
		$this->assertSame( '', $devices->device( $other ), 'Signed for one account.' );
	}

	private function from( string $address ): void {
		$_SERVER['REMOTE_ADDR'] = $address;
	}

	private function stranger(): void {
		$_COOKIE = array();
		wp_set_current_user( 0 );
	}

	/** Tries a password as wp-login.php does; `in`, or the error's code. */
	private function core( string $password, string $account = '' ): string {
		$user = wp_authenticate( '' === $account ? $this->owner->user_login : $account, $password );
		return $user instanceof \WP_Error ? (string) $user->get_error_code() : 'in';
	}

	private function ours( string $password ): int {
		wp_set_current_user( 0 );
		return $this->rest(
			'POST',
			'/auth/login',
			array( 'account' => $this->owner->user_login, 'password' => $password )
		)->get_status();
	}

	private function xmlrpc(): \wp_xmlrpc_server {
		require_once ABSPATH . WPINC . '/class-IXR.php';
		require_once ABSPATH . WPINC . '/class-wp-xmlrpc-server.php';
		return new class() extends \wp_xmlrpc_server {
			public function __construct() {
				parent::__construct();
				$this->callbacks = array( 'wp.getProfile' => 'this:wp_getProfile' );
			}
		};
	}

	private function guard(): SignInGuard {
		$clock = new class( fn(): int => time() + $this->later ) extends Clock {
			public function __construct( private readonly \Closure $time ) {}
			public function now(): int {
				return ( $this->time )();
			}
		};
		return new SignInGuard(
			new RateTable( $this->db() ),
			$this->service( RateLimit::class ),
			$this->service( Caller::class ),
			new DeviceCookie( $clock ),
			$clock
		);
	}
}
