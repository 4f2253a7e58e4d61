<?php

declare(strict_types=1);

namespace Zeromo\Community\Reconciliation;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Payments\Api\BillLine;
use Zeromo\Community\Payments\Api\KeptRefund;
use Zeromo\Community\Payments\Api\PaymentRecords;
use Zeromo\Community\Payments\Api\Receipt;
use Zeromo\Community\Reconciliation\Sql\BillRepository;

/** Holds the provider's bill of a day against confirmed money and refunds. No provider is called inside a unit. */
final class Reconciler {

	/** Providers have the bill of a day at about ten of the next one. */
	private const READY = '10:00';
	private const ZONE  = 'Asia/Shanghai';

	/** Days that are looked at again where their bill could not be read. */
	private const DAYS = 3;

	private const PIECE = 200;

	public function __construct(
		private readonly PaymentRecords $records,
		private readonly BillRepository $bills,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/** The bills of the last days that were not read yet. */
	#[Job( 'reconcile', 120 * Job::MINUTE )]
	public function daily(): void {
		$last = $this->last();
		foreach ( array_keys( $this->records->billed() ) as $gateway ) {
			for ( $n = 0; $n < self::DAYS; $n++ ) {
				$day = $last->modify( "-$n days" )->format( 'Y-m-d' );
				if ( true !== $this->bills->find( $gateway, $day )?->is_read ) {
					$this->check( $gateway, $day );
				}
			}
		}
	}

	/**
	 * Checks a bill, whether it was before or not.
	 *
	 * @param string $day `2026-11-21`, in Beijing.
	 * @throws Failure invalid, where there is no such bill.
	 */
	public function check( string $gateway, string $day ): Bill {
		if ( ! isset( $this->records->billed()[ $gateway ] ) ) {
			throw Failure::invalid( 'gateway', __( '这个支付方式没有账单', 'zeromo-community' ) );
		}
		$start = self::day( $day );
		if ( $start > $this->last() ) {
			throw Failure::content( 'day', __( '这一天的账单还没有出来', 'zeromo-community' ) );
		}
		try {
			$found = $this->match( $gateway, $start );
		} catch ( Failure ) {
			$found = null;
		}
		$id = $this->db->transaction(
			fn(): int => $this->bills->put( $gateway, $day, $found, $this->clock->now() )
		);
		return $this->bills->numbered( $id ) ?? throw Failure::not_found();
	}

	private function match( string $gateway, \DateTimeImmutable $start ): Matching {
		$match  = new Matching();
		$before = $start->modify( '-1 day' );
		foreach ( $this->records->bill( $gateway, $before->format( 'Y-m-d' ) ) as $line ) {
			$match->remember( $line );
		}
		$piece = array();
		foreach ( $this->records->bill( $gateway, $start->format( 'Y-m-d' ) ) as $line ) {
			$piece[] = $line;
			if ( count( $piece ) >= self::PIECE ) {
				$this->piece( $gateway, $match, $piece );
				$piece = array();
			}
		}
		$this->piece( $gateway, $match, $piece );
		$from  = $start->getTimestamp();
		$until = $start->modify( '+1 day' )->getTimestamp();
		$last  = null;
		do {
			$money = $this->records->confirmed( $gateway, $from, $until, $last, self::PIECE );
			$more  = self::PIECE === count( $money );
			foreach ( $money as $last ) {
				$match->ours( $last->attempt_no, $last->trade_no, '', $last->amount );
			}
		} while ( $more );
		// A refund takes its time: those of the day before stand in one of both bills.
		foreach ( $this->records->refunded( $gateway, $before->getTimestamp(), $from ) as $refund ) {
			$match->ours( '', '', $refund->number, $refund->amount );
		}
		return $match;
	}

	/** @param list<BillLine> $lines Of the bill. */
	private function piece( string $gateway, Matching $match, array $lines ): void {
		$trades  = array();
		$numbers = array();
		foreach ( $lines as $line ) {
			if ( '' === $line->refund_no ) {
				$trades[] = $line->trade_no;
			} else {
				$numbers[] = $line->refund_no;
			}
		}
		$money   = array();
		$refunds = array();
		foreach ( array() === $trades ? array() : $this->records->of_trades( $gateway, $trades ) as $receipt ) {
			$money[ $receipt->trade_no ] = $receipt->amount;
		}
		foreach ( array() === $numbers ? array() : $this->records->of_numbers( $numbers ) as $refund ) {
			$refunds[ $refund->number ] = $refund->amount;
		}
		foreach ( $lines as $line ) {
			$match->line(
				$line,
				'' === $line->refund_no ? $money[ $line->trade_no ] ?? null : $refunds[ $line->refund_no ] ?? null
			);
		}
	}

	/** The last day whose bill is there. */
	private function last(): \DateTimeImmutable {
		$now = ( new \DateTimeImmutable( '@' . $this->clock->now() ) )->setTimezone( new \DateTimeZone( self::ZONE ) );
		return $now->setTime( 0, 0 )->modify( $now->format( 'H:i' ) < self::READY ? '-2 days' : '-1 day' );
	}

	private static function day( string $text ): \DateTimeImmutable {
		$day = 1 === preg_match( '/^\d{4}-\d\d-\d\d$/D', $text )
			? \DateTimeImmutable::createFromFormat( '!Y-m-d', $text, new \DateTimeZone( self::ZONE ) )
			: false;
		return false !== $day && $day->format( 'Y-m-d' ) === $text ? $day : throw Failure::invalid( 'day' );
	}
}
