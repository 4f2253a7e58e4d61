<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics\Sql;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Conflict;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Statistics\MemberMark;
use Zeromo\Community\Statistics\Sums;

/** The table `number_member`: a row a member. */
final class MemberMarks {

	public function __construct( private readonly Db $db, private readonly Counters $counters ) {}

	/**
	 * Rows of members, locked until the unit ends; who has none gets one and counts as joined. Who does not exist is
	 * absent.
	 *
	 * @param list<int> $ids Members.
	 * @return array<int, MemberMark>
	 */
	public function need( array $ids, Sums $sums ): array {
		$marks = $this->many( $ids );
		$new   = array();
		foreach ( $this->registered( array_values( array_diff( $ids, array_keys( $marks ) ) ) ) as $id => $at ) {
			$new[ $id ] = MemberMark::new( $id, $at );
			$sums->week( $new[ $id ]->week, Sums::JOINED );
		}
		$added = $this->db->insert_rows(
			$this->table(),
			array( 'user_id', 'week', 'joined', 'seen' ),
			array_values(
				array_map(
					static fn( MemberMark $one ): array => array( $one->user_id, $one->week, $one->joined, $one->seen ),
					$new
				)
			)
		);
		if ( count( $new ) !== $added ) {
			throw new Conflict( 'another unit has added them' );
		}
		return $marks + $new;
	}

	/**
	 * Stores those that have moved.
	 *
	 * @param array<int, MemberMark> $marks Of need().
	 */
	public function store( array $marks ): void {
		foreach ( $marks as $mark ) {
			if ( $mark->is_moved() ) {
				$this->db->execute(
					"UPDATE {$this->table()} SET seen = %d, first_day = %d WHERE user_id = %d",
					array( $mark->seen, $mark->first, $mark->user_id )
				);
			}
		}
	}

	/** A member is gone, and is no longer counted among those who joined. */
	public function remove( int $member ): void {
		$this->db->transaction(
			function () use ( $member ): void {
				$mark = $this->many( array( $member ) )[ $member ] ?? null;
				if ( null === $mark ) {
					return;
				}
				$sums = new Sums();
				$mark->leave( $sums );
				$this->db->execute( "DELETE FROM {$this->table()} WHERE user_id = %d", array( $member ) );
				$sums->store( $this->counters );
			}
		);
	}

	/**
	 * Members by id, for a walk over all of them.
	 *
	 * @return list<int>
	 */
	public function after( int $member, int $limit ): array {
		return $this->db->ids(
			"SELECT ID FROM {$this->db->core( 'users' )} WHERE ID > %d ORDER BY ID LIMIT %d",
			array( $member, $limit )
		);
	}

	/**
	 * When each of these first published what is public, and last wrote.
	 *
	 * @param list<int> $ids Members.
	 * @return array<int, array{int, int}>
	 */
	public function wrote( array $ids ): array {
		$out  = array();
		$rows = array() === $ids ? array() : $this->db->rows(
			"SELECT author_id, MIN(created) AS first, MAX(created) AS last FROM {$this->db->table( 'feed' )}"
				. ' WHERE status = 1 AND author_id IN (' . Db::marks( count( $ids ) ) . ') GROUP BY author_id',
			$ids
		);
		foreach ( $rows as $row ) {
			$out[ (int) $row['author_id'] ] = array( (int) $row['first'], (int) $row['last'] );
		}
		return $out;
	}

	/**
	 * @param list<int> $ids Members.
	 * @return array<int, MemberMark>
	 */
	private function many( array $ids ): array {
		$out  = array();
		$rows = array() === $ids ? array() : $this->db->rows(
			"SELECT user_id, week, joined, seen, first_day FROM {$this->table()} WHERE user_id IN ("
				. Db::marks( count( $ids ) ) . ') ORDER BY user_id' . $this->db->locked(),
			$ids
		);
		foreach ( $rows as $row ) {
			$id         = (int) $row['user_id'];
			$out[ $id ] = new MemberMark(
				$id,
				(int) $row['week'],
				(int) $row['joined'],
				(int) $row['seen'],
				(int) $row['first_day']
			);
		}
		return $out;
	}

	/**
	 * @param list<int> $ids Members.
	 * @return array<int, int> Unix seconds by id.
	 */
	private function registered( array $ids ): array {
		$out  = array();
		$rows = array() === $ids ? array() : $this->db->rows(
			"SELECT ID, user_registered FROM {$this->db->core( 'users' )} WHERE ID IN ("
				. Db::marks( count( $ids ) ) . ')',
			$ids
		);
		foreach ( $rows as $row ) {
			// Some tools leave it empty: such a member was always there.
			$out[ (int) $row['ID'] ] = max( 86400, (int) strtotime( "{$row['user_registered']} UTC" ) );
		}
		return $out;
	}

	private function table(): string {
		return $this->db->table( 'number_member' );
	}
}
