<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Passkeys\Passkey;
use Zeromo\Community\Passkeys\WebAuthn\Bytes;
use Zeromo\Community\Passkeys\WebAuthn\Credential;

/** The tables `passkey` and `passkey_handle`. */
final class PasskeyRepository {

	/** Most that a member has. */
	public const MOST = 20;

	private const COLUMNS = 'passkey_id, user_id, name, credential, public_key, counter, can_sync, is_synced, aaguid,
		transports, created, used';

	public function __construct( private readonly Db $db ) {}

	/** Ids are compared by their prints, as the database does not tell small letters from large ones. */
	public static function table(): Table {
		return new Table(
			'passkey',
			"passkey_id bigint unsigned NOT NULL AUTO_INCREMENT,
			user_id bigint unsigned NOT NULL,
			print char(64) NOT NULL,
			credential varchar(1400) NOT NULL,
			public_key varchar(2000) NOT NULL,
			counter int unsigned NOT NULL DEFAULT 0,
			can_sync tinyint unsigned NOT NULL DEFAULT 0,
			is_synced tinyint unsigned NOT NULL DEFAULT 0,
			aaguid char(32) NOT NULL DEFAULT '',
			transports varchar(100) NOT NULL DEFAULT '',
			name varchar(60) NOT NULL,
			created int unsigned NOT NULL,
			used int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (passkey_id),
			UNIQUE KEY print (print),
			KEY member (user_id,passkey_id)"
		);
	}

	/** By what authenticators know a member: 64 random bytes that tell nothing, hexadecimal. */
	public static function handles(): Table {
		return new Table(
			'passkey_handle',
			'user_id bigint unsigned NOT NULL,
			handle char(128) NOT NULL,
			PRIMARY KEY (user_id),
			UNIQUE KEY handle (handle)'
		);
	}

	/**
	 * By what authenticators know a member, bytes; made where there is none, once, whoever asks at the same time.
	 */
	public function handle( int $member ): string {
		$kept = $this->kept_handle( $member );
		if ( '' !== $kept ) {
			return $kept;
		}
		$this->db->execute(
			"INSERT IGNORE INTO {$this->db->table( 'passkey_handle' )} (user_id,handle) VALUES (%d,%s)",
			array( $member, bin2hex( random_bytes( 64 ) ) )
		);
		return $this->kept_handle( $member );
	}

	/** The same without making one; empty for none. */
	public function kept_handle( int $member ): string {
		return (string) hex2bin(
			(string) $this->db->value(
				"SELECT handle FROM {$this->db->table( 'passkey_handle' )} WHERE user_id = %d",
				array( $member )
			)
		);
	}

	/**
	 * A member's, the oldest first.
	 *
	 * @return list<Passkey>
	 */
	public function of( int $member ): array {
		return array_map(
			self::made( ... ),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->passkey()} WHERE user_id = %d ORDER BY passkey_id LIMIT %d",
				array( $member, self::MOST )
			)
		);
	}

	/** The one with this credential, bytes; null for none. */
	public function by_credential( string $id ): ?Passkey {
		$row = $this->db->row(
			'SELECT ' . self::COLUMNS . " FROM {$this->passkey()} WHERE print = %s",
			array( self::print_of( $id ) )
		);
		return null === $row ? null : self::made( $row );
	}

	/**
	 * Keeps a new one; false where a member has this credential already.
	 *
	 * @param list<string> $transports How a browser reaches it.
	 */
	public function add( int $member, Credential $new, array $transports, string $name, int $now ): bool {
		return 1 === $this->db->execute(
			"INSERT IGNORE INTO {$this->passkey()} (user_id,print,credential,public_key,counter,can_sync,is_synced,
				aaguid,transports,name,created) VALUES (%d,%s,%s,%s,%d,%d,%d,%s,%s,%s,%d)",
			array(
				$member,
				self::print_of( $new->id ),
				Bytes::text( $new->id ),
				Bytes::text( $new->key ),
				$new->counter,
				(int) $new->can_sync,
				(int) $new->is_synced,
				bin2hex( $new->aaguid ),
				implode( ',', $transports ),
				$name,
				$now,
			)
		);
	}

	/**
	 * Notes a sign-in. False where the counter is not above the one that is kept by now: somebody else has come first.
	 * One that does not count is always at zero.
	 */
	public function use( int $id, Credential $said, int $now ): bool {
		$done = $this->db->execute(
			"UPDATE {$this->passkey()} SET counter = %d, is_synced = %d, used = %d WHERE passkey_id = %d
				AND (counter < %d OR (counter = 0 AND %d = 0))",
			array( $said->counter, (int) $said->is_synced, $now, $id, $said->counter, $said->counter )
		);
		// A second sign-in within a second changes nothing in a row that does not count.
		return 1 === $done || 0 === $said->counter;
	}

	/** Gives one of a member's another name; false where there is none. */
	public function rename( int $member, int $id, string $name ): bool {
		$this->db->execute(
			"UPDATE {$this->passkey()} SET name = %s WHERE passkey_id = %d AND user_id = %d",
			array( $name, $id, $member )
		);
		return null !== $this->db->value(
			"SELECT passkey_id FROM {$this->passkey()} WHERE passkey_id = %d AND user_id = %d",
			array( $id, $member )
		);
	}

	/** Takes one of a member's away; false where there is none. */
	public function remove( int $member, int $id ): bool {
		return 1 === $this->db->execute(
			"DELETE FROM {$this->passkey()} WHERE passkey_id = %d AND user_id = %d",
			array( $id, $member )
		);
	}

	/** Takes all of a member away, inside the caller's transaction; false where there was nothing. */
	public function forget( int $member ): bool {
		$this->db->execute( "DELETE FROM {$this->passkey()} WHERE user_id = %d", array( $member ) );
		return 1 === $this->db->execute(
			"DELETE FROM {$this->db->table( 'passkey_handle' )} WHERE user_id = %d",
			array( $member )
		);
	}

	/** @param array<string, string|null> $row Of the table. */
	private static function made( array $row ): Passkey {
		$text = static fn( string $name ): string => $row[ $name ] ?? '';
		$int  = static fn( string $name ): int => (int) $text( $name );
		return new Passkey(
			$int( 'passkey_id' ),
			$int( 'user_id' ),
			$text( 'name' ),
			new Credential(
				Bytes::of_text( $text( 'credential' ) ),
				Bytes::of_text( $text( 'public_key' ) ),
				$int( 'counter' ),
				1 === $int( 'can_sync' ),
				1 === $int( 'is_synced' ),
				(string) hex2bin( $text( 'aaguid' ) )
			),
			array_values( array_filter( explode( ',', $text( 'transports' ) ) ) ),
			$int( 'created' ),
			$int( 'used' )
		);
	}

	private static function print_of( string $credential ): string {
		return hash( 'sha256', $credential );
	}

	private function passkey(): string {
		return $this->db->table( 'passkey' );
	}
}
