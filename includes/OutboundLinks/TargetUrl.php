<?php

declare(strict_types=1);

namespace Zeromo\Community\OutboundLinks;

/**
 * An address on another host that a reader may be led to: http or https, a plain host, nothing that browsers parse
 * differently. No DNS look-ups: the server never requests the address.
 */
final class TargetUrl {

	private const LENGTH = 2000;

	private function __construct( public readonly string $url, public readonly string $host ) {}

	/** The target, or null where it is none. */
	public static function of( string $url ): ?self {
		// Browsers drop tabs and line ends inside an address and read \ as /; a link that relies on that is refused.
		if (
			'' === $url
			|| strlen( $url ) > self::LENGTH
			|| 1 === preg_match( '/[\x00-\x20\x7F\\\\<>"\'`{}|^]/', $url )
			|| 1 !== preg_match( '~^https?://[^/?#]~i', $url )
			|| ! mb_check_encoding( $url, 'UTF-8' )
		) {
			return null;
		}
		if (
			1 === preg_match(
				'/[\x{0080}-\x{00A0}\x{00AD}\x{200B}-\x{200F}\x{2028}-\x{202F}\x{2060}-\x{206F}'
				. '\x{3000}\x{FEFF}\x{FFF0}-\x{FFFF}]/u',
				$url
			)
		) {
			return null;
		}
		// Rules run without WordPress; PHP's own has been the same on all versions we take.
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- see above.
		$parts = parse_url( $url );
		if ( ! is_array( $parts ) || isset( $parts['user'] ) || isset( $parts['pass'] ) ) {
			return null;
		}
		$authority = (string) preg_replace( '~^https?://([^/?#]*).*$~isu', '$1', $url );
		$host      = strtolower( $parts['host'] ?? '' );
		if ( str_contains( $authority, '@' ) || str_contains( $authority, '%' ) || ! self::is_host( $host ) ) {
			return null;
		}
		return new self( $url, rtrim( $host, '.' ) );
	}

	/** The host as it is shown to people: names in mixed scripts are shown in punycode. */
	public function shown_host(): string {
		$true = 1 === preg_match( '/[^\x00-\x7F]/', $this->host ) && function_exists( 'idn_to_ascii' )
			? idn_to_ascii( $this->host, IDNA_DEFAULT, INTL_IDNA_VARIANT_UTS46 )
			: false;
		return false === $true || '' === $true ? $this->host : $true;
	}

	/**
	 * Whether the host is one of these or below one of them.
	 *
	 * @param list<string> $hosts Small letters.
	 */
	public function is_at( array $hosts ): bool {
		foreach ( $hosts as $host ) {
			$host = ltrim( trim( $host ), '.' );
			if ( '' !== $host && ( $this->host === $host || str_ends_with( $this->host, ".$host" ) ) ) {
				return true;
			}
		}
		return false;
	}

	private static function is_host( string $host ): bool {
		if ( str_starts_with( $host, '[' ) ) {
			return str_ends_with( $host, ']' )
				&& false !== filter_var( substr( $host, 1, -1 ), FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 );
		}
		return strlen( $host ) <= 253
			&& 1 === preg_match( '/^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?\.?$/u', $host )
			&& ! str_contains( $host, '..' );
	}
}
