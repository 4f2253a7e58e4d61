<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger;

use Zeromo\Community\Ledger\Api\Pocket;

/** A row of `ledger_account`: what a member has of one asset. */
final class Pockets {

	/**
	 * @param array<string, int> $amounts By the pocket's value.
	 * @param int                $turn    How many movements have changed it.
	 */
	public function __construct( private readonly array $amounts, public readonly int $turn ) {}

	/** @param array<string, string|null>|null $row Of the table; null where a member has none. */
	public static function from_row( ?array $row ): self {
		$amounts = array();
		foreach ( Pocket::cases() as $pocket ) {
			$amounts[ $pocket->value ] = (int) ( $row[ $pocket->value ] ?? 0 );
		}
		return new self( $amounts, (int) ( $row['turn'] ?? 0 ) );
	}

	public function of( Pocket $pocket ): int {
		return $this->amounts[ $pocket->value ] ?? 0;
	}

	public function spendable(): int {
		return $this->of( Pocket::Available ) + $this->of( Pocket::Earned ) + $this->of( Pocket::Bonus );
	}

	public function is_empty(): bool {
		return array() === array_filter( $this->amounts ) && 0 === $this->turn;
	}
}
