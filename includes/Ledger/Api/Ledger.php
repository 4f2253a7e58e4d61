<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

/** The one place where amounts move. Entries are added and never changed; what was wrong is moved back. */
interface Ledger {

	/**
	 * Books a movement inside the caller's unit, together with what it pays for.
	 *
	 * @return bool False when its reference is booked already; nothing is changed then.
	 * @throws \Zeromo\Community\Kernel\Failure insufficient_balance or insufficient_points (422), when an account of a
	 *                                          member would fall below zero. The caller's unit has to fail with it.
	 */
	public function post( Movement $movement ): bool;

	/**
	 * Which accounts of a member pay an amount: bonus, available, earned, in this order. Inside the unit that posts
	 * them. When they have changed meanwhile, post() has the whole unit tried again.
	 *
	 * @param int $amount Above 0.
	 * @return list<Line> With amounts below zero.
	 * @throws \Zeromo\Community\Kernel\Failure insufficient_balance or insufficient_points (422).
	 */
	public function debit( int $member, Asset $asset, int $amount ): array;

	/**
	 * Which accounts of a member get an income: first what the member owes, the rest is earned. Inside the unit that
	 * posts them. When the debt has been settled meanwhile, post() has the whole unit tried again.
	 *
	 * @param int $amount Above 0.
	 * @return list<Line> With amounts above zero.
	 */
	public function earn( int $member, Asset $asset, int $amount ): array;

	/** What is booked under a reference, null for nothing. */
	public function booked( string $reference ): ?Movement;
}
