<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Conflict;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balance;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\Pocket;
use Zeromo\Community\Ledger\Api\Shortage;
use Zeromo\Community\Ledger\Sql\AccountRepository;
use Zeromo\Community\Ledger\Sql\MovementRepository;

/** Books movements: the movement first, whose reference decides; then accounts of members; then the entries. */
final class Book implements Ledger, Balances {

	public function __construct(
		private readonly MovementRepository $movements,
		private readonly AccountRepository $accounts,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	public function post( Movement $movement ): bool {
		if ( ! $this->db->is_in_unit() ) {
			throw new \LogicException( 'A movement is booked in the unit of what it pays for' );
		}
		$id = $this->movements->add(
			$movement,
			bin2hex( random_bytes( 16 ) ),
			bin2hex( random_bytes( 16 ) ),
			$this->clock->now()
		);
		if ( 0 === $id ) {
			return false;
		}
		$entries = array();
		foreach ( Holding::of( $movement->lines ) as $holding ) {
			array_push( $entries, ...$this->entries( $holding ) );
		}
		$this->movements->add_entries( $id, $entries );
		return true;
	}

	public function debit( int $member, Asset $asset, int $amount ): array {
		$pockets = $this->accounts->pockets( $member, $asset );
		$lines   = array();
		$open    = $amount;
		foreach ( array( Pocket::Bonus, Pocket::Available, Pocket::Earned ) as $pocket ) {
			$part = min( $open, max( 0, $pockets->of( $pocket ) ) );
			if ( $part > 0 ) {
				$lines[] = new Line( Account::member( $member, $asset, $pocket ), -$part, true );
				$open   -= $part;
			}
		}
		if ( $open > 0 || array() === $lines ) {
			throw Shortage::of( $asset );
		}
		return $lines;
	}

	public function earn( int $member, Asset $asset, int $amount ): array {
		if ( Asset::Points === $asset ) {
			return array( new Line( Account::member( $member, $asset, Pocket::Available ), $amount ) );
		}
		$owed  = min( $amount, max( 0, -$this->accounts->pockets( $member, $asset )->of( Pocket::Receivable ) ) );
		$lines = array();
		if ( $owed > 0 ) {
			$lines[] = new Line( Account::member( $member, $asset, Pocket::Receivable ), $owed, true );
		}
		if ( $amount > $owed ) {
			$lines[] = new Line( Account::member( $member, $asset, Pocket::Earned ), $amount - $owed );
		}
		return $lines;
	}

	public function booked( string $reference ): ?Movement {
		return $this->movements->find( $reference );
	}

	public function of( int $member ): Balance {
		return $this->accounts->balance( $member );
	}

	public function of_house( Account $account ): int {
		return $this->movements->sum( $account );
	}

	/**
	 * Changes what a holding says, and tells its entries.
	 *
	 * @return list<Entry>
	 */
	private function entries( Holding $holding ): array {
		if ( 0 === $holding->owner ) {
			return $holding->entries( null );
		}
		if ( ! $this->accounts->change( $holding ) ) {
			// What a split counted on has moved to another account of the member: split again, in a new unit.
			if ( $holding->is_split && $this->accounts->suffices( $holding ) ) {
				throw new Conflict( 'the accounts of a member have changed' );
			}
			throw Shortage::of( $holding->asset );
		}
		return $holding->entries( $this->accounts->pockets( $holding->owner, $holding->asset ) );
	}
}
