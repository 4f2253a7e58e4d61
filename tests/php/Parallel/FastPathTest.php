<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\FastPath\EarlyAnswers;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Plugin;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/**
 * The fast path beside the whole call, in a served site: status, body and headers are the same, byte for byte, whoever
 * calls with whatever.
 */
final class FastPathTest extends ParallelTestCase {

	use MakesPosts;

	/** The served site says which way a call went, and lets a test be another plugin. */
	private const PLUGIN = <<<'PHP'
		<?php
		add_action( 'init', static fn() => header( 'X-Whole: 1' ) );
		$other = $_SERVER['HTTP_X_OTHER'] ?? '';
		if ( 'off' === $other ) {
			add_filter( 'option_zeromo_settings', static fn( $all ) => array( 'fast_path' => false ) + (array) $all );
		}
		if ( 'auth' === $other ) {
			$closed = new WP_Error( 'closed', '关闭', array( 'status' => 503 ) );
			add_filter( 'rest_authentication_errors', static fn( $result ) => $result ?: $closed );
		}
		if ( 'user' === $other ) {
			$named = (int) ( $_SERVER['HTTP_X_USER'] ?? 0 );
			add_filter( 'determine_current_user', static fn() => $named, 30 );
		}
		if ( 'replaced' === $other ) {
			function wp_verify_nonce( $nonce, $action = -1 ) {
				return false;
			}
		}
		if ( file_exists( __FILE__ . '.late' ) ) {
			add_action( 'init', static fn() => add_filter( 'rest_post_dispatch', static function ( $response ) {
				$response->header( 'X-Late', '1' );
				return $response;
			} ) );
		}
		if ( file_exists( __FILE__ . '.closed' ) ) {
			add_action( 'init', static function () {
				if ( ! is_user_logged_in() ) {
					$closed = new WP_Error( 'closed', '关闭', array( 'status' => 503 ) );
					add_filter( 'rest_authentication_errors', static fn( $result ) => $result ?: $closed );
				}
			} );
		}
		PHP;

	private const CALLS = 1000;

	private const SEED = 17;

	private const PATH = '/wp-json/zeromo/v1/message/unread';

	/** Those that differ from one moment to the next, or say which way the call went. */
	private const MOMENT = array( 'date', 'x-whole' );

	private string $file;

	private int $author = 0;

	private int $circle = 0;

