<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

/** Where a page goes after signing in or out: a path of this site, never another host's. */
final class ReturnPath {

	/**
	 * Path, query and fragment of a target on this site; empty for anything else.
	 *
	 * @param string $target A path or an address, as it came.
	 * @param string $home   The site's address.
	 */
	public static function of( string $target, string $home ): string {
		$target = trim( $target );
		if ( '' === $target || strlen( $target ) > 2000 || 1 === preg_match( '/[\x00-\x20\x7F\\\\]/', $target ) ) {
			return '';
		}
		$own = parse_url( $home );
		$it  = parse_url( $target );
		if ( ! is_array( $own ) || ! is_array( $it ) || isset( $it['user'] ) || isset( $it['pass'] ) || str_starts_with( $target, '//' ) ) {
			return '';
		}
		if ( isset( $it['scheme'] ) || isset( $it['host'] ) ) {
			$same = in_array( strtolower( $it['scheme'] ?? '' ), array( 'http', 'https' ), true )
				&& strtolower( $it['host'] ?? '' ) === strtolower( $own['host'] ?? '' )
				&& ( $it['port'] ?? 0 ) === ( $own['port'] ?? 0 );
			if ( ! $same ) {
				return '';
			}
		}
		$path = $it['path'] ?? '/';
		if ( ! str_starts_with( $path, '/' ) || str_starts_with( $path, '//' ) ) {
			return '';
		}
		return $path . ( isset( $it['query'] ) ? '?' . $it['query'] : '' ) . ( isset( $it['fragment'] ) ? '#' . $it['fragment'] : '' );
	}
}
