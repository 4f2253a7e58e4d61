<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger;

use Zeromo\Community\Ledger\Api\Asset;

/** What an account got by a movement: a row of `ledger_entry`. */
final class Entry {

	/**
	 * @param int      $owner     Member, 0 for the house.
	 * @param int      $amount    Below zero where the account gave.
	 * @param int|null $left_over The account's balance after it, null for the house.
	 * @param int|null $spendable What the member could spend after it.
	 * @param int|null $turn      Which of the member's movements it is.
	 * @param int      $id        Row; 0 before it is one.
	 */
	public function __construct(
		public readonly int $owner,
		public readonly Asset $asset,
		public readonly string $account,
		public readonly int $amount,
		public readonly ?int $left_over,
		public readonly ?int $spendable,
		public readonly ?int $turn,
		public readonly int $id = 0
	) {}

	/** @param array<string, string|null> $row Of the table. */
	public static function from_row( array $row ): self {
		return new self(
			(int) $row['user_id'],
			Asset::numbered( (int) $row['asset'] ),
			(string) $row['account'],
			(int) $row['amount'],
			isset( $row['left_over'] ) ? (int) $row['left_over'] : null,
			isset( $row['spendable'] ) ? (int) $row['spendable'] : null,
			isset( $row['turn'] ) ? (int) $row['turn'] : null,
			(int) $row['id']
		);
	}
}
