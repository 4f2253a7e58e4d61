<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings\Api;

use Zeromo\Community\Earnings\HoldTime;
use Zeromo\Community\Earnings\Sql\IncomeRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Orders\Api\Order;

/** What members have earned, kept beside the ledger for pages and for the time income is held. Inside a unit. */
final class IncomeBook {

	/** Kind of what was earned by bringing a buyer; all others are kinds of orders. */
	public const REFERRAL = 'referral';

	public function __construct(
		private readonly IncomeRepository $rows,
		private readonly HoldTime $hold,
		private readonly Clock $clock
	) {}

	/**
	 * Notes an income that is booked.
	 *
	 * @param string $kind  Kind of the order, or REFERRAL.
	 * @param int    $line  Row of the order's line; of a line and a kind there is one.
	 * @param int    $gross What the buyer has paid for it, fen or points.
	 * @param int    $part  What the member gets of it.
	 */
	public function add(
		int $member,
		string $kind,
		Order $order,
		int $line,
		string $title,
		int $gross,
		int $part
	): void {
		$now = $this->clock->now();
		$due = $now + $this->hold->of( $order->kind );
		$this->rows->add( $member, $kind, $order, $line, $title, $gross, $part, $now, $due );
	}

	/** What was noted of a line of an order; null for nothing. */
	public function of( string $kind, int $line ): ?NotedIncome {
		return $this->rows->noted( $kind, $line );
	}

	/**
	 * Notes that a part of it went back.
	 *
	 * @param int $gross To the buyer.
	 * @param int $part  Taken from the member, or owed.
	 */
	public function back( string $kind, int $line, int $gross, int $part ): void {
		$this->rows->back( $kind, $line, $gross, $part, $this->clock->now() );
	}
}
