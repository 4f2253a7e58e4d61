<?php

declare(strict_types=1);

namespace Zeromo\Community\ChineseText\Api;

/**
 * Spellings that count as one: small letters, half-width letters and digits, simplified characters. A character stays a
 * character, so that a place in the folded text is a place in the text.
 */
final class Folding {

	/** @var array<string, string>|null Characters and the ones that stand for them. */
	private static ?array $simplified = null;

	/** The text in the one spelling that counts. */
	public static function fold( string $text ): string {
		$text = mb_strtolower( mb_convert_kana( mb_scrub( $text, 'UTF-8' ), 'as', 'UTF-8' ), 'UTF-8' );
		if ( 1 !== preg_match( '/[^\x00-\x7F]/', $text ) ) {
			return $text;
		}
		/** @var array<string, string> $table */
		$table            = self::$simplified ?? require dirname( __DIR__ ) . '/simplified.php';
		self::$simplified = $table;
		return strtr( $text, $table );
	}
}
