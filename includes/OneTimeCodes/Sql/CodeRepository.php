<?php

declare(strict_types=1);

namespace Zeromo\Community\OneTimeCodes\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\OneTimeCodes\Api\Purpose;

/** Codes, in the table `code`: one for a target and a purpose. Neither target nor code can be read in it. */
final class CodeRepository {

	public function __construct( private readonly Db $db ) {}

	/**
	 * The table. Tries of the network that asked for the code are counted apart from all others, so that nobody can
	 * burn somebody else's code from elsewhere.
	 */
	public static function table(): Table {
		return new Table(
			'code',
			'id bigint unsigned NOT NULL AUTO_INCREMENT,
			target char(64) NOT NULL,
			purpose varchar(10) NOT NULL,
			code char(64) NOT NULL,
			network char(40) NOT NULL,
			tries tinyint unsigned NOT NULL DEFAULT 0,
			others tinyint unsigned NOT NULL DEFAULT 0,
			is_used tinyint unsigned NOT NULL DEFAULT 0,
			expires int unsigned NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY target (target,purpose),
			KEY expires (expires)'
		);
	}

	/** Keeps the newest code of a target; the one before it is good for nothing any more. */
	public function put( string $target, Purpose $purpose, string $code, string $network, int $expires ): void {
		$this->db->execute(
			"INSERT INTO {$this->code()} (target,purpose,code,network,expires) VALUES (%s,%s,%s,%s,%d)
				ON DUPLICATE KEY UPDATE code = VALUES(code), network = VALUES(network), tries = 0, others = 0,
				is_used = 0, expires = VALUES(expires)",
			array( $target, $purpose->value, $code, $network, $expires )
		);
	}

	/** Counts a look at a code that lives, before anybody compares it; false where no look is left. */
	public function count( string $target, Purpose $purpose, string $network, int $most, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->code()} SET tries = tries + CASE WHEN network = %s THEN 1 ELSE 0 END,
				others = others + CASE WHEN network = %s THEN 0 ELSE 1 END
				WHERE target = %s AND purpose = %s AND is_used = 0 AND expires > %d
				AND CASE WHEN network = %s THEN tries ELSE others END < %d",
			array( $network, $network, $target, $purpose->value, $now, $network, $most )
		) > 0;
	}

	/**
	 * The code of a target, as it is kept.
	 *
	 * @return array{id: int, code: string}|null
	 */
	public function of( string $target, Purpose $purpose ): ?array {
		$row = $this->db->row(
			"SELECT id, code FROM {$this->code()} WHERE target = %s AND purpose = %s",
			array( $target, $purpose->value )
		);
		return null === $row ? null : array( 'id' => (int) $row['id'], 'code' => (string) $row['code'] );
	}

	/** Uses a code up; true once. */
	public function spend( int $id, string $code, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->code()} SET is_used = 1 WHERE id = %d AND code = %s AND is_used = 0 AND expires > %d",
			array( $id, $code, $now )
		) > 0;
	}

	/** Removes what is over. */
	public function sweep( int $now ): void {
		$this->db->execute( "DELETE FROM {$this->code()} WHERE expires <= %d", array( $now ) );
	}

	private function code(): string {
		return $this->db->table( 'code' );
	}
}
