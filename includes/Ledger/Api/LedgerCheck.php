<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

use Zeromo\Community\Ledger\Chain;
use Zeromo\Community\Ledger\Pockets;
use Zeromo\Community\Ledger\Sql\CheckSql;
use Zeromo\Community\Setup\Invariant;

/** Recounts the ledger; a line a fault, with its place. */
final class LedgerCheck implements Invariant {

	private const PIECE = 2000;

	public function __construct( private readonly CheckSql $rows ) {}

	public function faults(): array {
		$faults = array();
		foreach ( $this->rows->unequal() as $place => $sum ) {
			$faults[] = "账目借贷不等\t$place\t合计 $sum";
		}
		foreach ( $this->rows->loose() as $place ) {
			$faults[] = "账目缺少分录，或分录缺少账目\t$place";
		}
		return array( ...$faults, ...$this->chains() );
	}

	/**
	 * Every member's accounts anew from the first entry on.
	 *
	 * @return list<string>
	 */
	private function chains(): array {
		$faults = array();
		$kept   = $this->rows->kept();
		$place  = null;
		$chain  = null;
		do {
			$entries = $this->rows->after( $place, self::PIECE );
			$is_full = count( $entries ) === self::PIECE;
			foreach ( $entries as $entry ) {
				if ( null === $chain || ! $chain->is_of( $entry ) ) {
					array_push( $faults, ...self::ended( $chain, $kept ) );
					$chain = new Chain( $entry->owner, $entry->asset );
				}
				array_push( $faults, ...$chain->add( $entry ) );
				$place = $entry;
			}
		} while ( $is_full );
		array_push( $faults, ...self::ended( $chain, $kept ) );
		foreach ( $kept as $key => $pockets ) {
			if ( ! $pockets->is_empty() ) {
				$faults[] = "有余额而没有分录\t成员 $key";
			}
		}
		return $faults;
	}

	/**
	 * @param array<string, Pockets> $kept By member and asset; what was compared is taken out.
	 * @return list<string>
	 */
	private static function ended( ?Chain $chain, array &$kept ): array {
		if ( null === $chain ) {
			return array();
		}
		$faults = $chain->ended( $kept[ $chain->key() ] ?? null );
		unset( $kept[ $chain->key() ] );
		return $faults;
	}
}
