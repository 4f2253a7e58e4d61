<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit\Api;

/**
 * What taking an act back needs: what the act's own room keeps, and what other rooms lose with it.
 *
 * @phpstan-type Act array<string, array<string, string>|null>
 * @phpstan-type Parts array<string, list<array<string, int|string>>>
 */
final class Kept {

	/**
	 * @param Act   $act   By names of the act's room.
	 * @param Parts $parts By UndoPart.
	 */
	public function __construct( public readonly array $act, public readonly array $parts = array() ) {}

	/** @param Act $act By names of the act's room. */
	public function with( array $act ): self {
		return new self( $act, $this->parts );
	}
}
