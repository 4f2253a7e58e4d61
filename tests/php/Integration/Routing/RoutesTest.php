<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Routing;

use Zeromo\Community\Routing\Router;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

final class RoutesTest extends IntegrationTestCase {

	/**
	 * @return array<string, list<array{methods: array<string, bool>, args: array<string, array<string, mixed>>,
	 *   permission_callback: mixed}>>
	 */
	private function routes(): array {
		$this->service( Router::class )->register_all();
		return array_filter(
			rest_get_server()->get_routes( 'zeromo/v1' ),
			static fn( string $path ): bool => '/zeromo/v1' !== $path,
			ARRAY_FILTER_USE_KEY
		);
	}

	public function test_every_route_declares_typed_arguments_a_permission_and_a_schema(): void {
		$routes = $this->routes();
		self::assertGreaterThan( 30, count( $routes ) );
		foreach ( $routes as $path => $handlers ) {
			$options = rest_get_server()->get_route_options( $path );
			self::assertIsCallable( $options['schema'] ?? null, "$path has no schema" );
			foreach ( $handlers as $handler ) {
				self::assertIsCallable( $handler['permission_callback'], "$path asks nobody" );
				foreach ( $handler['args'] as $name => $arg ) {
					self::assertArrayHasKey( 'type', $arg, "$path: $name has no type" );
					self::assertArrayNotHasKey(
						'sanitize_callback',
						$arg,
						"$path: $name switches core's type parsing off"
					);
					if ( 'string' === $arg['type'] && ! isset( $arg['enum'] ) ) {
						self::assertTrue(
							isset( $arg['maxLength'] ) || isset( $arg['format'] ),
							"$path: $name has no bound"
						);
					}
					if ( 'array' === $arg['type'] ) {
						self::assertArrayHasKey( 'maxItems', $arg, "$path: $name has no bound" );
					}
				}
			}
		}
	}

	/** What the contract has as a word in a path: numbers of orders that nobody can guess, names of gateways. */
	private const WORDS = array( 'order_no', 'gateway', 'provider' );

	public function test_every_id_of_a_path_is_an_integer_argument(): void {
		foreach ( $this->routes() as $path => $handlers ) {
			preg_match_all( '/\(\?P<(\w+)>/', $path, $m );
			foreach ( $handlers as $handler ) {
				foreach ( $m[1] as $name ) {
					$type = in_array( $name, self::WORDS, true ) ? 'string' : 'integer';
					self::assertSame( $type, $handler['args'][ $name ]['type'] ?? null, "$path: $name" );
				}
			}
		}
	}

	public function test_permissions_are_pure(): void {
		foreach ( $this->routes() as $path => $handlers ) {
			foreach ( $handlers as $handler ) {
				$request = new \WP_REST_Request( (string) array_key_first( $handler['methods'] ), $path );
				$before  = $this->db()->count();
				( $handler['permission_callback'] )( $request );
				self::assertSame( $before, $this->db()->count(), "$path writes or reads in its permission callback" );
			}
		}
	}

	public function test_the_value_of_the_path_wins_over_the_body(): void {
		$request = new \WP_REST_Request( 'GET', '/zeromo/v1/content/999999999' );
		$request->set_query_params( array( 'id' => '1' ) );
		self::assertSame( 404, rest_do_request( $request )->get_status() );
	}
}
