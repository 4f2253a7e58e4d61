<?php

declare(strict_types=1);

namespace Zeromo\Community\Idempotency\Sql;

use Zeromo\Community\Idempotency\KeyedCall;
use Zeromo\Community\Idempotency\KeyRow;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/**
 * Rows of idempotency keys. The primary key decides between two who come with the same key.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 */
final class KeyRepository {

	public function __construct( private readonly Db $db ) {}

	/** The table. */
	public static function table(): Table {
		return new Table(
			'idempotency',
			'mark char(64) NOT NULL,
			user_id bigint unsigned NOT NULL,
			body char(64) NOT NULL,
			token char(16) NOT NULL,
			result longtext NOT NULL,
			answer longtext NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (mark),
			KEY user_id (user_id),
			KEY created (created)'
		);
	}

	/**
	 * Takes the key, first of all in the unit of the work; false when it is taken. Waits for another unit that is about
	 * to take it.
	 */
	public function claim( KeyedCall $call, int $now ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->name()} (mark,user_id,body,token,result,created) VALUES (%s,%d,%s,%s,'',%d)",
			array( $call->mark, $call->member, $call->body, $call->token, $now )
		) > 0;
	}

	/** Takes a key anew whose row is of another call by now; false when somebody else has. */
	public function take_over( KeyedCall $call, KeyRow $row, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->name()} SET body = %s, token = %s, result = '', answer = NULL, created = %d WHERE mark = %s
				AND token = %s",
			array( $call->body, $call->token, $now, $call->mark, $row->token )
		) > 0;
	}

	/**
	 * Keeps what the work gave, last in its unit.
	 *
	 * @param Answer $result Goes into JSON.
	 */
	public function settle( string $mark, array $result ): void {
		$this->db->execute(
			"UPDATE {$this->name()} SET result = %s WHERE mark = %s",
			array( self::packed( $result ), $mark )
		);
	}

	/**
	 * Keeps what is answered, if nothing is kept yet.
	 *
	 * @param Answer $answer Goes into JSON.
	 * @return bool False when an answer is kept already.
	 */
	public function answer( string $mark, array $answer ): bool {
		return $this->db->execute(
			"UPDATE {$this->name()} SET answer = %s WHERE mark = %s AND answer IS NULL",
			array( self::packed( $answer ), $mark )
		) > 0;
	}

	/** What stands under a key. */
	public function find( string $mark ): ?KeyRow {
		$row = $this->db->row(
			"SELECT body, token, result, answer, created FROM {$this->name()} WHERE mark = %s",
			array( $mark )
		);
		return null === $row ? null : new KeyRow(
			(string) $row['body'],
			(string) $row['token'],
			self::unpacked( (string) $row['result'] ),
			null === $row['answer'] ? null : self::unpacked( $row['answer'] ),
			(int) $row['created']
		);
	}

	/** Removes the keys of a member; how many. */
	public function forget_member( int $member ): int {
		return $this->db->execute( "DELETE FROM {$this->name()} WHERE user_id = %d", array( $member ) );
	}

	/** Removes what is older. */
	public function purge( int $before ): int {
		return $this->db->execute( "DELETE FROM {$this->name()} WHERE created <= %d", array( $before ) );
	}

	/** @param Answer $values For JSON. */
	private static function packed( array $values ): string {
		return (string) wp_json_encode(
			$values,
			JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PRESERVE_ZERO_FRACTION
		);
	}

	/** @return Answer */
	private static function unpacked( string $json ): array {
		/** @var Answer */
		return (array) self::arrays( json_decode( $json ) );
	}

	/** Objects as arrays, as they were before; one without properties stays one, or it would become a list. */
	private static function arrays( mixed $value ): mixed {
		$value = $value instanceof \stdClass && array() !== (array) $value ? (array) $value : $value;
		return is_array( $value ) ? array_map( self::arrays( ... ), $value ) : $value;
	}

	private function name(): string {
		return $this->db->table( 'idempotency' );
	}
}
