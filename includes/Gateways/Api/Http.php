<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Api;

/** Calls of providers: one try, a bounded time, no redirects. What is said about money is decided by who asked. */
final class Http {

	/** Seconds. */
	private const TIMEOUT = 12;

	/** Bytes of an answer; bills are longer. */
	private const LONGEST = 1048576;

	/**
	 * @param array<string, string> $headers By name.
	 * @param int                   $bytes   Longest answer.
	 */
	public function send(
		string $method,
		string $url,
		array $headers,
		string $body = '',
		int $bytes = self::LONGEST
	): Reply {
		$answer = wp_remote_request(
			$url,
			array(
				'method' => $method,
				'headers' => $headers,
				'body' => $body,
				'timeout' => self::TIMEOUT,
				'redirection' => 0,
				'limit_response_size' => $bytes,
				'user-agent' => 'Zeromo-Community',
				'sslverify' => true,
			)
		);
		if ( $answer instanceof \WP_Error ) {
			return new Reply( 0, array(), '' );
		}
		$named = array();
		foreach ( wp_remote_retrieve_headers( $answer ) as $name => $value ) {
			$named[ strtolower( (string) $name ) ] = is_string( $value ) ? $value : '';
		}
		$status = (int) wp_remote_retrieve_response_code( $answer );
		return new Reply( $status, $named, wp_remote_retrieve_body( $answer ) );
	}
}
