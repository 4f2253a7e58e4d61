<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Membership;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Membership\Given;
use Zeromo\Community\Membership\Standing;
use Zeromo\Community\Membership\Term;

/**
 * Days paid are days granted: 10,000 random lives of a membership, with purchases, renewals, upgrades, gifts, cards,
 * refunds and time that passes, orders that were opened long before they are paid among them. The whole: in the
 * environment variable ZM_LIVES any other number.
 */
final class RandomMembershipsTest extends TestCase {

	private const DAY = 86400;
	private const NOW = 1800000000;

	private static function lives(): int {
		return (int) ( getenv( 'ZM_LIVES' ) ?: 10000 );
	}

	/** A term as an order froze it when it was opened, given at another moment. */
	private static function term( Standing $seen, int $level, int $days, int $price, int $opened, int $given ): Term {
		$hour   = $opened - $opened % 3600;
		$credit = $seen->credit( $level, $hour );
		$amount = $price < 1 ? 0 : max( 1, $price - $credit );
		return new Term( 'o', 1, $level, $days, $price, $price, $amount, $credit, $seen->turn, $given );
	}

	/** One level: what holds is the sum of the days of all terms that were not paid back, to the second. */
	public function test_days_that_hold_are_the_days_of_the_terms(): void {
		foreach ( range( 1, self::lives() ) as $life ) {
			mt_srand( $life );
			$now      = self::NOW;
			$standing = new Standing();
			$end      = 0;
			/** @var list<Given> $terms */
			$terms = array();
			for ( $step = 0; $step < 12; $step++ ) {
				$now += mt_rand( 0, 3 ) > 0 ? mt_rand( 0, 20 * self::DAY ) : mt_rand( 0, 90 * self::DAY );
				if ( mt_rand( 0, 3 ) > 0 || array() === $terms ) {
					// Bought, renewed, given by another member, or (for nothing) by a card.
					$days     = mt_rand( 1, 120 );
					$price    = mt_rand( 0, 4 ) > 0 ? mt_rand( 1, 9999 ) : 0;
					$term     = self::term( $standing, 1, $days, $price, $now - mt_rand( 0, 900 ), $now );
					$after    = $standing->after( $term );
					$end      = max( $end, $now ) + $days * self::DAY;
					$terms[]  = new Given( $term, $standing, $after->until, $after->turn );
					$standing = $after;
				} else {
					$at       = mt_rand( 0, count( $terms ) - 1 );
					$given    = $terms[ $at ];
					$active   = $standing->is_active( $now );
					$standing = $standing->without( $given, $now );
					$end      = $active ? max( $now, $end - $given->term->days * self::DAY ) : $end;
					array_splice( $terms, $at, 1 );
				}
				self::assertSame( max( $end, $now ), max( $standing->until, $now ), "life $life, step $step" );
				self::assertGreaterThanOrEqual( 0, $standing->left( $now ) );
			}
		}
	}

	/** Several levels: what is left is what was left and what was paid; no fen is lost, none is given twice. */
	public function test_money_of_a_level_is_time_of_the_next(): void {
		foreach ( range( 1, self::lives() ) as $life ) {
			mt_srand( $life );
			$now      = self::NOW;
			$standing = new Standing();
			$seen     = $standing;
			$opened   = $now;
			/** @var list<Given> $terms */
			$terms = array();
			for ( $step = 0; $step < 12; $step++ ) {
				$now += mt_rand( 0, 25 * self::DAY );
				if ( 0 === mt_rand( 0, 4 ) && array() !== $terms ) {
					$at     = mt_rand( 0, count( $terms ) - 1 );
					$before = $standing;
					$given  = $terms[ $at ];
					array_splice( $terms, $at, 1 );
					$standing = $standing->without( $given, $now );
					self::assertLessThanOrEqual(
						max( $now, $before->until, $given->before->until ),
						$standing->until,
						"life $life, step $step: a refund gives no time"
					);
				} else {
					$level = mt_rand( 1, 3 );
					// Half of the orders were opened before what has come since.
					if ( 0 === mt_rand( 0, 1 ) ) {
						$seen   = $standing;
						$opened = $now;
					}
					if ( $seen->level > $level || ( $standing->is_active( $now ) && $standing->level > $level ) ) {
						continue;
					}
					$days  = mt_rand( 1, 400 );
					$price = $level * mt_rand( 100, 9999 );
					$term  = self::term( $seen, $level, $days, $price, $opened, $now );
					$left  = $standing->left( $now );
					$after = $standing->after( $term );
					// The credit was told as at the full hour the order was opened in.
					$told = $seen->turn === $standing->turn ? max( 0, $term->credit - $left ) : 0;
					self::assertSame(
						$left + $term->paid + ( $term->level > $standing->level ? $told : 0 ),
						$after->left( $now ),
						"life $life, step $step: of {$standing->level} to $level"
					);
					$begin = $standing->is_active( $now ) && $standing->level === $level ? $standing->until : $now;
					$worth = $after->left( $now ) - ( $begin === $now ? 0 : $left );
					self::assertSame(
						$begin + intdiv( $days * self::DAY * $worth, max( $price, $term->paid ) ),
						$after->until,
						"life $life, step $step: as long as it is paid for"
					);
					$terms[]  = new Given( $term, $standing, $after->until, $after->turn );
					$standing = $after;
				}
				self::assertGreaterThanOrEqual( 0, $standing->left( $now ) );
			}
		}
	}
}
