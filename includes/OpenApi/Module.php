<?php

declare(strict_types=1);

namespace Zeromo\Community\OpenApi;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\OpenApi\Http\OpenApiController;

/** Wiring of the room. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'openapi' => array( OpenApiController::class ) );
	}

	public function limits(): array {
		return array(
			// It is written anew for each call, out of every route: the longest thing that a visitor may ask for.
			'openapi' => array( 'user' => array( 20, 600 ), 'address' => array( 60, 600 ) ),
		);
	}
}
