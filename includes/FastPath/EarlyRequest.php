<?php

declare(strict_types=1);

namespace Zeromo\Community\FastPath;

/**
 * What is sent, as far as the path reads it: a plain GET of one of its routes, pretty or by `?rest_route=`.
 *
 * Whatever it does not know goes core's way: other methods, bodies, passwords in headers, further parameters.
 */
final class EarlyRequest {

	private const SPACE = '/zeromo/v1';

	/** Parameters of core's server that change nothing but who asks and in which language. */
	private const KNOWN = array( '_wpnonce', '_locale' );

	/** Headers that ask for another user, another method, or bring a body. */
	private const OTHER = array(
		'PHP_AUTH_USER',
		'PHP_AUTH_DIGEST',
		'HTTP_AUTHORIZATION',
		'REDIRECT_HTTP_AUTHORIZATION',
		'HTTP_X_HTTP_METHOD_OVERRIDE',
		'HTTP_TRANSFER_ENCODING',
	);

	/**
	 * @param array<int|string, mixed> $server As PHP has it.
	 * @param array<int|string, mixed> $query  As PHP has it.
	 * @param bool                     $body   Whether a form or files came with it.
	 */
	public function __construct(
		private readonly array $server,
		private readonly array $query,
		private readonly bool $body
	) {}

	/**
	 * The arguments, if it is a call of this route; else null.
	 *
	 * @param string $path   Below zeromo/v1.
	 * @param string $home   Path of the site's address, '' at the root of its host.
	 * @param string $prefix Of REST addresses; '' where the site has no pretty ones.
	 * @return array<int|string, string>|null
	 */
	public function args_of( string $path, string $home, string $prefix ): ?array {
		if ( 'GET' !== $this->text( 'REQUEST_METHOD' ) || $this->body || ! $this->is_plain() ) {
			return null;
		}
		$uri = (string) strtok( $this->text( 'REQUEST_URI' ), '?' );
		if ( ! in_array( $this->text( 'PATH_INFO' ), array( '', $uri ), true ) ) {
			return null;
		}
		$sent = array_filter( $this->query, is_string( ... ) );
		$fits = isset( $sent['rest_route'] )
			? self::SPACE . $path === $sent['rest_route']
				&& in_array( $uri, array( "$home/", "$home/index.php" ), true )
			: '' !== $prefix && "$home/$prefix" . self::SPACE . $path === $uri;
		return $fits && count( $sent ) === count( $this->query )
			? array_diff_key( $sent, array_flip( array( ...self::KNOWN, 'rest_route' ) ) )
			: null;
	}

	private function is_plain(): bool {
		foreach ( self::OTHER as $name ) {
			if ( '' !== $this->text( $name ) ) {
				return false;
			}
		}
		return in_array( $this->text( 'CONTENT_LENGTH' ), array( '', '0' ), true );
	}

	private function text( string $name ): string {
		$value = $this->server[ $name ] ?? '';
		return is_scalar( $value ) ? (string) $value : '?';
	}
}
