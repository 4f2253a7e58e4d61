<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** What a card gives beside money and points; contributed by the room that has it to give. */
#[OpenSet]
interface CardPrize {

	/** Most letters of a key, which stands in the card's row. */
	public const KEY = 20;

	/**
	 * What can be chosen when cards are made.
	 *
	 * @return array<string, string> Key (`vip:2`; a word, a colon, a number) => name.
	 */
	public function choices(): array;

	/** Whether a key is one of its own, also one that is no longer offered. */
	public function knows( string $key ): bool;

	/** What stands beside the field of the amount: 天数，0 为永久. */
	public function unit(): string;

	/** The largest amount of one card; the smallest is 0. */
	public function most(): int;

	/** What a card gives, as it is read: VIP · 30 天. */
	public function title( string $key, int $amount ): string;

	/**
	 * Gives it, in the unit that takes the card; only our own tables.
	 *
	 * @param string $reference Single: `card:` and the card's id.
	 * @throws \Zeromo\Community\Kernel\Failure Where the member cannot have it now; the card is not taken then.
	 */
	public function give( int $member, string $key, int $amount, string $reference ): void;
}
