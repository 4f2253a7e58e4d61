<?php

declare(strict_types=1);

namespace Zeromo\Community\Seo\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Schema;

/** `GET /openapi`: the routes as an OpenAPI 3.1 document, with this site's own address. */
final class OpenApiController extends Controller {

	/** Written by `npm run contracts`; the archive has it at the same place. */
	private const FILE = '/docs/openapi.json';

	public function register(): void {
		$this->route(
			'GET /openapi',
			array(),
			$this->anyone(),
			fn(): array => $this->document(),
			array(
				'type'                 => 'object',
				'properties'           => array(
					'openapi' => Schema::text( __( 'OpenAPI 版本', 'zeromo-community' ) ),
					'paths'   => array(
						'type'                 => 'object',
						'description'          => __( '路由', 'zeromo-community' ),
						'additionalProperties' => true,
					),
				),
				'required'             => array( 'openapi', 'paths' ),
				'additionalProperties' => true,
			),
			'read'
		);
	}

	/**
	 * @return array<mixed>
	 * @throws Failure unavailable, when the file is missing or broken.
	 */
	private function document(): array {
		$file = dirname( __DIR__, 3 ) . self::FILE;
		// As objects: an empty map has to stay one.
		$document = is_readable( $file ) ? wp_json_file_decode( $file ) : null;
		if ( ! $document instanceof \stdClass ) {
			throw Failure::unavailable();
		}
		$document->servers = array( array( 'url' => untrailingslashit( rest_url( 'zeromo/v1' ) ) ) );
		return (array) $document;
	}
}
