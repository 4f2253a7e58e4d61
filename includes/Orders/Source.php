<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders;

/** An account that has paid a part of an order. */
final class Source {

	/**
	 * @param string $account  bonus, available, earned, or the clearing account of a gateway.
	 * @param int    $paid     What it gave.
	 * @param int    $returned What went back to it.
	 */
	public function __construct(
		public readonly string $account,
		public readonly int $paid,
		public readonly int $returned
	) {}

	/** What can still go back to it. */
	public function left(): int {
		return $this->paid - $this->returned;
	}
}
