<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings;

/** Where a member's income stands, in fen. */
final class Standing {

	/**
	 * @param int $free Can be withdrawn.
	 * @param int $held Cannot be withdrawn yet.
	 * @param int $next When the next of it can be, Unix seconds; 0 for nothing.
	 * @param int $owed What the member owes after refunds; the next income settles it.
	 */
	public function __construct(
		public readonly int $free,
		public readonly int $held,
		public readonly int $next,
		public readonly int $owed
	) {}
}
