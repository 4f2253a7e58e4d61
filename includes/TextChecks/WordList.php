<?php

declare(strict_types=1);

namespace Zeromo\Community\TextChecks;

/**
 * The site's words, ready to be looked for: at each sign of a text only the lengths that words beginning with it have
 * are tried, so the time grows with the text and hardly with the list.
 *
 * @phpstan-type Word array{id: int, word: string, folded: string, action: int, replacement: string}
 */
final class WordList {

	public const BLOCK   = 1;
	public const REPLACE = 2;
	public const REVIEW  = 3;

	/** @var array<string, array<int, true>> First sign => lengths in signs, the longest first. */
	private array $lengths = array();

	/** @var array<string, array{int, string}> Folded word => action and replacement. */
	private array $words = array();

	/** @param list<array{folded: string, action: int, replacement: string}> $words Words. */
	public function __construct( array $words ) {
		foreach ( $words as $word ) {
			$this->words[ $word['folded'] ]                              = array(
				$word['action'],
				$word['replacement'],
			);
			$this->lengths[ mb_substr( $word['folded'], 0, 1 ) ][ mb_strlen( $word['folded'] ) ] = true;
		}
		foreach ( $this->lengths as $first => $lengths ) {
			krsort( $lengths );
			$this->lengths[ $first ] = $lengths;
		}
	}

	/** Whether the site has no words. */
	public function is_empty(): bool {
		return array() === $this->words;
	}

	/**
	 * Looks a text through.
	 *
	 * @return array{text: string, blocks: bool, waits: bool}
	 */
	public function apply( string $text, bool $html ): array {
		$out = array( 'text' => $text, 'blocks' => false, 'waits' => false );
		if ( array() === $this->words || '' === $text ) {
			return $out;
		}
		$fold    = new Fold( $text, $html );
		$changed = array();
		$count   = count( $fold->signs );
		for ( $i = 0; $i < $count; $i++ ) {
			foreach ( $this->lengths[ $fold->signs[ $i ] ] ?? array() as $length => $yes ) {
				$found = $i + $length <= $count
					? ( $this->words[ implode( '', array_slice( $fold->signs, $i, $length ) ) ] ?? null )
					: null;
				if ( null === $found || ! self::stands( $fold, $i, $length ) ) {
					continue;
				}
				$out['blocks'] = $out['blocks'] || self::BLOCK === $found[0];
				$out['waits']  = $out['waits'] || self::REVIEW === $found[0];
				if ( self::REPLACE === $found[0] ) {
					for ( $j = $i; $j < $i + $length; $j++ ) {
						$changed[ $fold->at[ $j ] ] = $j === $i
							? ( $html ? htmlspecialchars( $found[1], ENT_QUOTES, 'UTF-8' ) : $found[1] )
							: '';
					}
					$i += $length - 1;
					break;
				}
			}
		}
		if ( array() !== $changed ) {
			$out['text'] = implode( '', array_replace( $fold->tokens, $changed ) );
		}
		return $out;
	}

	/** A word of Latin letters and digits only counts as a whole one: no "ass" in "class". */
	private static function stands( Fold $fold, int $from, int $length ): bool {
		$word = implode( '', array_slice( $fold->signs, $from, $length ) );
		if ( ! ctype_alnum( $word ) ) {
			return true;
		}
		return ! self::touches( $fold, $from - 1, $from )
			&& ! self::touches( $fold, $from + $length - 1, $from + $length );
	}

	/** Whether two folded signs are Latin and stand side by side in the text. */
	private static function touches( Fold $fold, int $left, int $right ): bool {
		return isset( $fold->signs[ $left ], $fold->signs[ $right ] )
			&& ctype_alnum( $fold->signs[ $left ] )
			&& ctype_alnum( $fold->signs[ $right ] )
			&& $fold->at[ $right ] - $fold->at[ $left ] <= 1;
	}
}
