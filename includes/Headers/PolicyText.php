<?php

declare(strict_types=1);

namespace Zeromo\Community\Headers;

use Zeromo\Community\Kernel\Origin;

/** The directives of the policy, and their text. */
final class PolicyText {

	/**
	 * What a page of the site needs; docs/adr/0040 gives the reasons.
	 *
	 * @param string $nonce    Of this page.
	 * @param bool   $embedded Whether the page is made to stand in a frame of other sites.
	 * @return array<string, list<string>> Directive => sources.
	 */
	public static function directives( string $nonce, bool $embedded ): array {
		$home  = array( home_url( '/' ), site_url( '/' ) );
		$hosts = array( ...$home, content_url( '/' ), plugins_url( '/' ) );
		$pages = self::with_self( $home );
		$code  = self::with_self( $hosts );
		$files = self::with_self( array( ...$hosts, wp_get_upload_dir()['baseurl'] ) );
		$all   = array(
			'default-src'     => array( "'self'" ),
			'script-src'      => array( ...$code, "'nonce-$nonce'" ),
			'style-src'       => array( ...$code, "'unsafe-inline'" ),
			'img-src'         => array( ...$files, 'data:', 'blob:' ),
			'media-src'       => array( ...$files, 'data:', 'blob:' ),
			'font-src'        => array( ...$code, 'data:' ),
			'connect-src'     => $files,
			'worker-src'      => array( "'self'", 'blob:' ),
			'frame-src'       => array( ...$pages, 'https:' ),
			'object-src'      => array( "'none'" ),
			'base-uri'        => array( "'self'" ),
			'form-action'     => $pages,
			'frame-ancestors' => $pages,
		);
		return $embedded ? array_diff_key( $all, array( 'frame-ancestors' => true ) ) : $all;
	}

	/**
	 * The header's value. Malformed directives and sources are left out, so that none can end its directive or the
	 * header.
	 *
	 * @param array<mixed> $directives Name => sources, as filters have left them.
	 */
	public static function of( array $directives ): string {
		$lines = array();
		foreach ( $directives as $name => $sources ) {
			if ( ! is_array( $sources ) || 1 !== preg_match( '/^[a-z-]+$/D', (string) $name ) ) {
				continue;
			}
			$words = array( (string) $name );
			foreach ( $sources as $source ) {
				if ( is_string( $source ) && 1 === preg_match( '/^[\x21-\x2B\x2D-\x3A\x3C-\x7E]+$/D', $source ) ) {
					$words[] = $source;
				}
			}
			$lines[] = implode( ' ', array_unique( $words ) );
		}
		return implode( '; ', $lines );
	}

	/**
	 * `'self'`, and each of the site's origins where it has several.
	 *
	 * @param list<string> $urls Addresses of the site.
	 * @return list<string>
	 */
	private static function with_self( array $urls ): array {
		$origins = array_values( array_unique( array_filter( array_map( Origin::of( ... ), $urls ) ) ) );
		return count( $origins ) > 1 ? array( "'self'", ...$origins ) : array( "'self'" );
	}
}
