<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

use Zeromo\Community\Kernel\Wiring\Lazy;

/** Dependencies of every route: the caller, the rate limits and the handler of idempotency keys. */
final class RouteKit {

	/**
	 * @param \Closure(): RateLimit $limits Called by a route with a limit.
	 * @param \Closure(): Once      $once   Called by a call with a key.
	 */
	public function __construct(
		public readonly Caller $caller,
		#[Lazy( RateLimit::class )] private readonly \Closure $limits,
		#[Lazy( Once::class )] private readonly \Closure $once
	) {}

	public function limits(): RateLimit {
		return ( $this->limits )();
	}

	public function once(): Once {
		return ( $this->once )();
	}
}
