<?php

declare(strict_types=1);

namespace Zeromo\Community\OpenApi\Api;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Http\AjaxAction;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\OpenApi\Definitions;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Routing\StoreAction;

/**
 * The REST and ajax contract as the code has it: arguments and answers, without hosts and dates.
 *
 * @phpstan-type RouteShape array{who: string, limit: string|null, in: mixed, out: array<mixed>}
 * @phpstan-type AjaxShape array{in: mixed, out: array<mixed>}
 * @phpstan-import-type JsonSchema from Schema
 */
final class Contract {

	public function __construct( private readonly Container $container ) {}

	/**
	 * Every route and action of ours, each schema whole.
	 *
	 * @return array{routes: array<string, RouteShape>, ajax: array<string, AjaxShape>}
	 */
	public function dump(): array {
		return self::answers( $this->all(), Schema::plain( ... ) );
	}

	/**
	 * The same as it is committed: shapes with a name stand in `$defs`, and answers refer to them.
	 *
	 * @return array{
	 *   '$defs': array<string, array<mixed>>, routes: array<string, RouteShape>, ajax: array<string, AjaxShape>,
	 * }
	 */
	public function with_definitions(): array {
		$definitions = new Definitions();
		$all         = self::answers( $this->all(), $definitions->refer( ... ) );
		return array( '$defs' => $definitions->all() ) + $all;
	}

	/**
	 * As a visitor finds it, whoever asks.
	 *
	 * @return array{routes: array<string, RouteShape>, ajax: array<string, AjaxShape>}
	 */
	private function all(): array {
		$server = rest_get_server();
		$this->container->get( Router::class )->register_all();
		$caller = get_current_user_id();
		wp_set_current_user( 0 );
		try {
			return array( 'routes' => self::routes( $server ), 'ajax' => $this->ajax() );
		} finally {
			wp_set_current_user( $caller );
		}
	}

	/** @return array<string, RouteShape> */
	private static function routes( \WP_REST_Server $server ): array {
		$routes = array();
		foreach ( $server->get_routes( 'zeromo/v1' ) as $path => $handlers ) {
			$path = substr(
				(string) preg_replace( '/\(\?P<(\w+)>[^)]+\)/', '{$1}', (string) $path ),
				strlen( '/zeromo/v1' )
			);
			foreach ( $handlers as $handler ) {
				$answer = $handler['answer'] ?? null;
				if ( ! $answer instanceof \Closure ) {
					continue;
				}
				foreach ( array_keys( $handler['methods'] ) as $method ) {
					$routes[ "$method $path" ] = array(
						'who' => self::who( $handler, (string) $method ),
						'limit' => $handler['limit'] ?? null,
						'in' => self::without_callbacks( $handler['args'] ),
						'out' => $answer(),
					);
				}
			}
		}
		ksort( $routes );
		return $routes;
	}

	/**
	 * The contract with each answer's schema made into another.
	 *
	 * @param array{routes: array<string, RouteShape>, ajax: array<string, AjaxShape>} $all  Contract.
	 * @param \Closure(array<mixed>): array<mixed>                                     $make Schema to schema.
	 * @return array{routes: array<string, RouteShape>, ajax: array<string, AjaxShape>}
	 */
	private static function answers( array $all, \Closure $make ): array {
		foreach ( $all['routes'] as $name => $call ) {
			$all['routes'][ $name ]['out'] = $make( $call['out'] );
		}
		foreach ( $all['ajax'] as $name => $call ) {
			$all['ajax'][ $name ]['out'] = $make( $call['out'] );
		}
		return $all;
	}

	/**
	 * Whether a visitor, who asks now, may call it.
	 *
	 * @param array<string, mixed> $handler Of a route.
	 */
	private static function who( array $handler, string $method ): string {
		$ask = $handler['permission_callback'] ?? null;
		return is_callable( $ask ) && true === $ask( new \WP_REST_Request( $method ) ) ? 'all' : 'member';
	}

	/**
	 * @param array<string, JsonSchema> $args Of a handler.
	 * @return array<string, JsonSchema>
	 */
	private static function without_callbacks( array $args ): array {
		return array_map(
			static fn( array $arg ): array => array_diff_key( $arg, array( 'validate_callback' => 0 ) ),
			$args
		);
	}

	/** @return array<string, AjaxShape> */
	private function ajax(): array {
		$ajax   = array();
		$limits = $this->container->get( RateLimit::class );
		$put    = static function ( string $name, AjaxAction $action ) use ( &$ajax ): void {
			$ajax[ $name ] = array( 'in' => $action->args(), 'out' => $action->answer() );
		};
		foreach ( $this->container->get( Wiring::class )->modules() as $module ) {
			foreach ( $module->ajax() as $name => $class ) {
				$put( $name, $this->container->get( $class ) );
			}
			foreach ( $module->stores() as $store => $class ) {
				$put( "zeromo_{$store}_store", new StoreAction( $this->container->get( $class ), $limits ) );
			}
		}
		ksort( $ajax );
		return $ajax;
	}
}
