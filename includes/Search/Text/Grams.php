<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Text;

/**
 * What a folded text is found by. Letters and digits of ASCII are words. Everything else that is no punctuation has no
 * borders between words that a machine could see: each character and each pair of neighbours is a gram.
 *
 * A term is ASCII, so that it is the same in every collation: `w` and a word, or `g` and the UTF-16 units of a gram in
 * hexadecimal.
 */
final class Grams {

	/** Longest word that is told from others, in letters. */
	private const WORD = 20;

	/** UTF-16 units up to which a phrase needs all its pairs. */
	private const SHORT = 24;

	private const RUNS = '/[a-z0-9]+|[^\x00-\x7F\p{P}\p{Z}\p{C}]+/u';

	/**
	 * Terms of a text and how often each occurs.
	 *
	 * @param string $folded Folding::fold().
	 * @return array<string, int>
	 */
	public static function counted( string $folded ): array {
		$out = array();
		foreach ( self::runs( $folded ) as $run ) {
			foreach ( self::is_word( $run ) ? self::words( $run ) : self::grams( $run, true ) as $term ) {
				$out[ $term ] = ( $out[ $term ] ?? 0 ) + 1;
			}
		}
		return $out;
	}

	/**
	 * The least terms that a text has in which a phrase stands; the last word of a phrase may go on in the text.
	 *
	 * @param string $folded Folding::fold(), one phrase.
	 * @return list<string> A term that ends with `*` stands for all that begin like it. None for a phrase of
	 *                      punctuation.
	 */
	public static function needed( string $folded ): array {
		$runs = self::runs( $folded );
		$last = array_key_last( $runs );
		$out  = array();
		foreach ( $runs as $n => $run ) {
			if ( self::is_word( $run ) ) {
				$is_open = $n >= $last && str_ends_with( $folded, $run ) && strlen( $run ) <= self::WORD;
				$out[]   = self::word( $run ) . ( $is_open ? '*' : '' );
			} else {
				array_push( $out, ...self::covering( $run ) );
			}
		}
		return array_values( array_unique( $out ) );
	}

	/**
	 * All words and pairs of a question, for texts that have many of them and not all; single characters where they
	 * stand alone.
	 *
	 * @return array<string, string> Term => the characters it stands for.
	 */
	public static function loose( string $folded ): array {
		$out = array();
		foreach ( self::runs( $folded ) as $run ) {
			if ( self::is_word( $run ) ) {
				$out[ self::word( $run ) ] = $run;
				continue;
			}
			$is_single = self::length( $run ) < 2;
			foreach ( self::grams( $run, $is_single ) as $term ) {
				$out[ $term ] = mb_convert_encoding( (string) hex2bin( substr( $term, 1 ) ), 'UTF-8', 'UTF-16BE' );
			}
		}
		return $out;
	}

	/** @return list<string> */
	private static function runs( string $folded ): array {
		preg_match_all( self::RUNS, $folded, $found );
		return $found[0];
	}

	private static function is_word( string $run ): bool {
		return ord( $run[0] ) < 128;
	}

	private static function word( string $run ): string {
		return 'w' . substr( $run, 0, self::WORD );
	}

	/** @return list<string> The word, and its letters and digits where it has both. */
	private static function words( string $run ): array {
		preg_match_all( '/[a-z]+|[0-9]+/', $run, $parts );
		$parts = count( $parts[0] ) > 1 ? $parts[0] : array();
		return array_map( self::word( ... ), array( $run, ...$parts ) );
	}

	private static function hex( string $run ): string {
		return bin2hex( mb_convert_encoding( $run, 'UTF-16BE', 'UTF-8' ) );
	}

	/** UTF-16 units. */
	private static function length( string $run ): int {
		return intdiv( strlen( self::hex( $run ) ), 4 );
	}

	/**
	 * Pairs of neighbours, and the single ones.
	 *
	 * @return list<string>
	 */
	private static function grams( string $run, bool $single ): array {
		$hex = self::hex( $run );
		$out = array();
		$end = strlen( $hex );
		for ( $at = 0; $at < $end; $at += 4 ) {
			if ( $single ) {
				$out[] = 'g' . substr( $hex, $at, 4 );
			}
			if ( $at + 8 <= $end ) {
				$out[] = 'g' . substr( $hex, $at, 8 );
			}
		}
		return $out;
	}

	/**
	 * Pairs of which each character is in one: side by side in what is long; all in what is short, which may be made of
	 * pairs that very many texts have.
	 *
	 * @return list<string>
	 */
	private static function covering( string $run ): array {
		$hex = self::hex( $run );
		if ( strlen( $hex ) < 8 ) {
			return array( "g$hex" );
		}
		$out  = array();
		$end  = strlen( $hex );
		$step = $end > 4 * self::SHORT ? 8 : 4;
		for ( $at = 0; $at + 8 <= $end; $at += $step ) {
			$out[] = 'g' . substr( $hex, $at, 8 );
		}
		if ( 8 === $step && 0 !== $end % 8 ) {
			$out[] = 'g' . substr( $hex, -8 );
		}
		return $out;
	}
}
