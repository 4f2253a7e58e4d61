<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Api;

use Zeromo\Community\Kernel\Database\Db;

/** Copies in the table `draft`; the statement that changes one is the judge between two writers. */
final class SqlDraftRepository implements DraftRepository {

	public function __construct( private readonly Db $db ) {}

	public function find( int $post_id, int $member ): ?DraftCopy {
		$row = $this->db->row(
			"SELECT post_id, user_id, version, fields, updated FROM {$this->table()}"
				. ' WHERE post_id = %d AND user_id = %d',
			array( $post_id, $member )
		);
		return null === $row ? null : self::copy( $row );
	}

	public function put( int $post_id, int $member, ?int $version, array $fields, bool $blank, int $now ): bool {
		$json = self::json( $fields );
		if ( null === $version || 0 === $version ) {
			$new = $this->db->execute(
				"INSERT IGNORE INTO {$this->table()} (post_id,user_id,version,blank,updated,fields)"
					. ' VALUES (%d,%d,1,%d,%d,%s)',
				array( $post_id, $member, (int) $blank, $now, $json )
			);
			if ( $new > 0 ) {
				return true;
			}
		}
		return $this->db->execute(
			"UPDATE {$this->table()} SET version = version + 1, only_one = NULL, blank = %d, updated = %d, fields = %s"
				. ' WHERE post_id = %d AND user_id = %d AND '
				. ( null === $version ? "fields = ''" : 'version = %d' ),
			array(
				(int) $blank,
				$now,
				$json,
				$post_id,
				$member,
				...( null === $version ? array() : array( $version ) ),
			)
		) > 0;
	}

	public function put_empty( int $post_id, int $member, int $now ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->table()} (post_id,user_id,version,only_one,blank,updated,fields)"
				. " VALUES (%d,%d,1,%d,1,%d,'')",
			array( $post_id, $member, $member, $now )
		) > 0;
	}

	public function empty_of( int $member ): int {
		return (int) $this->db->value( "SELECT post_id FROM {$this->table()} WHERE only_one = %d", array( $member ) );
	}

	public function settle( int $post_id, int $member, ?int $version, int $now ): bool {
		$settled = $this->db->execute(
			"UPDATE {$this->table()} SET version = version + 1, only_one = NULL, blank = 0, updated = %d, fields = ''"
				. ' WHERE post_id = %d AND user_id = %d'
				. ( null === $version ? '' : ' AND version = %d' ),
			array( $now, $post_id, $member, ...( null === $version ? array() : array( $version ) ) )
		);
		if ( $settled > 0 ) {
			return true;
		}
		// None is kept: the next who builds on "none" is to learn that there has been a change.
		$first = null === $version || 0 === $version
			? $this->db->execute(
				"INSERT IGNORE INTO {$this->table()} (post_id,user_id,version,blank,updated,fields)"
					. " VALUES (%d,%d,1,0,%d,'')",
				array( $post_id, $member, $now )
			)
			: 0;
		return $first > 0 || null === $version;
	}

	public function forget_post( int $post_id ): void {
		$this->db->execute( "DELETE FROM {$this->table()} WHERE post_id = %d", array( $post_id ) );
	}

	public function forget_member( int $member ): int {
		return $this->db->execute( "DELETE FROM {$this->table()} WHERE user_id = %d", array( $member ) );
	}

	public function of_member( int $member, int $limit, int $offset ): array {
		return array_map(
			self::copy( ... ),
			$this->db->rows(
				"SELECT post_id, user_id, version, fields, updated FROM {$this->table()}"
					. " WHERE user_id = %d AND fields <> '' ORDER BY updated DESC, post_id DESC LIMIT %d OFFSET %d",
				array( $member, $limit, $offset )
			)
		);
	}

	public function abandoned( int $before, int $limit ): array {
		return $this->db->ids(
			"SELECT d.post_id FROM {$this->table()} d JOIN {$this->db->core( 'posts' )} p ON p.ID = d.post_id
				AND p.post_status = 'draft' AND p.post_author = d.user_id
			WHERE d.blank = 1 AND d.updated < %d ORDER BY d.updated LIMIT %d",
			array( $before, $limit )
		);
	}

	public function prune( int $before ): void {
		$this->db->execute(
			"DELETE FROM {$this->table()} WHERE blank = 0 AND updated < %d AND fields = ''",
			array( $before )
		);
	}

	private function table(): string {
		return $this->db->table( 'draft' );
	}

	/** @param array<string, string|null> $row Of the table. */
	private static function copy( array $row ): DraftCopy {
		$kept   = json_decode( (string) $row['fields'], true );
		$fields = array();
		foreach ( is_array( $kept ) ? $kept : array() as $name => $value ) {
			$fields[ (string) $name ] = $value;
		}
		return new DraftCopy(
			(int) $row['post_id'],
			(int) $row['user_id'],
			(int) $row['version'],
			$fields,
			(int) $row['updated']
		);
	}

	/** @param array<string, mixed> $fields Fields. */
	private static function json( array $fields ): string {
		return (string) wp_json_encode(
			$fields,
			JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE
		);
	}
}
