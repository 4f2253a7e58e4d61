<?php

declare(strict_types=1);

namespace Zeromo\Community\GenerationProviders;

/** Calls of services: one try, a bounded time and size, no redirects; nothing that came back is status 0. */
final class Calls {

	/** Pictures come as base64 in the answer. */
	private const BYTES = 64 * MB_IN_BYTES;

	/**
	 * @param array<string, string> $headers By name.
	 * @param string                $body    JSON; empty for a GET.
	 */
	public function send( string $url, array $headers, string $body, float $seconds ): Reply {
		$type   = '' === $body ? array() : array( 'Content-Type' => 'application/json' );
		$answer = wp_remote_request(
			$url,
			array(
				'method'              => '' === $body ? 'GET' : 'POST',
				'headers'             => $headers + $type + array( 'Accept' => 'application/json' ),
				'body'                => $body,
				'timeout'             => $seconds,
				'redirection'         => 0,
				'limit_response_size' => self::BYTES,
				'user-agent'          => 'Zeromo-Community',
			)
		);
		if ( is_wp_error( $answer ) ) {
			return new Reply( 0, null );
		}
		$json = json_decode( wp_remote_retrieve_body( $answer ), true, 32 );
		return new Reply( (int) wp_remote_retrieve_response_code( $answer ), is_array( $json ) ? $json : null );
	}
}
