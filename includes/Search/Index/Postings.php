<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Index;

/**
 * Which documents of a segment have a term, and how much each is about it (1 to 255), as one string of ASCII: base64 of
 * the places as 16 bits each, then of the weights as 8 bits each.
 */
final class Postings {

	/** How often a term must occur to count nearly twice, and how much a long text dilutes it. */
	private const SATURATION = 1.2;
	private const LENGTH     = 0.4;
	private const USUAL      = 150;

	/**
	 * How much a text is about a term, as BM25 has it without the term's rarity.
	 *
	 * @param int $times  How often it occurs.
	 * @param int $length Terms of the text.
	 */
	public static function weight( int $times, int $length ): int {
		$norm = self::SATURATION * ( 1 - self::LENGTH + self::LENGTH * $length / self::USUAL );
		return max( 1, min( 255, (int) round( 255 * $times / ( $times + $norm ) ) ) );
	}

	/**
	 * @param string $places  Packed by pack( 'v', … ), ascending.
	 * @param string $weights A byte each.
	 */
	public static function pack( string $places, string $weights ): string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- bytes in a column of text.
		return base64_encode( $places . $weights );
	}

	/** @return array<int, int> Weight by place. */
	public static function unpack( string $hits ): array {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- as above.
		$bytes = (string) base64_decode( $hits, true );
		$count = intdiv( strlen( $bytes ), 3 );
		if ( 0 === $count ) {
			return array();
		}
		/** @var array<int, int> $places */
		$places = unpack( "v$count", $bytes );
		/** @var array<int, int> $weights */
		$weights = unpack( "C$count", $bytes, 2 * $count );
		return array_combine( $places, $weights );
	}
}
