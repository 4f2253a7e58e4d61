<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

use Zeromo\Community\Kernel\Wiring\Lazy;

/** What every route needs: the caller and the limits. */
final class RouteKit {

	/** @param \Closure(): RateLimit $limits Asked for by a route that has one. */
	public function __construct(
		public readonly Caller $caller,
		#[Lazy( RateLimit::class )] private readonly \Closure $limits
	) {}

	public function limits(): RateLimit {
		return ( $this->limits )();
	}
}
