<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

/**
 * Core's server of REST calls, which remembers its table of routes. Core makes the table anew for each call, of some
 * hundred routes: in a request that is once, in a test it is for each of thousands of calls.
 */
final class RestServer extends \WP_REST_Server {

	/** @var array<string, array<string, mixed>> By namespace. */
	private array $tables = array();

	/**
	 * @inheritDoc
	 *
	 * @param string               $route_namespace Of the route.
	 * @param string               $route           Its pattern.
	 * @param array<string, mixed> $route_args      Its handlers.
	 * @param bool                 $override        Whether it takes the place of one that is there.
	 */
	public function register_route( $route_namespace, $route, $route_args, $override = false ): void {
		$this->tables = array();
		parent::register_route( $route_namespace, $route, $route_args, $override );
	}

	/**
	 * @inheritDoc
	 *
	 * @param string $route_namespace One, or all.
	 * @return array<string, mixed>
	 */
	public function get_routes( $route_namespace = '' ): array {
		return false === has_filter( 'rest_endpoints' )
			? $this->tables[ $route_namespace ] ??= parent::get_routes( $route_namespace )
			: parent::get_routes( $route_namespace );
	}
}
