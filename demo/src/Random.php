<?php

declare(strict_types=1);

namespace Zeromo\Demo;

/**
 * Random numbers that depend only on the seed and the key: number 417 of seed 1 does not depend on what was drawn
 * before.
 */
final class Random {

	private int $state;

	public function __construct( string $words ) {
		$this->state = (int) hexdec( substr( md5( $words ), 0, 7 ) );
	}

	/** A number from $from to $to. */
	public function int( int $from, int $to ): int {
		$this->state = ( $this->state * 1103515245 + 12345 ) & 0x7FFFFFFF;
		return $from + ( $this->state >> 7 ) % ( $to - $from + 1 );
	}

	/** True in $percent of a hundred cases. */
	public function chance( int $percent ): bool {
		return $this->int( 1, 100 ) <= $percent;
	}

	/**
	 * One of a list.
	 *
	 * @template T
	 * @param non-empty-list<T> $list To choose from.
	 * @return T
	 */
	public function one( array $list ): mixed {
		return $list[ $this->int( 0, count( $list ) - 1 ) ];
	}

	/**
	 * Several different ones, at most as many as there are.
	 *
	 * @template T
	 * @param list<T> $list  To choose from.
	 * @param int     $count How many.
	 * @return list<T>
	 */
	public function some( array $list, int $count ): array {
		$out = array();
		while ( $count-- > 0 && array() !== $list ) {
			$at    = $this->int( 0, count( $list ) - 1 );
			$out[] = $list[ $at ];
			array_splice( $list, $at, 1 );
		}
		return $out;
	}

	/** A number from 0 to $below - 1; small numbers are much more frequent, like the readers of popular posts. */
	public function skewed( int $below ): int {
		$part = $this->int( 0, 999999 ) / 1000000;
		return (int) floor( $below * $part * $part * $part );
	}
}
