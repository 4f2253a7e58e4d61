<?php

declare(strict_types=1);

namespace Zeromo\Community\Reconciliation;

/** A bill of a day that was held against our records; a row of `bill`. */
final class Bill {

	/**
	 * @param string $day      `2026-11-21`, in Beijing.
	 * @param bool   $is_read  Whether the provider gave it.
	 * @param int    $paid     Fen of its payments.
	 * @param int    $refunded Fen of its refunds.
	 * @param int    $fee      Fen that the provider keeps.
	 * @param int    $faults   How many things do not agree.
	 * @param int    $checked  Unix seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $gateway,
		public readonly string $day,
		public readonly bool $is_read,
		public readonly int $lines,
		public readonly int $paid,
		public readonly int $refunded,
		public readonly int $fee,
		public readonly int $faults,
		public readonly int $checked
	) {}
}
