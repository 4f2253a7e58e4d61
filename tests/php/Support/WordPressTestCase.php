<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

use PHPUnit\Framework\TestCase;
use WP_REST_Request;
use WP_REST_Response;

/** What integration, contract and parallel tests share: members, REST calls, counted queries, no misuse of core. */
abstract class WordPressTestCase extends TestCase {

	private static int $names = 0;

	/** @var list<string> */
	private array $misuse = array();

	/** @var array<string, \WP_Hook> */
	private array $hooks = array();

	protected function setUp(): void {
		parent::setUp();
		$this->misuse = array();
		$this->hooks  = array_map( static fn( \WP_Hook $hook ): \WP_Hook => clone $hook, $GLOBALS['wp_filter'] );
		$note         = function ( string $name, string $message = '' ): void {
			$this->misuse[] = trim( $name . ': ' . wp_strip_all_tags( $message ) );
		};
		add_action( 'doing_it_wrong_run', $note, 10, 2 );
		add_action( 'deprecated_function_run', $note, 10, 2 );
		add_action( 'deprecated_argument_run', $note, 10, 2 );
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		add_filter( 'deprecated_function_trigger_error', '__return_false' );
		add_filter( 'deprecated_argument_trigger_error', '__return_false' );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_filter'] = $this->hooks;
		wp_set_current_user( 0 );
		$_GET     = array();
		$_POST    = array();
		$_REQUEST = array();
		$_COOKIE  = array();
		$_FILES   = array();
		parent::tearDown();
	}

	/**
	 * What core has complained about up to now.
	 *
	 * @return list<string>
	 */
	protected function misuse(): array {
		return $this->misuse;
	}

	protected function assertPostConditions(): void {
		$this->assertSame( array(), $this->misuse, 'WordPress was used in a way it complains about.' );
	}

	/** Where core would end the request, a DomainException with status, and message or address, is thrown. */
	protected static function throw_at_the_end(): void {
		add_filter( 'wp_die_handler', array( self::class, 'dying' ) );
		add_filter( 'wp_redirect', array( self::class, 'leaving' ), 10, 2 );
	}

	/** On `wp_die_handler`. */
	public static function dying(): \Closure {
		return static function ( mixed $message, mixed $title, array $args ): never {
			throw new \DomainException( is_string( $message ) ? $message : '', (int) $args['response'] );
		};
	}

	/** On `wp_redirect`. */
	public static function leaving( string $url, int $status ): never {
		throw new \DomainException( $url, $status );
	}

	/** HTML without the white space in which a template may differ: at the edges of tags and of text. */
	protected static function flat( string $html ): string {
		$html = (string) preg_replace( '/\s+/u', ' ', $html );
		return str_replace( array( '> ', ' <', ' >' ), array( '>', '<', '>' ), $html );
	}

	protected static function assertMarkup( string $part, string $html, string $message = '' ): void {
		self::assertStringContainsString( self::flat( $part ), self::flat( $html ), $message );
	}

	protected static function assertNoMarkup( string $part, string $html, string $message = '' ): void {
		self::assertStringNotContainsString( self::flat( $part ), self::flat( $html ), $message );
	}

	protected static function assertMarkupMatches( string $pattern, string $html, string $message = '' ): void {
		self::assertMatchesRegularExpression( $pattern, self::flat( $html ), $message );
	}

	/** Makes a member (password "password") and gives the id. */
	protected function create_member( string $role = 'subscriber', string $display_name = '' ): int {
		$name = sprintf( 'zm_%d_%d', getmypid(), ++self::$names ) . bin2hex( random_bytes( 3 ) );
		// The dozen of core's preferences that a new user gets are what is read where none are kept.
		$none = static fn( array $meta ): array => array_intersect_key( $meta, array( 'nickname' => true ) );
		add_filter( 'insert_user_meta', $none );
		$id = wp_insert_user(
			array(
				'user_login'   => $name,
				'user_pass'    => 'password',
				'user_email'   => $name . '@example.com',
				'display_name' => '' === $display_name ? $name : $display_name,
				'role'         => $role,
			)
		);
		remove_filter( 'insert_user_meta', $none );
		if ( $id instanceof \WP_Error ) {
			throw new \RuntimeException( $id->get_error_message() );
		}
		return $id;
	}

	/** From here on this member acts; 0 is a visitor. */
	protected function as_user( int $id ): void {
		wp_set_current_user( $id );
	}

	/**
	 * Dispatches a REST request in this process. A route without namespace is one of ours.
	 *
	 * @param string               $method GET, POST, DELETE …
	 * @param string               $route  `/content/list` or `/wp/v2/posts`.
	 * @param array<string, mixed> $params Query of a GET, else the body.
	 * @param array<string, array<string, mixed>> $files As in $_FILES.
	 */
	protected function rest(
		string $method,
		string $route,
		array $params = array(),
		array $files = array()
	): WP_REST_Response {
		$request = new WP_REST_Request(
			$method,
			preg_match( '~^/(zeromo|wp)/~', $route ) ? $route : '/zeromo/v1' . $route
		);
		if ( 'GET' === $method ) {
			$request->set_query_params( $params );
		} else {
			$request->set_body_params( $params );
			$request->set_file_params( $files );
		}
		return rest_do_request( $request );
	}

	/**
	 * The data of an answer that must be a success.
	 *
	 * @return array<mixed>
	 */
	protected function data( WP_REST_Response $response ): array {
		$data = rest_get_server()->response_to_data( $response, false );
		$this->assertLessThan( 300, $response->get_status(), (string) wp_json_encode( $data, JSON_UNESCAPED_UNICODE ) );
		return $data;
	}

	/**
	 * Ids of a bare list, read to its end by cursor.
	 *
	 * @param array<string, mixed> $params Query, with `per_page`.
	 * @return list<list<int>> Page by page.
	 */
	protected function pages( string $route, array $params ): array {
		$pages = array();
		$next  = '';
		for ( $n = 0; $n < 20 && ( 0 === $n || '' !== $next ); $n++ ) {
			$answer  = $this->rest( 'GET', $route, $params + array( 'cursor' => $next ) );
			$pages[] = array_map( 'intval', array_column( $this->data( $answer ), 'id' ) );
			$next    = (string) ( $answer->get_headers()['X-WP-Next-Cursor'] ?? '' );
		}
		return $pages;
	}

	/** The answer is a refusal with this status and this code. */
	protected function assert_refused( WP_REST_Response $response, int $status, string $code ): void {
		$data = $response->get_data();
		$text = (string) wp_json_encode( $data, JSON_UNESCAPED_UNICODE );
		$this->assertIsArray( $data, $text );
		$this->assertSame( array( $status, $code ), array( $response->get_status(), $data['code'] ?? null ), $text );
	}

	/** How many statements the database is sent while this runs. */
	protected function count_queries( callable $work ): int {
		return count( $this->queries( $work ) );
	}

	/**
	 * The statements the database is sent while this runs.
	 *
	 * @return list<string>
	 */
	protected function queries( callable $work ): array {
		$seen = array();
		$note = static function ( string $sql ) use ( &$seen ): string {
			$seen[] = $sql;
			return $sql;
		};
		add_filter( 'query', $note, PHP_INT_MAX );
		try {
			$work();
		} finally {
			remove_filter( 'query', $note, PHP_INT_MAX );
		}
		return $seen;
	}
}
