<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Push;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Push\Api\Push;
use Zeromo\Community\Push\MercureHub;
use Zeromo\Community\Push\NchanHub;
use Zeromo\Community\Push\Pusher;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

final class PushTest extends IntegrationTestCase {

	private const KEY = 'the-key-of-the-publisher-32-or-more';

	private int $a;
	private int $b;

	/** @var list<array{url: string, headers: array<string, string>, body: string}> */
	private array $sent = array();

	/** What the push server answers. */
	private int $status = 201;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->a = $this->create_member( 'subscriber', '半夏' );
		$this->b = $this->create_member( 'subscriber', '江野' );
	}

	/** A server that takes what is sent down. */
	private function take_down(): void {
		add_filter(
			'pre_http_request',
			function ( mixed $answer, array $args, string $url ): array {
				$this->sent[] = array( 'url' => $url, 'headers' => $args['headers'], 'body' => (string) $args['body'] );
				return array(
					'headers' => array(),
					'body' => '',
					'response' => array( 'code' => $this->status, 'message' => '' ),
					'cookies' => array(),
					'filename' => null,
				);
			},
			10,
			3
		);
	}

	private function nchan(): void {
		$this->service( Settings::class )->save(
			array(
				'push' => 'nchan',
				'push_publish_url' => 'http://127.0.0.1:8090/publish',
				'push_listen_url' => '/zeromo-push',
			)
		);
	}

	private function write( string $text ): void {
		$this->as_user( $this->a );
		$this->data( $this->rest( 'POST', '/chat', array( 'user_id' => $this->b, 'content' => $text ) ) );
	}

	private function send(): void {
		$this->service( Pusher::class )->send();
	}

	public function test_a_fresh_site_pushes_nothing(): void {
		$this->take_down();
		$this->write( '在吗' );
		$this->send();
		self::assertSame( array(), $this->sent );
		self::assertSame( '', $this->service( Push::class )->address( $this->b ) );
	}

	public function test_who_is_told_gets_numbers_once_and_no_words(): void {
		$this->nchan();
		$this->take_down();
		$this->write( '第一条' );
		$this->write( '第二条' );
		self::assertSame( array(), $this->sent, 'nothing waits for the server while the member waits for the answer' );
		self::assertSame( 1000, has_action( 'shutdown', array( $this->service( Pusher::class ), 'send' ) ) );
		$this->send();
		$urls = array_unique( array_column( $this->sent, 'url' ) );
		self::assertSame(
			array( '{"total":0,"chat":2}' ),
			array_values( array_unique( array_column( $this->sent, 'body' ) ) )
		);
		self::assertCount( count( $urls ), $this->sent, 'once, however often the numbers changed' );
		self::assertContains( 'http://127.0.0.1:8090/publish?id=' . $this->channel( $this->b ), $urls );
		$this->sent = array();
		$this->send();
		self::assertSame( array(), $this->sent );
	}

	/** The name a member's page listens to. */
	private function channel( int $member ): string {
		return (string) substr( (string) strrchr( $this->service( Push::class )->address( $member ), '=' ), 1 );
	}

	public function test_a_channel_cannot_be_guessed_and_changes_every_week(): void {
		$this->nchan();
		self::assertStringStartsWith( '/zeromo-push?id=', $this->service( Push::class )->address( $this->a ) );
		self::assertMatchesRegularExpression( "/^1-{$this->a}-[0-9a-f]{40}$/", $this->channel( $this->a ) );
		self::assertNotSame( substr( $this->channel( $this->a ), -40 ), substr( $this->channel( $this->b ), -40 ) );
		self::assertSame( '', $this->service( Push::class )->address( 0 ) );
		$hub = new NchanHub( $this->service( Settings::class ) );
		$now = 3000 * WEEK_IN_SECONDS;
		self::assertNotSame( $hub->address( $this->a, $now ), $hub->address( $this->a, $now + WEEK_IN_SECONDS ) );
		self::assertCount( 1, $hub->calls( $this->a, '{}', $now + 2 * DAY_IN_SECONDS ) );
		[ $new, $old ] = $hub->calls( $this->a, '{}', $now + 60 );
		$of            = static fn( string $url ): string => (string) strrchr( $url, '=' );
		self::assertSame(
			array( $of( $hub->address( $this->a, $now ) ), $of( $hub->address( $this->a, $now - 60 ) ) ),
			array( $of( $new['url'] ), $of( $old['url'] ) ),
			'on the first day pages of last week are told, too'
		);
	}

	public function test_the_page_of_a_member_has_the_address_and_a_visitors_has_none(): void {
		$this->nchan();
		$this->as_user( $this->a );
		$html = do_blocks( '<!-- wp:zeromo/header /-->' );
		self::assertStringContainsString( $this->channel( $this->a ), $html );
		$this->as_user( 0 );
		self::assertStringNotContainsString( 'zeromo-push', do_blocks( '<!-- wp:zeromo/header /-->' ) );
	}

	public function test_a_server_that_fails_is_left_alone_for_a_while(): void {
		$this->nchan();
		$this->take_down();
		$log = (string) ini_set( 'error_log', '/dev/null' );
		$this->status = 500;
		$this->write( '一' );
		$this->send();
		self::assertCount( 1, $this->sent );
		$this->status = 201;
		$this->write( '二' );
		$this->send();
		self::assertCount( 1, $this->sent );
		ini_set( 'error_log', $log );
		delete_transient( 'zeromo_push_down' );
		$this->write( '三' );
		$this->send();
		self::assertGreaterThan( 1, count( $this->sent ) );
	}

	public function test_reading_is_pushed_to_the_members_other_pages(): void {
		$this->write( '在吗' );
		$this->nchan();
		$this->take_down();
		$this->as_user( $this->b );
		$this->rest( 'GET', "/chat/{$this->a}" );
		$this->send();
		self::assertSame( '{"total":0,"chat":0}', $this->sent[0]['body'] ?? '' );
	}

	public function test_settings_that_are_no_addresses_are_refused_and_half_a_hub_is_off(): void {
		foreach ( array(
			array( 'push' => 'ably' ),
			array( 'push_publish_url' => 'file:///etc/passwd' ),
			array( 'push_listen_url' => 'javascript:alert(1)' ),
			array( 'push_listen_url' => '//far.example/x y' ),
		) as $wrong ) {
			try {
				$this->service( Settings::class )->save( $wrong );
				self::fail( (string) wp_json_encode( $wrong ) );
			} catch ( \Zeromo\Community\Kernel\Failure $failure ) {
				self::assertSame( 400, $failure->status );
			}
		}
		$this->service( Settings::class )->save(
			array(
				'push' => 'mercure',
				'push_publish_url' => 'http://127.0.0.1:9/hub',
				'push_listen_url' => '/hub',
				'push_publish_key' => 'short',
				'push_listen_key' => 'short',
			)
		);
		self::assertSame( '', $this->service( Push::class )->address( $this->a ) );
	}

	public function test_a_mercure_hub_takes_private_updates_that_only_the_member_may_read(): void {
		$log   = (string) tempnam( sys_get_temp_dir(), 'hub' );
		[ $process, $port ] = self::serve( $log );
		try {
			$this->service( Settings::class )->save(
				array(
					'push' => 'mercure',
					'push_publish_url' => "http://127.0.0.1:$port/.well-known/mercure",
					'push_listen_url' => '/.well-known/mercure',
					'push_publish_key' => self::KEY,
					'push_listen_key' => strrev( self::KEY ),
				)
			);
			$this->write( '只有数字' );
			$this->send();
		} finally {
			proc_terminate( $process );
			proc_close( $process );
		}
		$topic = home_url( "/zeromo/members/{$this->b}" );
		self::assertSame(
			array( array( 'topic' => $topic, 'data' => '{"total":0,"chat":1}', 'private' => 'on' ) ),
			array_map(
				static fn( string $line ): mixed => json_decode( $line, true ),
				(array) file( $log, FILE_IGNORE_NEW_LINES )
			)
		);
		unlink( $log );

		parse_str( (string) wp_parse_url( $this->service( Push::class )->address( $this->b ), PHP_URL_QUERY ), $query );
		self::assertSame( $topic, $query['topic'] );
		[ $head, $says, $sign ] = explode( '.', (string) $query['authorization'] );
		self::assertSame(
			hash_hmac( 'sha256', "$head.$says", strrev( self::KEY ) ),
			bin2hex( (string) base64_decode( strtr( $sign, '-_', '+/' ) ) )
		);
		$says = json_decode( (string) base64_decode( strtr( $says, '-_', '+/' ) ), true );
		self::assertSame(
			array( 'subscribe' => array( $topic ) ),
			$says['mercure'],
			'one topic, and no right to publish'
		);
		self::assertEqualsWithDelta( time() + MercureHub::LISTENS, $says['exp'], 30 );
	}

	/** @return array{resource, int} A hub, and its port. */
	private static function serve( string $log ): array {
		$free = (array) stream_socket_server( 'tcp://127.0.0.1:0' );
		$port = (int) substr( (string) strrchr( (string) stream_socket_get_name( $free[0], false ), ':' ), 1 );
		fclose( $free[0] );
		$null    = array( 'file', '/dev/null', 'w' );
		$process = proc_open(
			array( PHP_BINARY, '-S', "127.0.0.1:$port", __DIR__ . '/hub.php' ),
			array( array( 'file', '/dev/null', 'r' ), $null, $null ),
			$pipes,
			null,
			array( 'HUB_LOG' => $log, 'HUB_KEY' => self::KEY, 'PATH' => (string) getenv( 'PATH' ) )
		);
		$until   = microtime( true ) + 10;
		while ( false !== $process && microtime( true ) < $until ) {
			$line = @fsockopen( '127.0.0.1', $port );
			if ( false !== $line ) {
				fclose( $line );
				return array( $process, $port );
			}
			usleep( 20000 );
		}
		self::fail( 'The hub did not start.' );
	}
}
