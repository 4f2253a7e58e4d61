<?php

declare(strict_types=1);

namespace Zeromo\Community\Routing;

/**
 * Reads bodies that PHP does not parse (JSON, forms in a DELETE), and corrects parameters that core does not expect.
 */
final class Body {

	/**
	 * Fields of the request's body by name; empty if PHP has parsed it or it is not an object.
	 *
	 * @return array<string, mixed>
	 */
	public static function fields(): array {
		// phpcs:disable WordPress.Security.ValidatedSanitizedInput -- only compared.
		$method = isset( $_SERVER['REQUEST_METHOD'] ) && is_string( $_SERVER['REQUEST_METHOD'] )
			? $_SERVER['REQUEST_METHOD']
			: 'GET';
		$type   = isset( $_SERVER['CONTENT_TYPE'] ) && is_string( $_SERVER['CONTENT_TYPE'] )
			? $_SERVER['CONTENT_TYPE']
			: '';
		// phpcs:enable
		$json   = str_contains( $type, 'json' );
		if (
			! in_array( $method, array( 'POST', 'PUT', 'PATCH', 'DELETE' ), true )
			|| ( 'POST' === $method && ! $json )
		) {
			return array();
		}
		$raw    = (string) file_get_contents( 'php://input' );
		$fields = array();
		if ( $json ) {
			$fields = json_decode( $raw, true, 64 );
		} elseif ( ! str_contains( $type, 'multipart/' ) ) {
			wp_parse_str( $raw, $fields );
		}
		/** @var array<string, mixed> */
		return is_array( $fields ) ? $fields : array();
	}

	/**
	 * Passes `_wpnonce` of the body to core's cookie check, which reads query and form only; on
	 * `rest_authentication_errors` before it.
	 *
	 * @param mixed $result Passed through.
	 */
	public static function adopt_nonce( mixed $result ): mixed {
		// phpcs:disable WordPress.Security.NonceVerification -- core verifies it next.
		if (
			empty( $result )
			&& ! isset( $_REQUEST['_wpnonce'] )
			&& ! isset( $_SERVER['HTTP_X_WP_NONCE'] )
			&& self::is_ours()
		) {
			$nonce = self::fields()['_wpnonce'] ?? null;
			if ( is_string( $nonce ) ) {
				$_REQUEST['_wpnonce'] = $nonce;
			}
		}
		// phpcs:enable
		return $result;
	}

	/** Removes lists where core expects a string and would fail; on `parse_request`, before the REST server. */
	public static function drop_lists(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- nothing is read.
		if ( self::is_ours() && is_array( $_GET['_method'] ?? null ) ) {
			unset( $_GET['_method'] );
		}
		if ( self::is_ours() && is_array( $_REQUEST['_wpnonce'] ?? null ) ) {
			$_REQUEST['_wpnonce'] = '';
		}
		// phpcs:enable
	}

	private static function is_ours(): bool {
		$wp    = $GLOBALS['wp'] ?? null;
		$route = $wp instanceof \WP ? ( $wp->query_vars['rest_route'] ?? '' ) : '';
		return is_string( $route ) && str_starts_with( $route, '/zeromo/v1/' );
	}
}
