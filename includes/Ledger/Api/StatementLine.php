<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

/** What a movement has changed of what a member can spend. */
final class StatementLine {

	/**
	 * @param int    $id       Entry.
	 * @param int    $turn     Which of the member's movements it is; later ones have higher numbers.
	 * @param int    $amount   Below zero for what was spent.
	 * @param int    $after    What could be spent after it.
	 * @param string $kind     Registered name.
	 * @param string $label    What it is called.
	 * @param string $title    What it was for.
	 * @param string $order_no Number of an order, empty for none.
	 * @param int    $created  Unix seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $turn,
		public readonly Asset $asset,
		public readonly int $amount,
		public readonly int $after,
		public readonly string $kind,
		public readonly string $label,
		public readonly string $title,
		public readonly string $order_no,
		public readonly int $created
	) {}
}
