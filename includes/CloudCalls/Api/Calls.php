<?php

declare(strict_types=1);

namespace Zeromo\Community\CloudCalls\Api;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Log;

/** Calls of a service, each with a short time; what goes wrong is an empty answer and a line in the log. */
final class Calls {

	/** @param string $what Who asks, for the log. */
	public function __construct(
		private readonly Clock $clock,
		private readonly int $seconds,
		private readonly string $what
	) {}

	/**
	 * @param string                                             $url  Address of the service.
	 * @param string                                             $body As it is signed.
	 * @param \Closure(string, int): array<string, string> $sign Headers for host and time.
	 * @return array<mixed> The answer's JSON.
	 */
	public function post( string $url, string $body, \Closure $sign ): array {
		$host   = (string) wp_parse_url( $url, PHP_URL_HOST );
		$port   = wp_parse_url( $url, PHP_URL_PORT );
		$answer = wp_remote_post(
			$url,
			array(
				'headers' => $sign( is_int( $port ) ? "$host:$port" : $host, $this->clock->now() ),
				'body' => $body,
				'timeout' => $this->seconds,
				'redirection' => 0,
				'limit_response_size' => 262144,
			)
		);
		$read   = json_decode( wp_remote_retrieve_body( $answer ), true );
		if ( is_wp_error( $answer ) || ! is_array( $read ) ) {
			// Neither key nor text may be logged.
			Log::error(
				new \RuntimeException(
					"$this->what gave no answer: "
						. ( is_wp_error( $answer ) ? (string) $answer->get_error_code() : 'no JSON' )
				)
			);
			return array();
		}
		return $read;
	}
}
