<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Contract;

use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Who may call each route, and which limit counts it, is written down in contracts/guards.json. */
final class RouteGuardsTest extends IntegrationTestCase {

	private const ROLES = array( 'subscriber', 'contributor', 'author', 'editor', 'administrator' );

	public function test_each_route_is_guarded_as_written(): void {
		$json    = (string) file_get_contents( dirname( __DIR__, 3 ) . '/contracts/guards.json' );
		$written = json_decode( $json, true );
		$found   = $this->guards();
		self::assertIsArray( $written );
		foreach ( $found as $route => $guard ) {
			self::assertSame(
				$guard,
				$written[ $route ] ?? null,
				"$route is not guarded as contracts/guards.json says."
			);
		}
		self::assertSame(
			array(),
			array_diff_key( $written, $found ),
			'contracts/guards.json names routes that do not exist.'
		);
	}

	/** @return array<string, array{may: string, elsewhere: string, limit: string|null}> By method and path. */
	private function guards(): array {
		$members = array( 'visitor' => 0 );
		foreach ( self::ROLES as $role ) {
			$members[ $role ] = $this->create_member( $role );
		}
		$guards = array();
		foreach ( self::routes() as $pattern => $handlers ) {
			foreach ( $handlers as $handler ) {
				if ( ! isset( $handler['answer'] ) ) {
					continue;
				}
				$path  = substr(
					(string) preg_replace( '/\(\?P<(\w+)>[^)]*\)/', '{$1}', $pattern ),
					strlen( '/' . Controller::NAMESPACE )
				);
				$route = implode( '|', array_keys( $handler['methods'] ) ) . ' ' . $path;

				$guards[ $route ] = array(
					'may'       => $this->who( $handler, $members ),
					'elsewhere' => $this->who( $handler, array( 'visitor' => 0 ), 'https://elsewhere.example' ),
					'limit'     => $handler['limit'],
				);
			}
		}
		ksort( $guards );
		return $guards;
	}

	/**
	 * Those whom the permission callback lets through.
	 *
	 * @param array<string, mixed> $handler Of core's server.
	 * @param array<string, int>   $members By role.
	 */
	private function who( array $handler, array $members, string $origin = '' ): string {
		$may = array();
		if ( '' !== $origin ) {
			$_SERVER['HTTP_ORIGIN'] = $origin;
		}
		foreach ( $members as $role => $id ) {
			$this->as_user( $id );
			$request = new \WP_REST_Request( (string) array_key_first( $handler['methods'] ) );
			if ( true === $handler['permission_callback']( $request ) ) {
				$may[] = $role;
			}
		}
		unset( $_SERVER['HTTP_ORIGIN'] );
		$everybody = array_keys( $members );
		return match ( true ) {
			array() === $may => 'nobody',
			$may === $everybody => 'anyone',
			array_slice( $everybody, 1 ) === $may => 'member',
			default => implode( ', ', $may ),
		};
	}

	/** @return array<string, list<array<string, mixed>>> All of ours, as core's server has them. */
	private static function routes(): array {
		$server = rest_get_server();
		Plugin::container()->get( Router::class )->register_all();
		return $server->get_routes( Controller::NAMESPACE );
	}
}
