<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Sql;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Locks\Api\Entitlements;

/** Rights of members in the table `entitlement`. */
final class EntitlementRepository {

	public function __construct( private readonly Db $db, private readonly Clock $clock ) {}

	/** False when there is a living one already; one that has run out begins anew. */
	public function add( int $member, string $type, int $item, string $source, int $expires, int $now ): bool {
		$table = $this->db->table( 'entitlement' );
		$new   = $this->db->execute(
			"INSERT IGNORE INTO $table (user_id,item_type,item_id,source,granted,expires) VALUES (%d,%s,%d,%s,%d,%d)",
			array( $member, $type, $item, mb_substr( $source, 0, 100 ), $now, $expires )
		);
		return $new > 0 || $this->db->execute(
			"UPDATE $table SET source = %s, granted = %d, expires = %d WHERE user_id = %d AND item_type = %s
				AND item_id = %d AND expires > 0 AND expires <= %d",
			array( mb_substr( $source, 0, 100 ), $now, $expires, $member, $type, $item, $now )
		) > 0;
	}

	/** Whether there is a living one. */
	public function has( int $member, string $type, int $item, int $now ): bool {
		return null !== $this->db->value(
			"SELECT 1 FROM {$this->db->table( 'entitlement' )} WHERE user_id = %d AND item_type = %s AND item_id = %d
				AND (expires = 0 OR expires > %d)",
			array( $member, $type, $item, $now )
		);
	}

	/** False when there was none. */
	public function remove( int $member, string $type, int $item ): bool {
		return $this->db->execute(
			"DELETE FROM {$this->db->table( 'entitlement' )} WHERE user_id = %d AND item_type = %s AND item_id = %d",
			array( $member, $type, $item )
		) > 0;
	}

	/**
	 * Posts of these the member has a living right to.
	 *
	 * @param list<int> $posts Not empty.
	 */
	public function entitled_sql( int $member, array $posts ): SqlSelect {
		return new SqlSelect(
			"SELECT en.item_id AS post_id FROM {$this->db->table( 'entitlement' )} en WHERE en.user_id = %d
				AND en.item_type = %s AND (en.expires = 0 OR en.expires > %d) AND en.item_id IN ("
				. Db::marks( count( $posts ) ) . ')',
			array( $member, Entitlements::POST, $this->clock->now(), ...$posts )
		);
	}

	/** An item is gone for good. */
	public function item_gone( string $type, int $item ): void {
		$this->db->execute(
			"DELETE FROM {$this->db->table( 'entitlement' )} WHERE item_type = %s AND item_id = %d",
			array( $type, $item )
		);
	}

	/** A member is gone. */
	public function member_gone( int $member ): void {
		$this->db->execute( "DELETE FROM {$this->db->table( 'entitlement' )} WHERE user_id = %d", array( $member ) );
	}

	/**
	 * A member's rights, newest first.
	 *
	 * @return list<array{type: string, item: int, source: string, granted: int, expires: int}>
	 */
	public function of_member( int $member, int $limit ): array {
		return array_map(
			static fn( array $row ): array => array(
				'type' => (string) $row['item_type'],
				'item' => (int) $row['item_id'],
				'source' => (string) $row['source'],
				'granted' => (int) $row['granted'],
				'expires' => (int) $row['expires'],
			),
			$this->db->rows(
				"SELECT item_type, item_id, source, granted, expires FROM {$this->db->table( 'entitlement' )}
					WHERE user_id = %d ORDER BY entitlement_id DESC LIMIT %d",
				array( $member, $limit )
			)
		);
	}
}
