<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

/**
 * Terms of what is sold in a post, beside its price: what groups pay, when it is free, and for how many.
 *
 * @phpstan-type StoredTerms array{from?: int, until?: int, first?: int, prices?: array<string, int>}
 */
final class SaleTerms {

	/** Group of those who have joined the circle in which the post is. The other groups are keys of levels. */
	public const CIRCLE = 'circle';

	/** Most groups with a price of their own, most free places, and the longest free period in days. */
	public const GROUPS = 10;
	public const PLACES = 10000;
	public const DAYS   = 366;

	/**
	 * @param int                $from   When the free period begins, Unix seconds; 0 for at once.
	 * @param int                $until  When it ends; 0 for none.
	 * @param int                $first  How many members get it for nothing, 0 for none.
	 * @param array<string, int> $prices What groups pay, fen or points, by CIRCLE or the key of a level.
	 * @param int                $circle Circle of the post, 0 for none; not stored.
	 */
	public function __construct(
		public readonly int $from = 0,
		public readonly int $until = 0,
		public readonly int $first = 0,
		public readonly array $prices = array(),
		public readonly int $circle = 0
	) {}

	/** Whether it is free at this moment for everybody who is signed in. */
	public function is_free( int $now ): bool {
		return $this->until > $now && $this->from <= $now;
	}

	/** The same for a post of this circle. */
	public function in( int $circle ): self {
		return new self( $this->from, $this->until, $this->first, $this->prices, $circle );
	}

	/**
	 * What differs from a plain sale.
	 *
	 * @return StoredTerms
	 */
	public function plain(): array {
		return ( $this->from > 0 ? array( 'from' => $this->from ) : array() )
			+ ( $this->until > 0 ? array( 'until' => $this->until ) : array() )
			+ ( $this->first > 0 ? array( 'first' => $this->first ) : array() )
			+ ( array() === $this->prices ? array() : array( 'prices' => $this->prices ) );
	}

	/** As it is stored; empty for a plain sale. */
	public function json(): string {
		$plain = $this->plain();
		return array() === $plain ? '' : (string) wp_json_encode( $plain, JSON_UNESCAPED_UNICODE );
	}

	/** From json(), plain() or PostLock::$terms; what is no term is left out. */
	public static function of( mixed $stored ): self {
		$stored = is_string( $stored ) && '' !== $stored ? json_decode( $stored, true ) : $stored;
		if ( ! is_array( $stored ) ) {
			return new self();
		}
		$number = static fn( string $key ): int => is_int( $stored[ $key ] ?? null ) ? $stored[ $key ] : 0;
		$prices = array();
		foreach ( is_array( $stored['prices'] ?? null ) ? $stored['prices'] : array() as $group => $price ) {
			if ( is_int( $price ) && $price > 0 ) {
				$prices[ (string) $group ] = $price;
			}
		}
		return new self( $number( 'from' ), $number( 'until' ), $number( 'first' ), $prices, $number( 'circle' ) );
	}
}
