<?php

declare(strict_types=1);

namespace Zeromo\Community\Shield\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Kernel\Wiring\Action;

/** The table `addressed`: who addressed whom last when, for an hour. */
final class StrangerRows {

	public function __construct( private readonly Db $db ) {}

	/** `at` Unix seconds. */
	public static function table(): Table {
		return new Table(
			'addressed',
			'user_id bigint unsigned NOT NULL,
			actor_id bigint unsigned NOT NULL,
			at int unsigned NOT NULL,
			PRIMARY KEY (user_id,actor_id),
			KEY lately (at,user_id,actor_id)'
		);
	}

	/**
	 * One statement; who addresses the same member again counts once.
	 *
	 * @param non-empty-list<int> $members Who is addressed.
	 */
	public function add( int $from, array $members, int $now ): void {
		$values = array();
		foreach ( $members as $member ) {
			array_push( $values, $member, $from, $now );
		}
		$this->db->execute(
			"INSERT INTO {$this->name()} (user_id,actor_id,at) VALUES "
				. Db::marks( count( $members ), '(%d,%d,%d)' ) . ' ON DUPLICATE KEY UPDATE at = VALUES(at)',
			$values
		);
	}

	/**
	 * Members whom so many addressed since a time, by id.
	 *
	 * @param int $after The last member that was read, 0 for the beginning.
	 * @return list<int>
	 */
	public function addressed( int $since, int $least, int $after, int $limit ): array {
		return $this->db->ids(
			"SELECT user_id FROM {$this->name()} WHERE at > %d AND user_id > %d
				GROUP BY user_id HAVING COUNT(*) >= %d ORDER BY user_id LIMIT %d",
			array( $since, $after, $least, $limit )
		);
	}

	/**
	 * Who addressed these members since a time.
	 *
	 * @param non-empty-list<int> $members Members.
	 * @return array<int, list<int>> By member.
	 */
	public function senders( array $members, int $since, int $limit ): array {
		$out = array();
		foreach ( $this->db->rows(
			"SELECT user_id, actor_id FROM {$this->name()} WHERE at > %d AND user_id IN ("
				. Db::marks( count( $members ) ) . ') ORDER BY user_id, actor_id LIMIT %d',
			array( $since, ...$members, $limit )
		) as $row ) {
			$out[ (int) $row['user_id'] ][] = (int) $row['actor_id'];
		}
		return $out;
	}

	/** What is older goes; at most $limit. */
	public function prune( int $before, int $limit ): void {
		$oldest = $this->db->rows(
			"SELECT user_id, actor_id FROM {$this->name()} WHERE at < %d ORDER BY at LIMIT %d",
			array( $before, $limit )
		);
		$values = array();
		foreach ( $oldest as $row ) {
			array_push( $values, (int) $row['user_id'], (int) $row['actor_id'] );
		}
		if ( array() !== $values ) {
			$this->db->execute(
				"DELETE FROM {$this->name()} WHERE at < %d AND ("
					. implode( ' OR ', array_fill( 0, count( $oldest ), '(user_id = %d AND actor_id = %d)' ) ) . ')',
				array( $before, ...$values )
			);
		}
	}

	/** A member is gone, or wants to be forgotten; how many rows there were. */
	#[Action( 'deleted_user' )]
	public function forget( int $member ): int {
		return $this->db->execute(
			"DELETE FROM {$this->name()} WHERE user_id = %d OR actor_id = %d",
			array( $member, $member )
		);
	}

	private function name(): string {
		return $this->db->table( 'addressed' );
	}
}
