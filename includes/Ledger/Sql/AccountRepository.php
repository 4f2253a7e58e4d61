<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balance;
use Zeromo\Community\Ledger\Api\Pocket;
use Zeromo\Community\Ledger\Holding;
use Zeromo\Community\Ledger\Pockets;

/** Kept balances of members, in the table `ledger_account`. */
final class AccountRepository {

	public function __construct( private readonly Db $db ) {}

	/**
	 * Changes accounts of a member, all or none; false when one would fall below zero that may not, or a debt would be
	 * settled that is smaller.
	 *
	 * Only an account that is made smaller is looked at: what somebody owes does not keep him from getting something.
	 */
	public function change( Holding $holding ): bool {
		if ( $this->update( $holding ) ) {
			return true;
		}
		// A member's first movement has no row yet.
		$made = $this->db->execute(
			"INSERT IGNORE INTO {$this->table()} (user_id,asset) VALUES (%d,%d)",
			array( $holding->owner, $holding->asset->number() )
		);
		return $made > 0 && $this->update( $holding );
	}

	/** Whether what can be spent would suffice, whichever account it stands on; reads what others have committed. */
	public function suffices( Holding $holding ): bool {
		return $this->db->execute(
			"UPDATE {$this->table()} SET turn = turn + 1
				WHERE user_id = %d AND asset = %d AND available + earned + bonus + %d >= 0",
			array( $holding->owner, $holding->asset->number(), $holding->spent() )
		) > 0;
	}

	/** A member's accounts of an asset. */
	public function pockets( int $member, Asset $asset ): Pockets {
		return Pockets::from_row(
			$this->db->row(
				"SELECT available, earned, bonus, frozen, receivable, turn FROM {$this->table()}
					WHERE user_id = %d AND asset = %d",
				array( $member, $asset->number() )
			)
		);
	}

	/** A member's accounts of all assets. */
	public function balance( int $member ): Balance {
		$money  = Pockets::from_row( null );
		$points = $money;
		$rows   = $this->db->rows(
			"SELECT asset, available, earned, bonus, frozen, receivable, turn FROM {$this->table()} WHERE user_id = %d",
			array( $member )
		);
		foreach ( $rows as $row ) {
			if ( Asset::Points === Asset::numbered( (int) $row['asset'] ) ) {
				$points = Pockets::from_row( $row );
			} else {
				$money = Pockets::from_row( $row );
			}
		}
		return new Balance(
			$money->of( Pocket::Available ),
			$money->of( Pocket::Earned ),
			$money->of( Pocket::Bonus ),
			$money->of( Pocket::Frozen ),
			$points->of( Pocket::Available ),
			$money->of( Pocket::Receivable )
		);
	}

	/** @phpstan-impure */
	private function update( Holding $holding ): bool {
		$sets   = array( 'turn = turn + 1' );
		$wheres = array( 'user_id = %d', 'asset = %d' );
		$change = array();
		$least  = array();
		foreach ( $holding->changes as $name => $amount ) {
			// The name is one of an enum's.
			$pocket   = Pocket::from( $name );
			$sets[]   = "{$pocket->value} = {$pocket->value} + %d";
			$change[] = $amount;
			if ( $amount < 0 && ! $pocket->may_owe() ) {
				$wheres[] = "{$pocket->value} >= %d";
				$least[]  = ( $holding->keeps[ $name ] ?? 0 ) - $amount;
			} elseif ( $amount > 0 && $pocket->may_owe() ) {
				// A debt is settled once.
				$wheres[] = "{$pocket->value} <= %d";
				$least[]  = -$amount;
			}
		}
		return $this->db->execute(
			"UPDATE {$this->table()} SET " . implode( ', ', $sets ) . ' WHERE ' . implode( ' AND ', $wheres ),
			array( ...$change, $holding->owner, $holding->asset->number(), ...$least )
		) > 0;
	}

	private function table(): string {
		return $this->db->table( 'ledger_account' );
	}
}
