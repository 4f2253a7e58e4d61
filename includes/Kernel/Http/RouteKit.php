<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Log;

/** What every controller needs: the caller, the limits, and the one place where failures become REST answers. */
final class RouteKit {

	public function __construct( public readonly Caller $caller, public readonly RateLimit $limits ) {}

	/**
	 * Runs a handler; refusals become WP_Error, anything unexpected is logged and answered with a fixed text.
	 *
	 * @param \Closure(): mixed $handler Gives data or a WP_REST_Response.
	 * @return \WP_REST_Response|\WP_Error
	 */
	public function answer( \Closure $handler ): \WP_REST_Response|\WP_Error {
		try {
			$result = $handler();
			if ( $result instanceof \WP_REST_Response || $result instanceof \WP_Error ) {
				return $result;
			}
			return new \WP_REST_Response( $result );
		} catch ( Failure $failure ) {
			return $failure->to_wp_error();
		} catch ( \Throwable $e ) {
			Log::error( $e );
			return Failure::unavailable()->to_wp_error();
		}
	}

	/**
	 * Asks a permission question; pure, as core asks it again to build the Allow header.
	 *
	 * @param \Closure(\WP_REST_Request): mixed $question Throws Failure for no.
	 * @param \WP_REST_Request                  $request  The call.
	 */
	public function allowed( \Closure $question, \WP_REST_Request $request ): bool|\WP_Error {
		try {
			$question( $request );
			return true;
		} catch ( Failure $failure ) {
			return $failure->to_wp_error();
		}
	}
}
