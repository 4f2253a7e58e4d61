<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews\Fetch;

/** A supported web address: http or https, a host that is clearly a name or clearly an IP address, no user. */
final class Target {

	private const LENGTH = 2000;

	private function __construct(
		public readonly string $url,
		public readonly string $scheme,
		public readonly string $host,
		public readonly int $port
	) {}

	/** Parses an address; null for an unsupported one. */
	public static function of( string $url ): ?self {
		$url = trim( $url );
		if ( '' === $url || strlen( $url ) > self::LENGTH || 1 === preg_match( '/[\x00-\x20\x7F\\\\]/', $url ) ) {
			return null;
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- checked below, and used without WordPress.
		$parts  = parse_url( $url );
		$scheme = strtolower( is_array( $parts ) ? (string) ( $parts['scheme'] ?? '' ) : '' );
		if (
			! is_array( $parts )
			|| ! in_array( $scheme, array( 'http', 'https' ), true )
			|| isset( $parts['user'] )
			|| isset( $parts['pass'] )
		) {
			return null;
		}
		$host = self::host( (string) ( $parts['host'] ?? '' ) );
		if ( null === $host ) {
			return null;
		}
		$port  = (int) ( $parts['port'] ?? ( 'https' === $scheme ? 443 : 80 ) );
		$usual = ( 'https' === $scheme ? 443 : 80 ) === $port;
		$path  = $parts['path'] ?? '';
		$path  = '' === $path ? '/' : $path;
		$query = isset( $parts['query'] ) ? "?{$parts['query']}" : '';
		$clean = "$scheme://$host" . ( $usual ? '' : ":$port" ) . self::ascii( $path . $query );
		return new self( $clean, $scheme, $host, $port );
	}

	/** Where this page's redirect or picture leads. */
	public function follow( string $to ): ?self {
		$to = trim( $to );
		if ( 1 === preg_match( '~^[a-z][a-z0-9+.-]*:~i', $to ) ) {
			return self::of( $to );
		}
		$origin = "{$this->scheme}://{$this->host}"
			. (
				in_array( $this->port, array( 80, 443 ), true )
					&& ( 443 === $this->port ) === ( 'https' === $this->scheme )
					? ''
					: ":{$this->port}"
			);
		if ( str_starts_with( $to, '//' ) ) {
			return self::of( "{$this->scheme}:$to" );
		}
		$path = (string) strtok( substr( $this->url, strlen( $origin ) ), '?' );
		$base = match ( true ) {
			str_starts_with( $to, '/' ) => '',
			str_starts_with( $to, '?' ) => $path,
			default                     => substr( $path, 0, (int) strrpos( $path, '/' ) + 1 ),
		};
		return self::of( $origin . self::flat( $base . (string) strtok( $to, '#' ) ) );
	}

	/** The address when the host is one, without brackets; empty when it is a name. */
	public function ip(): string {
		$bare = trim( $this->host, '[]' );
		return false === filter_var( $bare, FILTER_VALIDATE_IP ) ? '' : $bare;
	}

	/**
	 * A host in canonical form. Numbers that some resolvers read as an address (2130706433, 0x7f.1, 0177.0.0.1, 127.1)
	 * are neither a name nor a plain address, so they are refused.
	 */
	private static function host( string $host ): ?string {
		$host = rtrim( strtolower( $host ), '.' );
		if ( str_starts_with( $host, '[' ) ) {
			$bare = trim( $host, '[]' );
			return false === filter_var( $bare, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 )
				? null
				: '[' . inet_ntop( (string) inet_pton( $bare ) ) . ']';
		}
		if ( false !== filter_var( $host, FILTER_VALIDATE_IP, FILTER_FLAG_IPV4 ) ) {
			return $host;
		}
		if ( 1 === preg_match( '/[^\x00-\x7F]/', $host ) && function_exists( 'idn_to_ascii' ) ) {
			$host = (string) idn_to_ascii( $host, IDNA_DEFAULT, INTL_IDNA_VARIANT_UTS46 );
		}
		$label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
		if ( strlen( $host ) > 253 || 1 !== preg_match( "/^(?:$label\.)+($label)$/", $host, $m ) ) {
			return null;
		}
		// A public name never ends in a number, and these endings belong to internal networks.
		return 1 === preg_match( '/^(?:\d+|0x[0-9a-f]*|local|localhost|internal|intranet|lan|home|corp|arpa)$/', $m[1] )
			? null
			: $host;
	}

	/** Path and query as they are sent: bytes beyond ASCII are percent-encoded. */
	private static function ascii( string $text ): string {
		return (string) preg_replace_callback(
			'/[^\x21-\x7E]|["<>`{}|^]/',
			static fn( array $m ): string => rawurlencode( $m[0] ),
			$text
		);
	}

	/** Removes . and .. from a path. */
	private static function flat( string $path ): string {
		[ $way, $query ] = explode( '?', $path, 2 ) + array( '', null );
		$out             = array();
		foreach ( explode( '/', (string) $way ) as $n => $step ) {
			if ( '..' === $step ) {
				array_pop( $out );
			} elseif ( '.' !== $step && ( 0 !== $n || '' !== $step ) ) {
				$out[] = $step;
			}
		}
		return '/' . implode( '/', $out ) . ( null === $query ? '' : "?$query" );
	}
}