	private int $topic = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->file = WP_CONTENT_DIR . '/mu-plugins/zeromo-fast-of-a-test.php';
		wp_mkdir_p( WP_CONTENT_DIR . '/mu-plugins' );
		file_put_contents( $this->file, self::PLUGIN );
		$this->turn( true );
	}

	protected function tearDown(): void {
		$this->turn( false );
		foreach ( array( $this->file, "$this->file.late", "$this->file.closed" ) as $file ) {
			if ( is_file( $file ) ) {
				unlink( $file );
			}
		}
		parent::tearDown();
	}

	private function turn( bool $on ): void {
		wp_cache_flush();
		$settings = Plugin::container()->get( Settings::class );
		$settings->save( array( EarlyAnswers::SETTING => $on ) );
		// What whole calls have shown.
		$settings->set_internal( '_fast_path', null );
	}

	/** Whole calls show what takes part. */
	private function teach( int $member ): void {
		foreach ( array( 0, $member ) as $who ) {
			self::assertTrue( $this->ask( $this->call( $who, 'GET', '/message/unread' ) )['whole'] );
			foreach ( 0 === $this->author ? array() : $this->lists() as $list ) {
				$this->ask( $this->call( $who, 'GET', $list ) );
			}
		}
	}

	/** What the lists show: text, links, a poll, hidden text, an article; in a circle, with a topic. */
	private function write(): void {
		$this->author = $this->create_member( 'author' );
		$made         = $this->at_once(
			array( $this->call( $this->author, 'POST', '/circle', array( 'title' => "早起的人$this->author" ) ) )
		)[0]['data'];
		$this->circle = is_array( $made ) ? (int) ( $made['id'] ?? 0 ) : 0;
		$term         = wp_insert_term( "河边$this->author", 'zeromo_topic' );
		$this->topic  = is_array( $term ) ? $term['term_id'] : 0;
		self::assertGreaterThan( 0, min( $this->circle, $this->topic ) );
		$poll = array( 'question' => '去哪里', 'options' => array( '山上', '河边' ) );
		foreach ( array(
			array( 'post_content' => '午后的河边 😊 https://example.com/a?b=1&c=2 <b>' ),
			array( 'post_content' => '圈子里的', 'circle_id' => $this->circle ),
			array( 'post_content' => '有话题', 'topic_id' => array( $this->topic ) ),
			array( 'post_content' => '投票', 'poll' => $poll ),
			array( 'post_content' => '有隐藏', 'privacy' => array( 'type' => 'login', 'content' => '登录后可见' ) ),
		) as $post ) {
			$answer = $this->at_once( array( $this->call( $this->author, 'POST', '/content', $post ) ) )[0];
			self::assertSame( 200, $answer['status'], $answer['text'] );
		}
		$this->make_post( $this->author );
	}

	/** @return list<string> Lists that are called. */
	private function lists(): array {
		return array(
			'/content/list',
			'/content/list?source=feed&per_page=5',
			'/content/list?source=feed&paged=2',
			'/content/list?source=following',
			"/content/list?source=circle&circle_id=$this->circle",
			'/content/list?source=circle',
			"/content/list?source=topic&topic_id=$this->topic",
			"/content/list?source=member&author=$this->author",
			'/content/list?source=member&author=0',
			'/content/list?source=feed&cursor=beef',
			'/content/list?source=beef',
			'/content/list?source=feed&per_page=1000',
		);
	}

	/**
	 * @param array{user: int, method: string, url: string, body: string, headers?: list<string>} $call
	 * @return array{status: int, body: string, headers: list<string>, whole: bool}
	 */
	private function ask( array $call ): array {
		return $this->ask_all( array( $call ) )[0];
	}

	/**
	 * @param list<array{user: int, method: string, url: string, body: string, headers?: list<string>}> $calls
	 * @return list<array{status: int, body: string, headers: list<string>, whole: bool}>
	 */
	private function ask_all( array $calls ): array {
		$out = array();
		foreach ( array_chunk( $calls, 8 ) as $some ) {
			foreach ( $this->at_once( $some ) as $answer ) {
				$lines = array();
				$whole = false;
				foreach ( array_slice( explode( "\r\n", trim( $answer['headers'] ) ), 1 ) as $line ) {
					$name  = strtolower( (string) strtok( $line, ':' ) );
					$whole = $whole || 'x-whole' === $name;
					if ( ! in_array( $name, self::MOMENT, true ) ) {
						$lines[] = $line;
					}
				}
				sort( $lines );
				$out[] = array(
					'status'  => $answer['status'],
					'body'    => $answer['text'],
					'headers' => $lines,
					'whole'   => $whole,
				);
			}
		}
		return $out;
	}

	/** @return array<string, list<string>> Who calls, with which headers. */
	private function callers(): array {
		[ $member, $other, $banned, $blocked, $gone, $english ] = $this->create_members( 6 );
		update_user_meta( $english, 'locale', 'en_US' );
		$of      = fn( int $id ): array => $this->session( $id );
		$cookie  = static fn( array $session ): string => 'Cookie: ' . $session['cookie'];
		$nonce   = static fn( string $nonce ): string => "X-WP-Nonce: $nonce";
		$own     = $of( $member );
		$callers = array(
			'a visitor' => array(),
			'a visitor with a nonce' => array( $nonce( $own['nonce'] ) ),
			'a visitor with a cookie of others' => array( 'Cookie: a=b; zmo_x=1' ),
			'a member' => array( $cookie( $own ), $nonce( $own['nonce'] ) ),
			'another member' => array( $cookie( $of( $other ) ), $nonce( $of( $other )['nonce'] ) ),
			'a member who reads English' => array( $cookie( $of( $english ) ), $nonce( $of( $english )['nonce'] ) ),
			'a member without a nonce' => array( $cookie( $own ) ),
			'with the nonce of another' => array( $cookie( $own ), $nonce( $of( $other )['nonce'] ) ),
			'with no nonce at all in it' => array( $cookie( $own ), $nonce( '' ) ),
			'with a wrong nonce' => array( $cookie( $own ), $nonce( 'beef' ) ),
			'with a nonce of the half day before' => array(
				$cookie( $own ),
				$nonce( $this->nonce( $member, $own, 1 ) ),
			),
			'with a nonce of yesterday' => array( $cookie( $own ), $nonce( $this->nonce( $member, $own, 2 ) ) ),
			'with a changed cookie' => array( $cookie( $own ) . 'x', $nonce( $own['nonce'] ) ),
			'with half a cookie' => array( 'Cookie: ' . LOGGED_IN_COOKIE . '=' . $member, $nonce( $own['nonce'] ) ),
			'with an ended cookie' => array(
				'Cookie: ' . LOGGED_IN_COOKIE . '=' . rawurlencode(
					wp_generate_auth_cookie( $member, time() - 2 * HOUR_IN_SECONDS, 'logged_in' )
				),
				$nonce( $own['nonce'] ),
			),
			'banned' => array( $cookie( $of( $banned ) ), $nonce( $of( $banned )['nonce'] ) ),
			'blocked' => array( $cookie( $of( $blocked ) ), $nonce( $of( $blocked )['nonce'] ) ),
			'signed out' => array( $cookie( $of( $gone ) ), $nonce( $of( $gone )['nonce'] ) ),
		);
		\WP_Session_Tokens::get_instance( $gone )->destroy_all();
		$this->as_user( 1 );
		Plugin::container()->get( Router::class )->run(
			'POST /admin/bans',
			array( 'user_id' => $banned, 'level' => 'lock', 'days' => 7, 'reason' => '垃圾广告' )
		);
		$this->as_user( $member );
		Plugin::container()->get( Router::class )->run( 'POST /user/block', array( 'user_id' => $blocked ) );
		$this->as_user( 0 );
		return $callers;
	}

	/** @param array{cookie: string, nonce: string} $session */
	private function nonce( int $member, array $session, int $before ): string {
		$token = explode( '|', rawurldecode( $session['cookie'] ) )[2] ?? '';
		$tick  = ceil( time() / ( DAY_IN_SECONDS / 2 ) ) - $before;
		return substr( wp_hash( "$tick|wp_rest|$member|$token", 'nonce' ), -12, 10 );
	}

	/**
	 * @param list<array{user: int, method: string, url: string, body: string, headers: list<string>}> $calls
	 * @return list<list<array{status: int, body: string, headers: list<string>, whole: bool}>> The whole, the fast one.
	 */
	private function both_ways( array $calls ): array {
		$all = array();
		foreach ( $calls as $call ) {
			$all[] = array( 'headers' => array( ...$call['headers'], 'X-Other: off' ) ) + $call;
			$all[] = $call;
		}
		return array_chunk( $this->ask_all( $all ), 2 );
	}

	public function test_both_ways_answer_the_same(): void {
		$this->write();
		$callers = $this->callers();
		$names   = array_keys( $callers );
		$ways    = array(
			self::PATH,
			self::PATH,
			self::PATH,
			'/?rest_route=/zeromo/v1/message/unread',
			'/index.php?rest_route=%2Fzeromo%2Fv1%2Fmessage%2Funread',
			self::PATH . '?_locale=user',
			self::PATH . '?_wpnonce=beef',
			self::PATH . '?_fields=total',
			self::PATH . '?_envelope=1',
			self::PATH . '?_jsonp=f',
			self::PATH . '?_method=POST',
			self::PATH . '?_locale[]=user',
			self::PATH . '?other=1',
			self::PATH . '/',
			'/wp-json/zeromo/v1//message/unread',
			'/wp-json/zeromo/v1/message/unread/1',
			'/wp-json/zeromo/v1/message%2Funread',
			self::PATH . '?rest_route=/wp/v2/types',
		);
		$also    = array(
			array(),
			array(),
			array(),
			array( 'Origin: https://other.example' ),
			array( 'Accept-Language: en-US' ),
			array( 'X-HTTP-Method-Override: DELETE' ),
			array( 'Authorization: Basic ' . base64_encode( 'a:b' ) ),
		);
		foreach ( $this->lists() as $list ) {
			$ways[] = "/wp-json/zeromo/v1$list";
		}
		mt_srand( self::SEED );
		$calls = array();
		for ( $n = 0; $n < self::CALLS; $n++ ) {
			$who     = $names[ mt_rand( 0, count( $names ) - 1 ) ];
			$method  = array( 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST' )[ mt_rand( 0, 7 ) ];
			$calls[] = array(
				'user'    => 0,
				'method'  => $method,
				'url'     => $this->url() . $ways[ mt_rand( 0, count( $ways ) - 1 ) ],
				'body'    => '',
				'headers' => array( ...$callers[ $who ], ...$also[ mt_rand( 0, count( $also ) - 1 ) ] ),
				'who'     => $who,
			);
		}
		$this->teach( $this->create_member() );
		$by = array();
		foreach ( array_chunk( $calls, 4 ) as $some ) {
			$pairs = $this->both_ways( $some );
			foreach ( $some as $n => $call ) {
				[ $whole, $fast ] = $pairs[ $n ];
				// A card says how many minutes old it is, twenty cards turn at twenty moments of a minute, and
				// Retry-After with each second.
				$same = array( 'whole' => true );
				for ( $again = 0; $again < 6 && $same + $whole !== $same + $fast; $again++ ) {
					[ $whole, $fast ] = $this->both_ways( array( $call ) )[0];
				}
				self::assertTrue( $whole['whole'] );
				$by[ $call['who'] ] = ( $by[ $call['who'] ] ?? 0 ) + (int) ! $fast['whole'];
				self::assertSame(
					$same + $whole,
					$same + $fast,
					"{$call['who']} {$call['method']} {$call['url']} " . implode( ' ', $call['headers'] )
				);
			}
		}
		self::assertCount( count( $names ), array_filter( $by ), 'fast, by caller: ' . wp_json_encode( $by ) );
		self::assertGreaterThan( self::CALLS / 10, array_sum( $by ) );
	}

	public function test_it_is_off_as_shipped_and_can_be_turned_off(): void {
		$member = $this->create_member();
		$this->teach( $member );
		$call = $this->call( $member, 'GET', '/message/unread' );
		self::assertFalse( $this->ask( $call )['whole'] );
		$this->turn( false );
		self::assertTrue( $this->ask( $call )['whole'] );
		self::assertFalse(
			Plugin::container()->get( Settings::class )->schema()[ EarlyAnswers::SETTING ]['default'] ?? null
		);
	}

	public function test_it_steps_aside_where_another_plugin_decides(): void {
		$member = $this->create_member();
		$this->teach( $member );
		$call = $this->call( $member, 'GET', '/message/unread' );
		self::assertFalse( $this->ask( $call )['whole'] );
		$visit  = $this->call( 0, 'GET', '/message/unread' );
		$closed = $this->ask( array( 'headers' => array( 'X-Other: auth' ) ) + $visit );
		self::assertSame( 503, $closed['status'] );
		self::assertTrue( $closed['whole'] );
		$named = $this->ask( array( 'headers' => array( 'X-Other: user', "X-User: $member" ) ) + $visit );
		self::assertSame( 200, $named['status'] );
		self::assertTrue( $named['whole'] );
		$replaced = $this->ask( array( 'headers' => array( 'X-Other: replaced' ) ) + $visit );
		self::assertTrue( $replaced['whole'] );
	}

	public function test_what_a_plugin_adds_on_init_is_noticed(): void {
		file_put_contents( "$this->file.late", '1' );
		$member = $this->create_member();
		$this->teach( $member );
		foreach ( array( 0, $member, 0, $member ) as $who ) {
			$answer = $this->ask( $this->call( $who, 'GET', '/message/unread' ) );
			self::assertTrue( $answer['whole'] );
			self::assertContains( 'X-Late: 1', $answer['headers'] );
		}
	}

	public function test_a_cookie_that_counts_for_nothing_passes_no_door_that_is_closed_to_visitors(): void {
		file_put_contents( "$this->file.closed", '1' );
		$member = $this->create_member();
		$list   = $this->call( $member, 'GET', '/content/list' );
		$this->ask( $list );
		self::assertFalse( $this->ask( $list )['whole'] );
		foreach ( array( 'x', "$member", "$member|9999999999|a|b" ) as $cookie ) {
			$sent   = array( 'Cookie: ' . LOGGED_IN_COOKIE . '=' . rawurlencode( $cookie ) );
			$answer = $this->ask( array( 'headers' => $sent ) + $this->call( 0, 'GET', '/content/list' ) );
			self::assertSame( 503, $answer['status'] );
			self::assertTrue( $answer['whole'] );
		}
	}

	public function test_unread_counts_are_those_of_now(): void {
		$member = $this->create_member();
		$this->teach( $member );
		$call = $this->call( $member, 'GET', '/message/unread' );
		self::assertSame( 0, json_decode( $this->ask( $call )['body'], true )['total'] ?? null );
		$follow = $this->call( $this->create_member(), 'POST', '/user/follow', array( 'user_id' => $member ) );
		$this->at_once( array( $follow ) );
		$answer = $this->ask( $call );
		self::assertFalse( $answer['whole'] );
		self::assertSame( 1, json_decode( $answer['body'], true )['total'] ?? null );
	}
}
