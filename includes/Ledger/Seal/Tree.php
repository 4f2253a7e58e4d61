<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Seal;

/** A Merkle tree of SHA-256 prints. A print without a neighbour goes up as it is. */
final class Tree {

	/**
	 * The print that stands for all of them.
	 *
	 * @param list<string> $leaves Hexadecimal; at least one.
	 */
	public static function root( array $leaves ): string {
		$row = $leaves;
		while ( isset( $row[1] ) ) {
			$row = self::above( $row );
		}
		return $row[0] ?? throw new \LogicException( 'A day without movements has no seal' );
	}

	/**
	 * What has to be known beside one of them to come to the root, from below: `left` or `right` of it, and the print.
	 *
	 * @param list<string> $leaves Hexadecimal.
	 * @return list<Step>
	 */
	public static function path( array $leaves, int $at ): array {
		$path = array();
		$row  = $leaves;
		while ( isset( $row[1] ) ) {
			$beside = 0 === $at % 2 ? $at + 1 : $at - 1;
			if ( isset( $row[ $beside ] ) ) {
				$path[] = new Step( $beside < $at, $row[ $beside ] );
			}
			$row = self::above( $row );
			$at  = intdiv( $at, 2 );
		}
		return $path;
	}

	/**
	 * The root that a print and its path lead to.
	 *
	 * @param list<Step> $path From below.
	 */
	public static function climb( string $leaf, array $path ): string {
		foreach ( $path as $step ) {
			$leaf = $step->is_left ? self::node( $step->print, $leaf ) : self::node( $leaf, $step->print );
		}
		return $leaf;
	}

	/** The print of a day, which contains the one of the day before. */
	public static function chain( string $before, string $day, string $root ): string {
		return hash( 'sha256', "\x02$before\n$day\n$root" );
	}

	/**
	 * @param list<string> $row Of the tree.
	 * @return list<string>
	 */
	private static function above( array $row ): array {
		$above = array();
		foreach ( array_chunk( $row, 2 ) as $pair ) {
			$above[] = isset( $pair[1] ) ? self::node( $pair[0], $pair[1] ) : $pair[0];
		}
		return $above;
	}

	private static function node( string $left, string $right ): string {
		return hash( 'sha256', "\x01" . hex2bin( $left ) . hex2bin( $right ) );
	}
}
