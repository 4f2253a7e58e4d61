<?php

declare(strict_types=1);

namespace Zeromo\Community\Setup;

/** Asks this site's own web server, as a browser or a payment provider would. */
final class OwnSite {

	/** Seconds for an answer. */
	private const DEADLINE = 5;

	/**
	 * The answer to a GET without a session.
	 *
	 * @return array{headers: array<string, string>, body: string, response: array{code: int, message: string},
	 *   cookies: array<mixed>, filename: string|null}|\WP_Error
	 */
	public static function ask( string $url ): array|\WP_Error {
		/** @var array{headers: array<string, string>, body: string,
		 *   response: array{code: int, message: string}, cookies: array<mixed>, filename: string|null}|\WP_Error */
		return wp_remote_get(
			$url,
			array(
				'timeout'     => self::DEADLINE,
				'redirection' => 0,
				/** This filter is documented in wp-includes/class-wp-http-streams.php */
				// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- core's own name.
				'sslverify'   => (bool) apply_filters( 'https_local_ssl_verify', false ),
			)
		);
	}
}
