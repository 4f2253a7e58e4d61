<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

/** Where a page goes after signing in or out: a path of this site, never another host's. */
final class ReturnPath {

	/** Scheme with its colon, authority with its slashes, path, the rest. */
	private const PARTS = '~^([a-z][a-z0-9+.\-]*:)?(//[^/?#]*)?([^?#]*)(.*)$~iDs';

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
		if (
			1 !== preg_match( self::PARTS, $target, $it )
			|| 1 !== preg_match( self::PARTS, $home, $own )
			|| str_starts_with( $target, '//' )
		) {
			return '';
		}
		if (
			'' !== $it[1]
			&& (
				! in_array( strtolower( $it[1] ), array( 'http:', 'https:' ), true )
					|| strtolower( $it[2] ) !== strtolower( $own[2] )
			)
		) {
			return '';
		}
		$path = '' === $it[3] && '' !== $it[1] ? '/' : $it[3];
		return str_starts_with( $path, '/' ) && ! str_starts_with( $path, '//' ) ? $path . $it[4] : '';
	}
}
