<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

use Zeromo\Community\Kernel\Wiring\Lazy;

/** What every route needs: the caller, the limits and, for calls with a key, what does them once. */
final class RouteKit {

	/**
	 * @param \Closure(): RateLimit $limits Asked for by a route that has one.
	 * @param \Closure(): Once      $once   Asked for by a call with a key.
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
