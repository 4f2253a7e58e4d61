<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

/** An amount split once, without a rest. */
final class Split {

	/**
	 * Splits by weights, rounded down; what is left goes to the largest, the first of equal ones.
	 *
	 * @param list<int>      $weights Not below 0, some above.
	 * @param list<int>|null $caps    Most that each may get; null: no bound.
	 * @return list<int> They sum to the amount.
	 */
	public static function of( int $amount, array $weights, ?array $caps = null ): array {
		$sum = array_sum( $weights );
		if ( $sum < 1 || $amount < 0 ) {
			throw new \LogicException( 'There is nothing to split by' );
		}
		$parts = array_map( static fn( int $weight ): int => intdiv( $amount * $weight, $sum ), $weights );
		$open  = $amount - array_sum( $parts );
		$order = array_keys( $weights );
		usort(
			$order,
			static fn( int $a, int $b ): int => array( -$weights[ $a ], $a ) <=> array( -$weights[ $b ], $b )
		);
		foreach ( $order as $n ) {
			$more         = null === $caps ? $open : min( $open, $caps[ $n ] - $parts[ $n ] );
			$parts[ $n ] += max( 0, $more );
			$open        -= max( 0, $more );
		}
		return 0 === $open ? array_values( $parts ) : throw new \LogicException( 'More than the parts can hold' );
	}
}
