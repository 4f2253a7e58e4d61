<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

/** A part of a movement: an amount that an account gets, or gives where it is below zero. */
final class Line {

	/** Far above what a site can hold, so that no sum leaves 64 bits. */
	private const MOST = 1_000_000_000_000_000;

	/**
	 * @param int      $amount   Fen or points, never 0.
	 * @param bool     $is_split Whether Ledger::debit() chose the account among several that could pay.
	 * @param int|null $after    Of a booked one: what a member's account held after it; null for the house.
	 * @param int      $keeps    What has to be left in a member's account that gives it.
	 */
	public function __construct(
		public readonly Account $account,
		public readonly int $amount,
		public readonly bool $is_split = false,
		public readonly ?int $after = null,
		public readonly int $keeps = 0
	) {
		if ( 0 === $amount || abs( $amount ) > self::MOST ) {
			throw new \LogicException( 'A line has an amount' );
		}
	}

	/** The same the other way round. */
	public function reversed(): self {
		return new self( $this->account, -$this->amount );
	}
}
