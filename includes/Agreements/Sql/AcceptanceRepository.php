<?php

declare(strict_types=1);

namespace Zeromo\Community\Agreements\Sql;

use Zeromo\Community\Agreements\Acceptance;
use Zeromo\Community\Agreements\Kind;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Kernel\Wiring\Action;

/** The table `agreement_acceptance`. */
final class AcceptanceRepository {

	public function __construct( private readonly Db $db ) {}

	/** `address` is the network as the limits know it, empty after the member's data are erased. */
	public static function table(): Table {
		return new Table(
			'agreement_acceptance',
			"user_id bigint unsigned NOT NULL,
			kind varchar(10) NOT NULL,
			version_id bigint unsigned NOT NULL,
			address varchar(64) NOT NULL DEFAULT '',
			created int unsigned NOT NULL,
			PRIMARY KEY (user_id,kind,version_id)"
		);
	}

	/** False where the member has accepted it before. */
	public function add( int $member, Kind $kind, int $version, string $address, int $now ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->db->table( 'agreement_acceptance' )} (user_id,kind,version_id,address,created)
			VALUES (%d,%s,%d,%s,%d)",
			array( $member, $kind->value, $version, $address, $now )
		) > 0;
	}

	/**
	 * What a member has accepted, newest first.
	 *
	 * @return list<Acceptance>
	 */
	public function of( int $member, int $limit ): array {
		return array_map(
			static fn( array $row ): Acceptance => new Acceptance(
				Kind::from( (string) $row['kind'] ),
				(int) $row['number'],
				(string) $row['hash'],
				(string) $row['address'],
				(int) $row['created']
			),
			$this->db->rows(
				"SELECT a.kind, v.number, v.hash, a.address, a.created
				FROM {$this->db->table( 'agreement_acceptance' )} a
				JOIN {$this->db->table( 'agreement_version' )} v ON v.version_id = a.version_id
				WHERE a.user_id = %d ORDER BY a.version_id DESC LIMIT %d",
				array( $member, $limit )
			)
		);
	}

	/** Takes away from where a member has accepted; that they have stays as long as the account. */
	public function forget_addresses( int $member ): int {
		return $this->db->execute(
			"UPDATE {$this->db->table( 'agreement_acceptance' )} SET address = '' WHERE user_id = %d AND address <> ''",
			array( $member )
		);
	}

	/** An account is gone. */
	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		$this->db->execute(
			"DELETE FROM {$this->db->table( 'agreement_acceptance' )} WHERE user_id = %d",
			array( $member )
		);
	}
}
