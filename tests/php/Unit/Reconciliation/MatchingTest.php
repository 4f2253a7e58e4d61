<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Reconciliation;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Payments\Api\BillLine;
use Zeromo\Community\Reconciliation\Fault;
use Zeromo\Community\Reconciliation\Matching;

/** A bill with planted faults: each is named, nothing else is. */
final class MatchingTest extends TestCase {

	private static function line( string $trade, int $amount, string $refund = '' ): BillLine {
		return new BillLine( "A$trade", $trade, $amount, 1, 1767225600, $refund );
	}

	public function test_each_planted_fault_is_named_and_nothing_else(): void {
		$match = new Matching();
		$match->remember( self::line( 'late', 300 ) );
		$match->line( self::line( 'good', 300 ), 300 );
		$match->line( self::line( 'foreign', 500 ), null );
		$match->line( self::line( 'twice', 700 ), 700 );
		$match->line( self::line( 'twice', 700 ), 700 );
		$match->line( self::line( 'other', 900 ), 901 );
		$match->line( self::line( 'good', -100, 'R1' ), 100 );
		$match->line( self::line( 'good', -50, 'R2' ), null );
		foreach ( array( 'good', 'twice', 'other', 'late', 'gone' ) as $trade ) {
			$match->ours( "A$trade", $trade, '', 300 );
		}
		$match->ours( '', '', 'R1', 100 );
		$match->ours( '', '', 'R9', 80 );
		self::assertSame(
			array(
				array( 'foreign', 'foreign', '', 0, 500 ),
				array( 'doubled', 'twice', '', 700, 700 ),
				array( 'amount', 'other', '', 901, 900 ),
				array( 'foreign', 'good', 'R2', 0, 50 ),
				array( 'missing', 'gone', '', 300, 0 ),
				array( 'missing', '', 'R9', 80, 0 ),
			),
			array_map(
				static fn( Fault $fault ): array => array(
					$fault->kind->word(),
					$fault->trade_no,
					$fault->refund_no,
					$fault->ours,
					$fault->theirs,
				),
				$match->faults
			)
		);
		$sums = array( $match->lines, $match->paid, $match->refunded, $match->fee );
		self::assertSame( array( 7, 3100, 150, 7 ), $sums );
	}

	public function test_of_many_faults_some_are_kept_and_all_are_counted(): void {
		$match = new Matching();
		for ( $n = 0; $n < 1500; $n++ ) {
			$match->line( self::line( "T$n", 100 ), null );
		}
		self::assertSame( array( 1500, Matching::MOST ), array( $match->count, count( $match->faults ) ) );
	}
}
