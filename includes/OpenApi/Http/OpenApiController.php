<?php

declare(strict_types=1);

namespace Zeromo\Community\OpenApi\Http;

use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\OpenApi\Api\Contract;
use Zeromo\Community\OpenApi\Api\Document;

/** `GET /openapi`: the routes as an OpenAPI 3.1 document, with this site's own address. */
final class OpenApiController extends Controller {

	/** @param \Closure(): Contract $contract Asked for by who reads the document. */
	public function __construct( RouteKit $kit, #[Lazy( Contract::class )] private readonly \Closure $contract ) {
		parent::__construct( $kit );
	}

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
			'openapi'
		);
	}

	/** @return array<mixed> */
	private function document(): array {
		return Document::of_site( ( $this->contract )(), untrailingslashit( rest_url( 'zeromo/v1' ) ) )->whole();
	}
}
