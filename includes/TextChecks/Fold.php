<?php

declare(strict_types=1);

namespace Zeromo\Community\TextChecks;

use Zeromo\Community\Html\HtmlTokens;

/**
 * A text as it is compared: small letters, half-width signs, nothing between the letters. Each folded sign knows where
 * it stands in the text.
 *
 * A blank, a dot, an invisible sign or a tag inside a word does not hide it.
 */
final class Fold {

	private const TOKEN  = '/&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,30});|./us';
	private const PLAIN  = '/./us';
	private const SILENT = '/^[\p{Z}\p{C}\p{P}\p{S}\p{M}\x{3164}\x{115F}\x{1160}]+$/u';

	/** @var list<string> Folded signs. */
	public array $signs = array();

	/** @var list<int> Token of each folded sign. */
	public array $at = array();

	/** @var list<string> The text in pieces. */
	public array $tokens;

	/** @param bool $html Tags and entities are HTML's. */
	public function __construct( string $text, bool $html ) {
		$marks        = array();
		$this->tokens = $html && str_contains( $text, '<' )
			? self::pieces( $text, $marks )
			: self::split( $html ? self::TOKEN : self::PLAIN, $text );
		foreach ( $this->tokens as $n => $token ) {
			if ( isset( $marks[ $n ] ) ) {
				continue;
			}
			$sign = $html && strlen( $token ) > 1 && '&' === $token[0]
				? html_entity_decode( $token, ENT_QUOTES | ENT_HTML5, 'UTF-8' )
				: $token;
			foreach ( self::signs( $sign ) as $one ) {
				$this->signs[] = $one;
				$this->at[]    = $n;
			}
		}
	}

	/**
	 * HTML in pieces: its signs, and each tag or comment as one.
	 *
	 * @param array<int, true> $marks Filled with the numbers of the pieces that are no text.
	 * @return list<string>
	 */
	private static function pieces( string $html, array &$marks ): array {
		$tokens = new HtmlTokens( $html );
		$pieces = array();
		$read   = 0;
		while ( $tokens->next_token() ) {
			$source = $tokens->source();
			$read  += strlen( $source );
			if ( '#text' === $tokens->get_token_type() ) {
				array_push( $pieces, ...self::split( self::TOKEN, $source ) );
			} else {
				$marks[ count( $pieces ) ] = true;
				$pieces[]                  = $source;
			}
		}
		// A tag that is begun and not ended is text to who wrote it.
		return array( ...$pieces, ...self::split( self::TOKEN, substr( $html, $read ) ) );
	}

	/** @return list<string> */
	private static function split( string $pattern, string $text ): array {
		return 1 <= (int) preg_match_all( $pattern, $text, $found ) ? $found[0] : array();
	}

	/** A word as it is looked for. */
	public static function word( string $word ): string {
		return implode( '', ( new self( $word, false ) )->signs );
	}

	/**
	 * What is left of a sign: none of those that are not heard, one otherwise, seldom more.
	 *
	 * @return list<string>
	 */
	private static function signs( string $sign ): array {
		if ( 1 === strlen( $sign ) ) {
			return ctype_alnum( $sign ) ? array( strtolower( $sign ) ) : array();
		}
		$code = mb_ord( $sign, 'UTF-8' );
		if ( 1 === mb_strlen( $sign ) && $code >= 0xFF01 && $code <= 0xFF5E ) {
			// Full-width forms stand in the order of ASCII.
			return self::signs( chr( $code - 0xFEE0 ) );
		}
		$small = class_exists( \Normalizer::class )
			? (string) \Normalizer::normalize( $sign, \Normalizer::FORM_KC )
			: $sign;
		$small = mb_strtolower( '' === $small ? $sign : $small, 'UTF-8' );
		$out   = array();
		foreach ( mb_str_split( $small ) as $one ) {
			if ( 1 !== preg_match( self::SILENT, $one ) ) {
				$out[] = $one;
			}
		}
		return $out;
	}
}
