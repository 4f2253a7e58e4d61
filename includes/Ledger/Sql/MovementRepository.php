<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\Pocket;
use Zeromo\Community\Ledger\Entry;
use Zeromo\Community\Ledger\Leaf;

/** Movements and their entries, in the tables `ledger_movement` and `ledger_entry`; rows are added. */
final class MovementRepository {

	public function __construct( private readonly Db $db ) {}

	/**
	 * Adds a movement without its entries; 0 when its reference is there.
	 *
	 * @param string $salt  32 hexadecimal digits.
	 * @param string $words 32 others, for title and note.
	 */
	public function add( Movement $movement, string $salt, string $words, int $now ): int {
		$added = $this->db->execute(
			"INSERT IGNORE INTO {$this->movement()}
				(reference,kind,title,order_no,actor_id,note,salt,words_salt,words_hash,created)
				VALUES (%s,%s,%s,%s,%d,%s,%s,%s,%s,%d)",
			array(
				$movement->reference,
				$movement->kind,
				$movement->title,
				$movement->order_no,
				$movement->actor,
				$movement->note,
				$salt,
				$words,
				Leaf::words( $words, $movement->title, $movement->note ),
				$now,
			)
		);
		return 0 === $added ? 0 : $this->db->insert_id();
	}

	/**
	 * Adds the entries of a movement.
	 *
	 * @param list<Entry> $entries Each of another account.
	 */
	public function add_entries( int $movement, array $entries ): void {
		$places = array();
		$values = array();
		foreach ( $entries as $entry ) {
			$is_house = null === $entry->turn;
			$places[] = $is_house ? '(%d,%d,%d,%s,%d,NULL,NULL,NULL)' : '(%d,%d,%d,%s,%d,%d,%d,%d)';
			array_push(
				$values,
				$movement,
				$entry->owner,
				$entry->asset->number(),
				$entry->account,
				$entry->amount
			);
			if ( ! $is_house ) {
				array_push( $values, (int) $entry->left_over, (int) $entry->spendable, (int) $entry->turn );
			}
		}
		$this->db->execute(
			"INSERT INTO {$this->entry()} (movement_id,user_id,asset,account,amount,left_over,spendable,turn) VALUES "
				. implode( ',', $places ),
			$values
		);
	}

	/** What is booked under a reference. */
	public function find( string $reference ): ?Movement {
		$row = $this->db->row(
			"SELECT id, reference, kind, title, order_no, actor_id, note, created FROM {$this->movement()}
				WHERE reference = %s",
			array( $reference )
		);
		if ( null === $row ) {
			return null;
		}
		$entries = $this->db->rows(
			"SELECT id, user_id, asset, account, amount, left_over, spendable, turn FROM {$this->entry()}
				WHERE movement_id = %d ORDER BY id",
			array( (int) $row['id'] )
		);
		return new Movement(
			(string) $row['reference'],
			(string) $row['kind'],
			(string) $row['title'],
			array_map(
				static fn( array $entry ): Line => self::line( Entry::from_row( $entry ) ),
				$entries
			),
			(string) $row['order_no'],
			(int) $row['actor_id'],
			(string) $row['note'],
			(int) $row['created'],
			(int) $row['id']
		);
	}

	/** Sum of an account of the house. */
	public function sum( Account $account ): int {
		return (int) $this->db->value(
			"SELECT SUM(amount) FROM {$this->entry()} WHERE user_id = 0 AND asset = %d AND account = %s",
			array( $account->asset->number(), $account->name )
		);
	}

	private static function line( Entry $entry ): Line {
		return new Line(
			0 === $entry->owner
				? Account::house( $entry->account, $entry->asset )
				: Account::member( $entry->owner, $entry->asset, Pocket::from( $entry->account ) ),
			$entry->amount
		);
	}

	private function movement(): string {
		return $this->db->table( 'ledger_movement' );
	}

	private function entry(): string {
		return $this->db->table( 'ledger_entry' );
	}
}
