<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\OpenApi;

use Zeromo\Community\Routing\Router;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** GET /openapi. */
final class OpenApiTest extends ContentTestCase {

	public function test_the_document_names_this_site_and_every_route_it_has(): void {
		$document = $this->data( $this->rest( 'GET', '/openapi' ) );
		self::assertSame( '3.1.0', $document['openapi'] );
		self::assertSame( untrailingslashit( rest_url( 'zeromo/v1' ) ), $document['servers'][0]['url'] );
		$told = array();
		foreach ( (array) $document['paths'] as $path => $operations ) {
			foreach ( array_keys( (array) $operations ) as $method ) {
				$told[] = strtoupper( (string) $method ) . ' ' . $path;
			}
		}
		$this->service( Router::class )->register_all();
		$registered = array();
		foreach ( rest_get_server()->get_routes( 'zeromo/v1' ) as $path => $handlers ) {
			$path = (string) preg_replace(
				'/\(\?P<(\w+)>[^)]*\)/',
				'{$1}',
				substr( (string) $path, strlen( '/zeromo/v1' ) )
			);
			foreach ( $handlers as $handler ) {
				foreach ( array_keys( $handler['methods'] ) as $method ) {
					if ( '' !== $path ) {
						$registered[] = $method . ' ' . $path;
					}
				}
			}
		}
		// Another test may have registered them on the same server before.
		$registered = array_values( array_unique( $registered ) );
		sort( $told );
		sort( $registered );
		self::assertSame( $registered, $told );
	}

	public function test_what_is_empty_stays_an_object(): void {
		$text = (string) wp_json_encode( $this->rest( 'GET', '/openapi' )->get_data() );
		self::assertStringNotContainsString( '"properties":[]', $text );
	}

	public function test_who_asks_stays_who_they_are_and_is_changed_once(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$before = did_action( 'set_current_user' );
		self::assertSame( 200, $this->rest( 'GET', '/openapi' )->get_status() );
		self::assertSame( $member, get_current_user_id() );
		self::assertSame( 2, did_action( 'set_current_user' ) - $before, 'Away and back, not for each route.' );
	}

	public function test_it_has_a_limit_of_its_own_and_says_nothing_of_routes_that_are_not_ours(): void {
		remove_filter( 'zeromo_rate_limits', '__return_false' );
		$this->set( 'rate_limits', array( 'openapi' => array( 'address' => array( 1, 60 ) ) ) );
		rest_get_server();
		register_rest_route(
			'zeromo/v1',
			'/of-another-plugin',
			array( 'callback' => '__return_true', 'permission_callback' => '__return_true' )
		);
		$paths = $this->data( $this->rest( 'GET', '/openapi' ) )['paths'];
		$again = $this->rest( 'GET', '/openapi' )->get_status();
		// Other tests get a server without it.
		unset( $GLOBALS['wp_rest_server'] );
		self::assertArrayNotHasKey( '/of-another-plugin', $paths );
		self::assertSame( 429, $again );
	}
}
