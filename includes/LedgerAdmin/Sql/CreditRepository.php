<?php

declare(strict_types=1);

namespace Zeromo\Community\LedgerAdmin\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\LedgerAdmin\Credit;
use Zeromo\Community\LedgerAdmin\CreditState;

/** Credits by hand, in the table `credit`. */
final class CreditRepository {

	/** That are shown, and counted, as waiting. */
	public const MOST = 50;

	private const COLUMNS = 'id, user_id, asset, amount, reason, state, asker_id, asked, decider_id';

	public function __construct( private readonly Db $db ) {}

	public static function table(): Table {
		return new Table(
			'credit',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			user_id bigint unsigned NOT NULL,
			asset tinyint unsigned NOT NULL,
			amount bigint unsigned NOT NULL,
			reason varchar(200) NOT NULL DEFAULT '',
			state tinyint unsigned NOT NULL,
			asker_id bigint unsigned NOT NULL,
			asked int unsigned NOT NULL,
			decider_id bigint unsigned NOT NULL DEFAULT 0,
			decided int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			KEY state (state,id),
			KEY user_id (user_id)"
		);
	}

	public function add(
		int $member,
		Asset $asset,
		int $amount,
		string $reason,
		CreditState $state,
		int $staff,
		int $now
	): int {
		$this->db->execute(
			"INSERT INTO {$this->name()} (user_id,asset,amount,reason,state,asker_id,asked)
				VALUES (%d,%d,%d,%s,%d,%d,%d)",
			array( $member, $asset->number(), $amount, $reason, $state->value, $staff, $now )
		);
		return $this->db->insert_id();
	}

	public function find( int $id ): ?Credit {
		$row = $this->db->row( 'SELECT ' . self::COLUMNS . " FROM {$this->name()} WHERE id = %d", array( $id ) );
		return null === $row ? null : self::read( $row );
	}

	/** Decides one that waits, once; false when it does not. */
	public function decide( int $id, CreditState $to, int $staff, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->name()} SET state = %d, decider_id = %d, decided = %d WHERE id = %d AND state = %d",
			array( $to->value, $staff, $now, $id, CreditState::Waiting->value )
		) > 0;
	}

	/** @return list<Credit> That wait, the oldest first. */
	public function waiting(): array {
		return array_map(
			self::read( ... ),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->name()} WHERE state = %d ORDER BY id LIMIT %d",
				array( CreditState::Waiting->value, self::MOST )
			)
		);
	}

	/** How many wait, at most 50. */
	public function count(): int {
		return count(
			$this->db->ids(
				"SELECT id FROM {$this->name()} WHERE state = %d LIMIT %d",
				array( CreditState::Waiting->value, self::MOST )
			)
		);
	}

	/** Takes the reasons out of a member's credits; how many. */
	public function forget( int $member ): int {
		return $this->db->execute(
			"UPDATE {$this->name()} SET reason = '' WHERE user_id = %d AND reason <> '' AND state <> %d",
			array( $member, CreditState::Waiting->value )
		);
	}

	/** @param array<string, string|null> $row Of the table. */
	private static function read( array $row ): Credit {
		return new Credit(
			(int) $row['id'],
			(int) $row['user_id'],
			Asset::numbered( (int) $row['asset'] ),
			(int) $row['amount'],
			(string) $row['reason'],
			CreditState::from( (int) $row['state'] ),
			(int) $row['asker_id'],
			(int) $row['asked'],
			(int) $row['decider_id']
		);
	}

	private function name(): string {
		return $this->db->table( 'credit' );
	}
}
