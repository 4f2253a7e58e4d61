<?php

declare(strict_types=1);

namespace Zeromo\Community\Search;

/** Where the words that were looked for stand in plain text. */
final class Marks {

	/** Characters shown before the first of the words, and in all. */
	private const BEFORE = 10;
	private const LINE   = 60;

	/** Whether one of the words stands in the text. */
	public static function has( string $text, Keywords $keywords ): bool {
		foreach ( $keywords->terms as $term ) {
			if ( false !== mb_stripos( $text, $term ) ) {
				return true;
			}
		}
		return false;
	}

	/** The text as HTML, its words marked. */
	public static function html( string $text, Keywords $keywords ): string {
		$terms  = array_map( static fn( string $term ): string => preg_quote( $term, '/' ), $keywords->terms );
		$pieces = array() === $terms
			? false
			: preg_split( '/(' . implode( '|', $terms ) . ')/iu', $text, -1, PREG_SPLIT_DELIM_CAPTURE );
		$html   = '';
		foreach ( false === $pieces ? array( $text ) : $pieces as $n => $piece ) {
			$html .= 1 === $n % 2 ? '<mark>' . esc_html( $piece ) . '</mark>' : esc_html( $piece );
		}
		return $html;
	}

	/** A line of the text around the first of the words. */
	public static function line( string $text, Keywords $keywords ): string {
		$places = array();
		foreach ( $keywords->terms as $term ) {
			$places[] = mb_stripos( $text, $term );
		}
		$places = array_filter( $places, 'is_int' );
		$from   = array() === $places ? 0 : max( 0, min( $places ) - self::BEFORE );
		$line   = trim( mb_substr( $text, $from, self::LINE ) );
		return ( $from > 0 ? '…' : '' ) . $line . ( mb_strlen( $text ) > $from + self::LINE ? '…' : '' );
	}
}
