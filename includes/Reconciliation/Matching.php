<?php

declare(strict_types=1);

namespace Zeromo\Community\Reconciliation;

use Zeromo\Community\Payments\Api\BillLine;

/** Holds the lines of a bill against our records, one after the other; no database, no provider. */
final class Matching {

	/** Faults that are kept of one bill. */
	public const MOST = 1000;

	public int $lines    = 0;
	public int $paid     = 0;
	public int $refunded = 0;
	public int $fee      = 0;

	/** How many there are, also those that are not kept. */
	public int $count = 0;

	/** @var list<Fault> */
	public array $faults = array();

	/** @var array<string, true> What stands in the bill. */
	private array $seen = array();

	/** @var array<string, true> What stood in the bill of the day before. */
	private array $before = array();

	/** A line of the day before: what we learned of late stands there. */
	public function remember( BillLine $line ): void {
		$this->before[ self::key( $line->trade_no, $line->refund_no ) ] = true;
	}

	/**
	 * A line of the bill.
	 *
	 * @param int|null $ours Fen by our records, null for nothing.
	 */
	public function line( BillLine $line, ?int $ours ): void {
		$theirs = abs( $line->amount );
		++$this->lines;
		$this->fee += $line->fee;
		if ( '' === $line->refund_no ) {
			$this->paid += $theirs;
		} else {
			$this->refunded += $theirs;
		}
		$key  = self::key( $line->trade_no, $line->refund_no );
		$kind = match ( true ) {
			isset( $this->seen[ $key ] ) => FaultKind::Doubled,
			null === $ours               => FaultKind::Foreign,
			$ours !== $theirs            => FaultKind::Amount,
			default                      => null,
		};
		$this->seen[ $key ] = true;
		if ( null !== $kind ) {
			$this->note(
				new Fault( $kind, $line->attempt, $line->trade_no, $line->refund_no, $ours ?? 0, $theirs )
			);
		}
	}

	/** What we have, after all lines: whether a bill has it. */
	public function ours( string $attempt, string $trade_no, string $refund_no, int $amount ): void {
		$key = self::key( $trade_no, $refund_no );
		if ( ! isset( $this->seen[ $key ] ) && ! isset( $this->before[ $key ] ) ) {
			$this->note( new Fault( FaultKind::Missing, $attempt, $trade_no, $refund_no, $amount, 0 ) );
		}
	}

	private function note( Fault $fault ): void {
		++$this->count;
		if ( count( $this->faults ) < self::MOST ) {
			$this->faults[] = $fault;
		}
	}

	private static function key( string $trade_no, string $refund_no ): string {
		return '' === $refund_no ? "p:$trade_no" : "r:$refund_no";
	}
}
