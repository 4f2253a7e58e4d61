<?php

declare(strict_types=1);

namespace Zeromo\Community\BlockedMembers\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Kernel\Http\Cursor;

/** Blocks in the table `block`, one row a pair and way: user_id has blocked target_id. */
final class BlockRepository {

	public function __construct( private readonly Db $db ) {}

	/** The table. */
	public static function table(): Table {
		return new Table(
			'block',
			'user_id bigint unsigned NOT NULL,
			target_id bigint unsigned NOT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (user_id,target_id),
			KEY newest (user_id,created,target_id),
			KEY target (target_id)'
		);
	}

	/** Adds a row; false when it is there already. */
	public function add( int $member, int $target, int $now ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->block()} (user_id,target_id,created) VALUES (%d,%d,%d)",
			array( $member, $target, $now )
		) > 0;
	}

	/** Removes a row; false when there is none. */
	public function remove( int $member, int $target ): bool {
		return $this->db->execute(
			"DELETE FROM {$this->block()} WHERE user_id = %d AND target_id = %d",
			array( $member, $target )
		) > 0;
	}

	/** Whether the one has blocked the other; one way only. */
	public function blocks( int $member, int $target ): bool {
		return null !== $this->db->value(
			"SELECT 1 FROM {$this->block()} WHERE user_id = %d AND target_id = %d",
			array( $member, $target )
		);
	}

	/**
	 * Those of the others who stand in a row with the member, either way; one query.
	 *
	 * @param int                  $member Who.
	 * @param non-empty-list<int> $others Members.
	 * @return list<int>
	 */
	public function among( int $member, array $others ): array {
		$in = Db::marks( count( $others ) );
		return $this->db->ids(
			"SELECT target_id FROM {$this->block()} WHERE user_id = %d AND target_id IN ($in) UNION SELECT user_id
				FROM {$this->block()} WHERE target_id = %d AND user_id IN ($in)",
			array( $member, ...$others, $member, ...$others )
		);
	}

	/**
	 * Whom the member has blocked, newest first.
	 *
	 * @return array<int, int> When, Unix seconds, by member.
	 */
	public function page( int $member, ?Cursor $after, int $skip, int $limit ): array {
		$place = null === $after ? '' : ' AND created <= %d AND (created < %d OR target_id < %d)';
		$rows  = $this->db->rows(
			"SELECT target_id, created FROM {$this->block()} WHERE user_id = %d$place
				ORDER BY created DESC, target_id DESC LIMIT %d OFFSET %d",
			array(
				$member,
				...( null === $after ? array() : array( $after->sort, $after->sort, $after->id ) ),
				$limit,
				$skip,
			)
		);
		$page = array();
		foreach ( $rows as $row ) {
			$page[ (int) $row['target_id'] ] = (int) $row['created'];
		}
		return $page;
	}

	/** Removes some of those a member has blocked, the newest first; gives how many. */
	public function remove_some( int $member, int $limit ): int {
		$targets = array_keys( $this->page( $member, null, 0, $limit ) );
		return array() === $targets
			? 0
			: $this->db->execute(
				"DELETE FROM {$this->block()} WHERE user_id = %d AND target_id IN (" . Db::marks( count( $targets ) )
					. ')',
				array( $member, ...$targets )
			);
	}

	/** Removes all rows of a member who is gone. */
	public function remove_member( int $member ): void {
		$this->db->execute(
			"DELETE FROM {$this->block()} WHERE user_id = %d OR target_id = %d",
			array( $member, $member )
		);
	}

	private function block(): string {
		return $this->db->table( 'block' );
	}
}
