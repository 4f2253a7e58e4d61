<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet;

use Zeromo\Community\Ledger\Api\Asset;

/** What a card is worth to who redeems it. */
final class CardValue {

	/**
	 * @param Asset  $asset  Money or points; means nothing where there is a prize.
	 * @param int    $amount Fen, points, or the number of the prize.
	 * @param string $prize  Key of a CardPrize, empty for money and points.
	 */
	public function __construct(
		public readonly Asset $asset,
		public readonly int $amount,
		public readonly string $prize = ''
	) {}

	/** balance, points, or the key. */
	public function name(): string {
		return '' === $this->prize ? $this->asset->value : $this->prize;
	}

	/** The amount as routes tell it. */
	public function text(): string {
		return '' === $this->prize ? $this->asset->text( $this->amount ) : (string) $this->amount;
	}
}
