<?php

declare(strict_types=1);

namespace Zeromo\Community\Html;

/** Our files of translations; loaded where a language is not that of the source. */
final class TranslationFiles {

	/** Our English; every en_* reads it. */
	private const ENGLISH = 'languages/zeromo-community-en_US';

	/** Made by the build; Hong Kong reads it, too. */
	private const TRADITIONAL = 'build/languages/zeromo-community-zh_TW';

	/** Path of the files for a locale without their end, false for another language. */
	public static function of( string $locale ): string|false {
		$file = match ( true ) {
			str_starts_with( $locale, 'en_' )                      => self::ENGLISH,
			in_array( $locale, array( 'zh_TW', 'zh_HK' ), true ) => self::TRADITIONAL,
			default                                                => '',
		};
		return '' === $file ? false : dirname( __DIR__, 2 ) . "/$file";
	}
}
