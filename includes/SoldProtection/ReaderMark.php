<?php

declare(strict_types=1);

namespace Zeromo\Community\SoldProtection;

/** What a watermark says: the number of who reads, and the site. */
final class ReaderMark {

	/** As members read it. */
	public static function words( int $reader ): string {
		$site = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		return 0 === $reader
			? $site
			/* translators: 1: number of a member, 2: name of the site */
			: sprintf( __( '用户 %1$d · %2$s', 'zeromo-community' ), $reader, $site );
	}

	/** The same for GD's own letters, which are Latin: the number and the site's host. */
	public static function latin( int $reader ): string {
		$host = strtolower( (string) wp_parse_url( home_url(), PHP_URL_HOST ) );
		return 0 === $reader ? $host : "ID $reader  $host";
	}

	/** A font file for words(), absolute; empty where the site has none. */
	public static function font(): string {
		/**
		 * Names a font with which watermarks on pictures say the site's name in its own script.
		 *
		 * @param string $path Absolute path of a TrueType or OpenType file; empty for the letters of GD, which are
		 *                     Latin: the site's host stands in the place of its name.
		 */
		$path = apply_filters( 'zeromo_watermark_font', '' );
		return is_string( $path ) && '' !== $path && is_file( $path ) && function_exists( 'imagettftext' ) ? $path : '';
	}
}
