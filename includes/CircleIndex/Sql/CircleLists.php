<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleIndex\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\Cursor;

/** Ids of published circles in their orders: by size, heat, age, and a member's own. */
final class CircleLists {

	/** A search looks at this many circles, largest first. */
	private const WINDOW = 5000;

	public function __construct( private readonly Db $db ) {}

	/**
	 * Ids of a page, largest first; a search looks through 5,000.
	 *
	 * @param Cursor|null $after Members and id of the last one shown.
	 * @return list<int>
	 */
	public function page( string $search, int $cat, int $offset, int $limit, ?Cursor $after = null ): array {
		$where  = 'status = 1' . ( $cat > 0 ? ' AND cat = %d' : '' ) . self::below( '', $after );
		$values = array( ...( $cat > 0 ? array( $cat ) : array() ), ...self::place( $after ) );
		$table  = $this->db->table( 'circle' );
		if ( '' === $search ) {
			return $this->db->ids(
				"SELECT circle_id FROM $table WHERE $where ORDER BY member_count DESC, circle_id DESC
					LIMIT %d OFFSET %d",
				array( ...$values, $limit, $offset )
			);
		}
		return $this->db->ids(
			"SELECT w.circle_id FROM (SELECT circle_id, member_count FROM $table WHERE $where
				ORDER BY member_count DESC, circle_id DESC LIMIT "
				. self::WINDOW . ') w
			JOIN ' . $this->db->core( 'posts' ) . ' p ON p.ID = w.circle_id WHERE p.post_title LIKE %s
			ORDER BY w.member_count DESC, w.circle_id DESC LIMIT %d OFFSET %d',
			array( ...$values, $this->pattern( $search ), $limit, $offset )
		);
	}

	/**
	 * Ids of the circles a member has joined, largest first.
	 *
	 * @param bool        $public_only Leave out those that are for members only.
	 * @param Cursor|null $after       Members and id of the last one shown.
	 * @return list<int>
	 */
	public function joined_by(
		int $member,
		string $search,
		int $cat,
		int $offset,
		int $limit,
		bool $public_only = false,
		?Cursor $after = null
	): array {
		$values = array( $member );
		$sql    = 'SELECT c.circle_id FROM ' . $this->db->table( 'circle_member' ) . ' m
			JOIN ' . $this->db->table( 'circle' ) . ' c ON c.circle_id = m.circle_id AND c.status = 1';
		if ( '' !== $search ) {
			$sql .= ' JOIN ' . $this->db->core( 'posts' ) . ' p ON p.ID = c.circle_id';
		}
		$sql .= ' WHERE m.user_id = %d AND m.status = 1' . ( $public_only ? ' AND c.visibility = 0' : '' );
		if ( $cat > 0 ) {
			$sql     .= ' AND c.cat = %d';
			$values[] = $cat;
		}
		if ( '' !== $search ) {
			$sql     .= ' AND p.post_title LIKE %s';
			$values[] = $this->pattern( $search );
		}
		$sql   .= self::below( 'c.', $after );
		$values = array( ...$values, ...self::place( $after ) );
		return $this->db->ids(
			"$sql ORDER BY c.member_count DESC, c.circle_id DESC LIMIT %d OFFSET %d",
			array( ...$values, $limit, $offset )
		);
	}

	/**
	 * Ids by heat or by age, the hottest or newest first; a circle without heat is in no list of the hottest.
	 *
	 * @param string $by heat or created.
	 * @return list<int>
	 */
	public function ranked( string $by, int $offset, int $limit ): array {
		$column = 'heat' === $by ? 'heat' : 'created';
		$warm   = 'heat' === $by ? ' AND heat > 0' : '';
		return $this->db->ids(
			'SELECT circle_id FROM ' . $this->db->table( 'circle' )
				. " WHERE status = 1$warm ORDER BY $column DESC, circle_id DESC LIMIT %d OFFSET %d",
			array( $limit, $offset )
		);
	}

	/**
	 * A member's own circles, those with something unread first, then the liveliest. Unread is what somebody else
	 * wrote after the member came or last looked.
	 *
	 * @return array<int, bool> Circle => whether something is unread.
	 */
	public function own( int $member, int $now, int $limit ): array {
		$rows = $this->db->rows(
			'SELECT c.circle_id, CASE WHEN c.active_at > m.seen_at AND c.active_at > m.joined_at
				AND c.active_by <> m.user_id THEN 1 ELSE 0 END AS unread
			FROM ' . $this->db->table( 'circle_member' ) . ' m JOIN ' . $this->db->table( 'circle' ) . ' c
				ON c.circle_id = m.circle_id AND c.status = 1
			WHERE m.user_id = %d AND m.status = 1 AND (m.expires_at = 0 OR m.role > 0 OR m.expires_at > %d)
			ORDER BY unread DESC, c.active_at DESC, c.circle_id DESC LIMIT %d',
			array( $member, $now, $limit )
		);
		$out = array();
		foreach ( $rows as $row ) {
			$out[ (int) $row['circle_id'] ] = '1' === (string) $row['unread'];
		}
		return $out;
	}

	/**
	 * The largest circles a member has nothing to do with yet.
	 *
	 * @return list<int>
	 */
	public function unjoined_by( int $member, int $limit ): array {
		if ( 0 === $member ) {
			return $this->page( '', 0, 0, $limit );
		}
		return $this->db->ids(
			'SELECT c.circle_id FROM ' . $this->db->table( 'circle' ) . ' c
			LEFT JOIN ' . $this->db->table( 'circle_member' ) . ' m ON m.circle_id = c.circle_id AND m.user_id = %d
			WHERE c.status = 1 AND m.user_id IS NULL ORDER BY c.member_count DESC, c.circle_id DESC LIMIT %d',
			array( $member, $limit )
		);
	}

	private function pattern( string $search ): string {
		return '%' . $this->db->like( $search ) . '%';
	}

	/** The condition for what comes after a place in the list of the largest. */
	private static function below( string $alias, ?Cursor $after ): string {
		return null === $after
			? ''
			: " AND {$alias}member_count <= %d AND ({$alias}member_count < %d OR {$alias}circle_id < %d)";
	}

	/** @return list<int> Values of below(). */
	private static function place( ?Cursor $after ): array {
		return null === $after ? array() : array( $after->sort, $after->sort, $after->id );
	}
}
