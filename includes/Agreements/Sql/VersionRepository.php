<?php

declare(strict_types=1);

namespace Zeromo\Community\Agreements\Sql;

use Zeromo\Community\Agreements\Kind;
use Zeromo\Community\Agreements\Version;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** The table `agreement_version`: rows are written once and stay. */
final class VersionRepository {

	private const COLUMNS = 'v.version_id, v.kind, v.number, v.hash, v.note, v.again, v.accepted, v.created';

	public function __construct( private readonly Db $db ) {}

	/** `body` is the text as it was read; `accepted` a kept total. */
	public static function table(): Table {
		return new Table(
			'agreement_version',
			'version_id bigint unsigned NOT NULL AUTO_INCREMENT,
			kind varchar(10) NOT NULL,
			number int unsigned NOT NULL,
			body longtext NOT NULL,
			hash char(64) NOT NULL,
			note varchar(300) NOT NULL,
			again tinyint unsigned NOT NULL DEFAULT 0,
			accepted int unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			PRIMARY KEY (version_id),
			UNIQUE KEY number (kind,number)'
		);
	}

	/** Stores the next version; false where another process has stored one of that number. */
	public function add( Kind $kind, int $number, string $body, string $note, bool $again, int $now ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->db->table( 'agreement_version' )} (kind,number,body,hash,note,again,created)
			VALUES (%s,%d,%s,%s,%s,%d,%d)",
			array( $kind->value, $number, $body, hash( 'sha256', $body ), $note, (int) $again, $now )
		) > 0;
	}

	/** The newest of an agreement. */
	public function latest( Kind $kind ): ?Version {
		return $this->read( 'v.kind = %s ORDER BY v.number DESC LIMIT 1', array( $kind->value ) )[0] ?? null;
	}

	/** One, by its number in the table. */
	public function find( int $id ): ?Version {
		return $this->read( 'v.version_id = %d', array( $id ) )[0] ?? null;
	}

	/** The text of one. */
	public function body( int $id ): string {
		return (string) $this->db->value(
			"SELECT body FROM {$this->db->table( 'agreement_version' )} WHERE version_id = %d",
			array( $id )
		);
	}

	/**
	 * Newest first.
	 *
	 * @return list<Version>
	 */
	public function newest( int $limit ): array {
		return $this->read( '1 = 1 ORDER BY v.version_id DESC LIMIT %d', array( $limit ) );
	}

	/**
	 * Agreements of which a version that asks again is newer than what the member has accepted.
	 *
	 * @return list<Kind>
	 */
	public function owed( int $member ): array {
		$kinds = $this->db->column(
			"SELECT DISTINCT v.kind FROM {$this->db->table( 'agreement_version' )} v
			WHERE v.again = 1 AND v.version_id > COALESCE((SELECT MAX(a.version_id)
				FROM {$this->db->table( 'agreement_acceptance' )} a
				WHERE a.user_id = %d AND a.kind = v.kind),0)",
			array( $member )
		);
		return array_values(
			array_filter( Kind::cases(), static fn( Kind $kind ): bool => in_array( $kind->value, $kinds, true ) )
		);
	}

	/** One member more has accepted it; inside the unit that writes the acceptance. */
	public function count( int $id ): void {
		$this->db->execute(
			"UPDATE {$this->db->table( 'agreement_version' )} SET accepted = accepted + 1 WHERE version_id = %d",
			array( $id )
		);
	}

	/**
	 * @param list<int|string> $values Of the condition.
	 * @return list<Version>
	 */
	private function read( string $where, array $values ): array {
		return array_map(
			static fn( array $row ): Version => new Version(
				(int) $row['version_id'],
				Kind::from( (string) $row['kind'] ),
				(int) $row['number'],
				(string) $row['hash'],
				(string) $row['note'],
				'1' === (string) $row['again'],
				(int) $row['accepted'],
				(int) $row['created']
			),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->db->table( 'agreement_version' )} v WHERE $where",
				$values
			)
		);
	}
}
