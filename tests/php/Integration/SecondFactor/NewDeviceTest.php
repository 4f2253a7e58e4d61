<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\SecondFactor;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** A member hears of a sign-in where the account has not been seen. */
final class NewDeviceTest extends IntegrationTestCase {

	private const CHROME  = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
	private const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

	/** @var list<string> */
	private array $mails = array();

	/** @var array<string, mixed> */
	private array $server = array();

	private \WP_User $member;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'send_auth_cookies', '__return_false' );
		add_filter( 'zeromo_rate_limits', '__return_false' );
		add_filter( 'wp_hash_password_options', static fn( array $options ): array => array( 'cost' => 4 ) + $options );
		add_filter(
			'pre_wp_mail',
			function ( mixed $done, array $mail ): bool {
				$this->mails[] = $mail['message'];
				return true;
			},
			10,
			2
		);
		$this->server = $_SERVER;
		$_COOKIE      = array();
		$this->member = new \WP_User( $this->create_member() );
	}

	protected function tearDown(): void {
		$_SERVER = $this->server;
		$_COOKIE = array();
		parent::tearDown();
	}

	public function test_the_first_sign_in_and_known_places_are_not_told(): void {
		$this->sign_in( '192.0.2.1', self::CHROME );
		self::assertSame( 0, $this->told(), 'The first one of an account.' );
		$this->sign_in( '192.0.2.9', self::FIREFOX, true );
		self::assertSame( 0, $this->told(), 'The browser has the account\'s cookie.' );
		$this->sign_in( '192.0.2.1', self::CHROME );
		self::assertSame( 0, $this->told(), 'The same kind of browser in the same network.' );
		$this->sign_in( '192.0.2.77', self::CHROME );
		self::assertSame( 1, $this->told(), 'Another network.' );
		$this->sign_in( '192.0.2.1', self::FIREFOX );
		self::assertSame( 1, $this->told(), 'Another browser: the notice comes back to the top.' );
		self::assertSame( array(), $this->mails, 'No mail as shipped.' );
	}

	public function test_the_mail_names_time_and_device_where_the_owner_wants_it(): void {
		$this->service( Settings::class )->save( array( 'new_device_mail' => true ) );
		$this->sign_in( '192.0.2.1', self::CHROME );
		$this->sign_in( '192.0.2.77', self::FIREFOX );
		self::assertCount( 1, $this->mails );
		foreach ( array( 'Firefox · Linux', (string) wp_date( 'Y-m-d' ), '#zmo-devices' ) as $word ) {
			self::assertStringContainsString( $word, $this->mails[0] );
		}
		$this->as_user( $this->member->ID );
		$items = $this->data( $this->rest( 'GET', '/message' ) )['items'];
		$text  = (string) wp_json_encode( $items, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
		self::assertStringContainsString( '在新设备上登录了', $text );
		self::assertStringContainsString( '#zmo-devices', $text );
	}

	/** @param bool $keep Whether the browser keeps its cookies. */
	private function sign_in( string $address, string $agent, bool $keep = false ): void {
		$this->as_user( 0 );
		$_SERVER['REMOTE_ADDR']     = $address;
		$_SERVER['HTTP_USER_AGENT'] = $agent;
		$_COOKIE                    = $keep ? $_COOKIE : array();
		$answer                     = $this->rest(
			'POST',
			'/auth/login',
			array( 'account' => $this->member->user_login, 'password' => 'password' )
		);
		self::assertSame( 200, $answer->get_status() );
	}

	private function told(): int {
		return (int) $this->db()->value(
			"SELECT COUNT(*) FROM {$this->db()->table( 'notice' )} WHERE user_id = %d AND kind = 116",
			array( $this->member->ID )
		);
	}
}
