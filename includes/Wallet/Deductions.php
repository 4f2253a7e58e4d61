<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet;

/** What becomes of an amount that leaves a wallet: the fee stays, tax is withheld, the rest goes to the payee. */
final class Deductions {

	/**
	 * @param int $amount Fen that are frozen.
	 * @param int $earned Fen of them that were income; they go back there.
	 * @param int $fee    Fen of them that the site keeps.
	 * @param int $tax    Fen of them that the site withholds for the tax office.
	 */
	public function __construct(
		public readonly int $amount,
		public readonly int $earned,
		public readonly int $fee,
		public readonly int $tax
	) {}

	/** Fen that the payee gets. */
	public function net(): int {
		return $this->amount - $this->fee - $this->tax;
	}

	/** Fen that were paid in, and go back there. */
	public function paid_in(): int {
		return $this->amount - $this->earned;
	}
}
