<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet;

/** A card that a member can redeem; a row of `card`. Its code is known to nobody but its holder. */
final class Card {

	/**
	 * @param string $ending   Last letters of its code.
	 * @param int    $user_id  Who has redeemed it, 0 for nobody.
	 * @param int    $redeemed Unix seconds, 0 for not.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $ending,
		public readonly CardValue $value,
		public readonly string $batch,
		public readonly int $created,
		public readonly int $user_id,
		public readonly int $redeemed
	) {}
}
