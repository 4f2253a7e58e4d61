<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger;

use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Pocket;

/** What a movement changes for one owner and asset. */
final class Holding {

	/**
	 * @param array<string, int> $changes  Name of the account => amount, none of them 0.
	 * @param bool               $is_split Whether debit() chose the accounts.
	 * @param array<string, int> $keeps    Name of the account => what has to be left in it.
	 */
	private function __construct(
		public readonly int $owner,
		public readonly Asset $asset,
		public readonly array $changes,
		public readonly bool $is_split,
		public readonly array $keeps = array()
	) {}

	/**
	 * Always in the same order, so that units do not wait for each other in a circle.
	 *
	 * @param list<Line> $lines Of a movement.
	 * @return list<self>
	 */
	public static function of( array $lines ): array {
		/** @var array<string, self> $out */
		$out = array();
		foreach ( $lines as $line ) {
			$account         = $line->account;
			$key             = sprintf( '%020d|%d', $account->owner, $account->asset->number() );
			$so_far          = $out[ $key ] ?? null;
			$changes         = $so_far->changes ?? array();
			$changes[ $account->name ] = ( $changes[ $account->name ] ?? 0 ) + $line->amount;
			$keeps           = $so_far->keeps ?? array();
			$keeps[ $account->name ] = max( $keeps[ $account->name ] ?? 0, $line->keeps );
			$out[ $key ]     = new self(
				$account->owner,
				$account->asset,
				$changes,
				$line->is_split || ( $so_far->is_split ?? false ),
				$keeps
			);
		}
		ksort( $out );
		return array_values(
			array_filter(
				array_map(
					static fn( self $one ): self => new self(
						$one->owner,
						$one->asset,
						array_filter( $one->changes ),
						$one->is_split,
						array_filter( $one->keeps )
					),
					$out
				),
				static fn( self $one ): bool => array() !== $one->changes
			)
		);
	}

	/** What changes of what the member can spend. */
	public function spent(): int {
		$sum = 0;
		foreach ( $this->changes as $name => $amount ) {
			$sum += true === Pocket::tryFrom( $name )?->is_spendable() ? $amount : 0;
		}
		return $sum;
	}

	/**
	 * Its entries.
	 *
	 * @param Pockets|null $after The member's accounts after it, null for the house.
	 * @return list<Entry>
	 */
	public function entries( ?Pockets $after ): array {
		$entries = array();
		foreach ( $this->changes as $name => $amount ) {
			$pocket    = null === $after ? null : Pocket::from( $name );
			$entries[] = new Entry(
				$this->owner,
				$this->asset,
				$name,
				$amount,
				null === $pocket ? null : $after?->of( $pocket ),
				$after?->spendable(),
				$after?->turn
			);
		}
		return $entries;
	}
}
