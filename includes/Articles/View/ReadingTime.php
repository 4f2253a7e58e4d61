<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles\View;

/** How long a text takes to read. */
final class ReadingTime {

	/**
	 * Chinese, Japanese and Korean signs a minute, and words of other scripts. Newer PCRE counts their punctuation to
	 * the script, so a letter is asked for, too.
	 */
	private const SIGNS = 400;
	private const WORDS = 220;

	/**
	 * Whole minutes, one at least; 0 for a text without a word.
	 *
	 * @param string $html Text as it is printed.
	 */
	public static function minutes( string $html ): int {
		$text  = html_entity_decode(
			(string) preg_replace( array( '~<(script|style)\b.*?</\1>~is', '~<[^>]*>~' ), ' ', $html ),
			ENT_QUOTES | ENT_HTML5,
			'UTF-8'
		);
		$signs = (int) preg_match_all( '/(?=\p{L})[\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}]/u', $text );
		$words = (int) preg_match_all( '/(?:(?![\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}])[\p{L}\p{N}])+/u', $text );
		return (int) ceil( $signs / self::SIGNS + $words / self::WORDS );
	}
}
