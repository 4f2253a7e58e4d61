<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Contract;

use Zeromo\Community\Tests\Support\StrictSchema;

/**
 * contracts/fixtures: real answers, which the script's own tests read. They have to keep the shape of what is answered
 * now.
 *
 * With ZM_WRITE_FIXTURES=1 in the environment those that have changed are written anew.
 */
final class FixturesTest extends ContractTestCase {

	/** File => route. */
	private const ANSWERS = array(
		'content-list' => 'GET /content/list',
		'content'      => 'GET /content/{id}',
		'published'    => 'POST /content',
		'comments'     => 'GET /comment',
		'commented'    => 'POST /comment',
		'like'         => 'POST /like',
		'follow'       => 'POST /user/follow',
		'join'         => 'POST /circle/join',
		'folders'      => 'GET /favorite/get-favorites',
		'favorited'    => 'POST /favorite/add-object',
		'media'        => 'GET /media',
		'terms'        => 'GET /terms',
		'messages'     => 'GET /message',
		'unread'       => 'GET /message/unread',
		'account'      => 'GET /account/me',
	);

	public function test_the_fixtures_have_the_shape_of_real_answers(): void {
		$calls = $this->calls();
		foreach ( self::ANSWERS as $name => $route ) {
			$response = $this->send( $route, $calls[ $route ]() );
			self::assertSame( 200, $response->get_status(), $route );
			$this->compare( $name, array( 'route' => $route, 'answer' => $response->get_data() ) );
		}
	}

	public function test_the_fixtures_fit_their_schemas(): void {
		$routes = $this->routes();
		foreach ( self::ANSWERS as $name => $route ) {
			$fixture = json_decode( (string) file_get_contents( self::file( $name ) ) );
			self::assertIsObject( $fixture );
			self::assertSame( array(), StrictSchema::faults( $fixture->answer, $routes[ $route ]['out'] ), $name );
		}
	}

	/** Whole, not the first two of them: the screen of settings is tried with each. */
	public function test_the_fixture_of_settings_has_all_of_them(): void {
		$this->as_user( $this->site_owner() );
		$answer = $this->rest( 'GET', '/admin/settings' )->get_data();
		$answer = array( 'route' => 'GET /admin/settings', 'answer' => $answer );
		$real   = json_decode( (string) wp_json_encode( $answer ) );
		$told   = static fn( mixed $fixture ): array => array_map(
			static fn( object $one ): array => array( $one->name, $one->schema, $one->default, $one->is_secret ),
			array_merge( ...array_column( $fixture->answer->groups ?? array(), 'settings' ) )
		);
		if ( '1' === getenv( 'ZM_WRITE_FIXTURES' ) ) {
			file_put_contents( self::file( 'settings' ), self::printed( $real ) );
		}
		self::assertEquals(
			$told( $real ),
			$told( json_decode( (string) file_get_contents( self::file( 'settings' ) ) ) ),
			'ZM_WRITE_FIXTURES=1 writes it anew'
		);
	}

	public function test_the_fixtures_of_refusals_are_real(): void {
		$this->as_user( 0 );
		$login = $this->rest( 'POST', '/like', array( 'id' => $this->post ) );
		$this->as_user( $this->outsider );
		$refusals = array(
			'login'     => $login,
			'forbidden' => $this->rest( 'DELETE', '/post/delete', array( 'id' => $this->post ) ),
			'not_found' => $this->rest( 'GET', '/content/' . $this->secret ),
			'rule'      => $this->rest(
				'POST',
				'/content',
				array( 'post_content' => '文', 'privacy' => array( 'type' => 'paid' ) )
			),
			'shape'     => $this->rest( 'GET', '/content/list', array( 'per_page' => 1000 ) ),
		);
		$this->compare(
			'refusals',
			array_map(
				static fn( \WP_REST_Response $response ): array => array(
					'status' => $response->get_status(),
					'body' => apply_filters(
						'rest_post_dispatch',
						$response,
						rest_get_server(),
						new \WP_REST_Request( 'POST', '/zeromo/v1/like' )
					)->get_data(),
				),
				$refusals
			)
		);
	}

	/** @param array<string, mixed> $now What is answered. */
	private function compare( string $name, array $now ): void {
		$real = json_decode( (string) wp_json_encode( $now ) );
		$kept = is_file( self::file( $name ) )
			? json_decode( (string) file_get_contents( self::file( $name ) ) )
			: null;
		if ( '1' === getenv( 'ZM_WRITE_FIXTURES' ) && self::shape( $kept ) !== self::shape( $real ) ) {
			file_put_contents( self::file( $name ), self::printed( self::plain( $real ) ) );
		}
		self::assertFileExists( self::file( $name ) );
		self::assertSame(
			self::shape( $real ),
			self::shape( json_decode( (string) file_get_contents( self::file( $name ) ) ) ),
			"$name; ZM_WRITE_FIXTURES=1 writes it anew"
		);
	}

	private static function printed( mixed $value ): string {
		$text = (string) wp_json_encode(
			$value,
			JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
		);
		return preg_replace_callback(
			'/^(?: {4})+/m',
			static fn( array $m ): string => str_repeat( "\t", intdiv( strlen( $m[0] ), 4 ) ),
			$text
		) . "\n";
	}

	private static function file( string $name ): string {
		return dirname( __DIR__, 3 ) . "/contracts/fixtures/$name.json";
	}

	/** Keys and types; of a list the first item's. */
	private static function shape( mixed $value ): mixed {
		if ( is_array( $value ) ) {
			return array() === $value ? array() : array( self::shape( $value[0] ) );
		}
		return is_object( $value )
			? array_map( self::shape( ... ), get_object_vars( $value ) )
			: ( is_float( $value ) ? 'integer' : gettype( $value ) );
	}

	/**
	 * Without what differs from run to run: hosts, numbers, names, times, random words, and the HTML, which is the
	 * templates' matter.
	 */
	private static function plain( mixed $value, string $key = '' ): mixed {
		static $ids = array();
		if ( is_array( $value ) ) {
			return array_map(
				static fn( mixed $one ): mixed => self::plain( $one, $key ),
				array_slice( $value, 0, 2 )
			);
		}
		if ( is_object( $value ) ) {
			$out = array();
			foreach ( get_object_vars( $value ) as $name => $one ) {
				$out[ $name ] = self::plain( $one, $name );
			}
			return (object) $out;
		}
		if ( is_int( $value ) && $value > 0 && ( 'id' === $key || str_ends_with( $key, '_id' ) ) ) {
			$ids[ $value ] ??= count( $ids ) + 1;
			return $ids[ $value ];
		}
		return is_string( $value ) ? self::plain_text( $value, $key ) : $value;
	}

	private static function plain_text( string $text, string $key ): string {
		return match ( true ) {
			'' === $text                                       => '',
			str_contains( $key, 'html' ), 'pagi' === $key, 'fallback_content' === $key => '<p>…</p>',
			1 === preg_match( '/^\d{4}-\d\d-\d\dT/', $text )   => '2026-11-21T12:30:00+08:00',
			1 === preg_match( '~^https?://~', $text )          => 'https://example.com/'
				. ( 'avatar' === $key || 'thumb' === $key ? 'picture.jpg' : 'page/' ),
			in_array( $key, array( 'login', 'email' ), true )  => 'email' === $key ? 'member@example.com' : 'member',
			default                                            => (string) preg_replace( '/[0-9a-f]{6,}/', '', $text ),
		};
	}
}
