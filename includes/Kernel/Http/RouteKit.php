<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

/** What every route needs: the caller and the limits. */
final class RouteKit {

	public function __construct( public readonly Caller $caller, public readonly RateLimit $limits ) {}
}
