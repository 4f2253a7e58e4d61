<?php
/**
 * Runs inside WP-CLI: prints every route and ajax action of ours, arguments and answers, as JSON.
 *
 * @package Zeromo\Community
 */

use Zeromo\Community\Kernel\Http\Router;
use Zeromo\Community\Kernel\Http\StoreAction;
use Zeromo\Community\Plugin;

( static function (): void {
	$container = Plugin::container();
	$server    = rest_get_server();
	$container->get( Router::class )->register_all();
	$routes = array();
	foreach ( $server->get_routes( 'zeromo/v1' ) as $path => $handlers ) {
		$path = substr( (string) preg_replace( '/\(\?P<(\w+)>[^)]+\)/', '{$1}', $path ), strlen( '/zeromo/v1' ) );
		foreach ( $handlers as $handler ) {
			if ( ! isset( $handler['answer'] ) ) {
				continue;
			}
			foreach ( array_keys( $handler['methods'] ) as $method ) {
				$routes[ "$method $path" ] = array(
					'in'  => $handler['args'],
					'out' => $handler['answer'],
				);
			}
		}
	}
	$ajax = array();
	foreach ( Plugin::modules() as $module ) {
		foreach ( $module->ajax() as $name => $class ) {
			$ajax[ $name ] = array( 'in' => $container->get( $class )->args() );
		}
		foreach ( $module->stores() as $store => $class ) {
			$ajax[ "zeromo_{$store}_store" ] = array( 'in' => ( new StoreAction( $container->get( $class ) ) )->args() );
		}
	}
	echo wp_json_encode( array( 'routes' => $routes, 'ajax' => $ajax ), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR );
} )();
