<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth;

use Zeromo\Community\OAuth\Api\ProviderFailure;

/** Calls of providers: one try, a bounded time, no redirects; answers as JSON, JSONP or a query, as they come. */
final class Wire {

	private const SECONDS = 10;

	private const HEADERS = array( 'Accept' => 'application/json', 'User-Agent' => 'Zeromo-Community' );

	/** @param string $who For the log. */
	public function __construct( private readonly string $who ) {}

	/**
	 * @param array<string, string> $query  Values, not encoded.
	 * @param array<string, string> $headers More headers.
	 * @return array<mixed>
	 */
	public function get( string $url, array $query = array(), array $headers = array() ): array {
		return $this->call( 'GET', array() === $query ? $url : $url . '?' . self::query( $query ), array(), $headers );
	}

	/**
	 * @param array<string, string> $fields  Of a form.
	 * @param array<string, string> $headers More headers.
	 * @return array<mixed>
	 */
	public function post( string $url, array $fields, array $headers = array() ): array {
		return $this->call( 'POST', $url, $fields, $headers );
	}

	/** @param array<string, string> $values Not encoded. */
	public static function query( array $values ): string {
		return http_build_query( $values, '', '&', PHP_QUERY_RFC3986 );
	}

	/**
	 * The log's line of a refusal.
	 *
	 * @param string $code The provider's word or number.
	 */
	public function refused( string $code, string $reason = ProviderFailure::REFUSED ): ProviderFailure {
		return new ProviderFailure( $reason, "$this->who refused: " . substr( $code, 0, 60 ) );
	}

	/**
	 * @param array<string, string> $fields  Of a form.
	 * @param array<string, string> $headers More headers.
	 * @return array<mixed>
	 */
	private function call( string $method, string $url, array $fields, array $headers ): array {
		$answer = wp_remote_request(
			$url,
			array(
				'method'              => $method,
				'headers'             => $headers + self::HEADERS,
				'body'                => 'POST' === $method ? self::query( $fields ) : array(),
				'timeout'             => self::SECONDS,
				'redirection'         => 0,
				'limit_response_size' => 262144,
			)
		);
		if ( is_wp_error( $answer ) ) {
			throw $this->away( (string) $answer->get_error_code() );
		}
		$status = (int) wp_remote_retrieve_response_code( $answer );
		$read   = self::read( wp_remote_retrieve_body( $answer ) );
		if ( $status >= 500 || ( array() === $read && 200 === $status ) || ( $status >= 300 && $status < 400 ) ) {
			throw $this->away( "HTTP $status" );
		}
		if ( 200 !== $status && 201 !== $status ) {
			$code = $read['error'] ?? $read['error_code'] ?? '';
			throw $this->refused( is_scalar( $code ) && '' !== $code ? (string) $code : "HTTP $status" );
		}
		return $read;
	}

	private function away( string $what ): ProviderFailure {
		return new ProviderFailure( ProviderFailure::UNREACHABLE, "$this->who gave no answer: $what" );
	}

	/** @return array<mixed> Empty for a page or anything else. */
	public static function read( string $body ): array {
		$body = trim( $body );
		if ( 1 === preg_match( '/^\w+\(\s*(\{.*\})\s*\)\s*;?$/sD', $body, $it ) ) {
			$body = $it[1];
		}
		$read = json_decode( $body, true, 16, JSON_BIGINT_AS_STRING );
		if ( is_array( $read ) ) {
			return $read;
		}
		if ( 1 === preg_match( '/^[\w.-]+=[^<>\s]*$/D', $body ) ) {
			parse_str( $body, $fields );
			return $fields;
		}
		return array();
	}
}
