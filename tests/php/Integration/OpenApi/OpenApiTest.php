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
}
