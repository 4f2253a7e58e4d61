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
}
