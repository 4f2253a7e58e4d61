<?php

declare(strict_types=1);

namespace Zeromo\Community\Html;

/**
 * The texts of the source are Chinese; English and Traditional Chinese are shipped (TranslationFiles), one file for PHP
 * and one for all scripts of each. Any other language goes core's way and reads as the source until somebody translates
 * it.
 */
final class Translations {

	public const DOMAIN = 'zeromo-community';
	private const SOURCE = 'zh_CN';
	/** What we have files for, in the Englishes WordPress comes in. */
	private const LOCALES = array( 'en_US', 'en_GB', 'en_AU', 'en_CA', 'en_NZ', 'en_ZA', 'zh_TW', 'zh_HK' );

	/**
	 * Tells core where our files are before it looks: it would list three folders for each language, and most for the
	 * one that has no file at all.
	 */
	public static function listen(): void {
		$registry = $GLOBALS['wp_textdomain_registry'] ?? null;
		if ( $registry instanceof \WP_Textdomain_Registry ) {
			foreach ( self::LOCALES as $locale ) {
				$registry->set( self::DOMAIN, $locale, self::folder() );
			}
			$registry->set( self::DOMAIN, self::SOURCE, false );
		}
		add_filter( 'load_textdomain_mofile', array( self::class, 'file' ), 10, 2 );
		add_filter( 'load_script_translation_file', array( self::class, 'script_file' ), 10, 3 );
	}

	/** A registered script gets its texts; with the lazy chunks that come after it, for they ask the same store. */
	public static function of_script( string $handle ): void {
		if ( ! self::is_source() ) {
			wp_set_script_translations( $handle, self::DOMAIN, self::folder() );
		}
	}

	/** Whether this request speaks the language of the source, so that nothing has to be looked up. */
	public static function is_source(): bool {
		return self::SOURCE === determine_locale();
	}

	/**
	 * A text of block.json.
	 *
	 * @param string $text What stands there.
	 * @param string $part title, description or keyword.
	 */
	public static function of_block( string $text, string $part ): string {
		return '' === $text
			? ''
			: (string) get_translations_for_domain( self::DOMAIN )->translate( $text, "block $part" );
	}

	/** The file a language reads; core puts `.l10n.php` for its end. */
	public static function file( string $file, string $domain ): string {
		$ours = self::DOMAIN === $domain
			&& 1 === preg_match( '/zeromo-community-([A-Za-z_]+)\.mo$/', $file, $m )
			? TranslationFiles::of( $m[1] )
			: false;
		return false === $ours ? $file : "$ours.mo";
	}

	/**
	 * The file of a script; all of ours share one, so that it holds for every chunk.
	 *
	 * @param string|false $file   Core's.
	 * @param string       $handle Script.
	 * @param string       $domain Text domain.
	 */
	public static function script_file( string|false $file, string $handle, string $domain ): string|false {
		$ours = self::DOMAIN === $domain ? TranslationFiles::of( determine_locale() ) : false;
		return false === $ours ? $file : "$ours.json";
	}

	private static function folder(): string {
		return dirname( __DIR__, 2 ) . '/languages';
	}
}
