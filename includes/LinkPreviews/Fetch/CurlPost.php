<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews\Fetch;

// WordPress' own HTTP functions look the name up again after it was checked; here the connection goes to the checked
// address.
// phpcs:disable WordPress.WP.AlternativeFunctions -- see above.

/** A POST with curl: pinned to an IP address, no redirect, no proxy, certificates verified, its answer's body unread. */
final class CurlPost {

	/**
	 * The status of the answer, 0 for none.
	 *
	 * @param string       $ip      The checked address the connection goes to.
	 * @param list<string> $headers `Name: value`.
	 * @param float        $until   Microtime until which it has to be done.
	 */
	public static function send( Target $target, string $ip, array $headers, string $body, float $until ): int {
		$left   = $until - microtime( true );
		$handle = $left > 0 && function_exists( 'curl_init' ) ? curl_init( $target->url ) : false;
		if ( false === $handle ) {
			return 0;
		}
		curl_setopt_array(
			$handle,
			Pinned::options( $target, $ip, $left, ABSPATH . WPINC . '/certificates/ca-bundle.crt' ) + array(
				CURLOPT_POST          => true,
				CURLOPT_POSTFIELDS    => $body,
				// No `Expect: 100-continue`: not every service answers it.
				CURLOPT_HTTPHEADER    => array( ...$headers, 'Expect:' ),
				CURLOPT_WRITEFUNCTION => static fn( \CurlHandle $from, string $piece ): int => strlen( $piece ),
			)
		);
		curl_exec( $handle );
		$status = (int) curl_getinfo( $handle, CURLINFO_RESPONSE_CODE );
		$kept   = Pinned::is_kept( $handle, $ip );
		curl_close( $handle );
		return $kept ? $status : 0;
	}
}
