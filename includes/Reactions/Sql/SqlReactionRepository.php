<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\Sql;

use Zeromo\Community\Content\Api\MarkSql;
use Zeromo\Community\Content\Api\Visibility;
use Zeromo\Community\Kernel\Database\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Members\Api\MemberPrivacy;
use Zeromo\Community\Reactions\Kind;
use Zeromo\Community\Reactions\ReactionRepository;

/** Reactions in the table `reaction`. */
final class SqlReactionRepository implements ReactionRepository {

	public function __construct( private readonly Db $db, private readonly Visibility $visibility, private readonly MemberPrivacy $privacy ) {}

	public function add( int $member, int $object_type, int $object_id, Kind $kind, int $now, int $value = 0, int $duration = 0 ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->db->table( 'reaction' )} (user_id,object_type,object_id,kind,value,duration,created) VALUES (%d,%d,%d,%d,%d,%d,%d)",
			array( $member, $object_type, $object_id, $kind->value, $value, $duration, $now )
		) > 0;
	}

	public function remove( int $member, int $object_type, int $object_id, Kind $kind ): bool {
		return $this->db->execute(
			"DELETE FROM {$this->db->table( 'reaction' )} WHERE object_type = %d AND object_id = %d AND kind = %d AND user_id = %d",
			array( $object_type, $object_id, $kind->value, $member )
		) > 0;
	}

	public function marks_sql( int $member, array $posts ): MarkSql {
		return new MarkSql(
			"SELECT object_id AS post_id, CASE WHEN kind = %d THEN 1 ELSE value * 2 END AS bit FROM {$this->db->table( 'reaction' )} FORCE INDEX (PRIMARY) WHERE object_type = %d AND object_id IN (" . Db::marks( count( $posts ) ) . ') AND kind IN (%d,%d) AND user_id = %d',
			array( Kind::Like->value, Counters::POST, ...$posts, ...array( Kind::Like->value, Kind::Rating->value, $member ) ),
			$posts
		);
	}

	public function marks_of_posts( int $member, array $posts ): array {
		if ( array() === $posts ) {
			return array();
		}
		$rows  = $this->db->rows(
			"SELECT object_id, kind, value FROM {$this->db->table( 'reaction' )} WHERE object_type = %d AND object_id IN (" . Db::marks( count( $posts ) ) . ') AND kind IN (%d,%d) AND user_id = %d',
			array( Counters::POST, ...$posts, Kind::Like->value, Kind::Rating->value, $member )
		);
		$marks = array();
		foreach ( $rows as $row ) {
			$id           = (int) $row['object_id'];
			$bits         = Kind::Like->value === (int) $row['kind'] ? 1 : (int) $row['value'] << 1;
			$marks[ $id ] = ( $marks[ $id ] ?? 0 ) | $bits;
		}
		return $marks;
	}

	public function liked_comments( int $member, array $comments ): array {
		return array() === $comments ? array() : $this->db->ids(
			"SELECT object_id FROM {$this->db->table( 'reaction' )} WHERE object_type = %d AND object_id IN (" . Db::marks( count( $comments ) ) . ') AND kind = %d AND user_id = %d',
			array( Counters::COMMENT, ...$comments, Kind::Like->value, $member )
		);
	}

	public function members( int $object_type, int $object_id, Kind $kind, ?Cursor $after, int $skip, int $limit, int $viewer ): array {
		$seen = $this->visibility->member_sql( 'r.user_id', $viewer );
		$told = $this->privacy->sql( MemberPrivacy::LIKES, 'r.user_id', $viewer );
		$past = null === $after ? array() : array( $after->sort, $after->sort, $after->id );
		$more = null === $after ? '' : ' AND r.created <= %d AND (r.created < %d OR r.user_id < %d)';
		$rows = $this->db->rows(
			"SELECT r.user_id, r.created FROM {$this->db->table( 'reaction' )} r WHERE r.object_type = %d AND r.object_id = %d AND r.kind = %d AND {$seen->where} AND {$told->where}$more
			ORDER BY r.created DESC, r.user_id DESC LIMIT %d OFFSET %d",
			array( $object_type, $object_id, $kind->value, ...$seen->where_values, ...$told->where_values, ...$past, ...array( $limit, $skip ) )
		);
		$out = array();
		foreach ( $rows as $row ) {
			$out[ (int) $row['user_id'] ] = (int) $row['created'];
		}
		return $out;
	}

	public function kinds( int $member, int $object_type, int $object_id ): array {
		return $this->db->ids(
			"SELECT kind FROM {$this->db->table( 'reaction' )} WHERE object_type = %d AND object_id = %d AND kind IN (%d,%d,%d) AND user_id = %d",
			array( $object_type, $object_id, Kind::Like->value, Kind::Dislike->value, Kind::Useful->value, $member )
		);
	}

	public function comment( int $id ): ?array {
		$row = $this->db->row(
			"SELECT comment_post_ID, user_id FROM {$this->db->core( 'comments' )} WHERE comment_ID = %d AND comment_approved = '1' AND comment_type IN ('','comment')",
			array( $id )
		);
		return null === $row ? null : array( 'post_id' => (int) $row['comment_post_ID'], 'user_id' => (int) $row['user_id'] );
	}

	public function remove_object( int $object_type, int $object_id ): int {
		$table = $this->db->table( 'reaction' );
		$likes = $this->db->execute( "DELETE FROM $table WHERE object_type = %d AND object_id = %d AND kind = %d", array( $object_type, $object_id, Kind::Like->value ) );
		$this->db->execute( "DELETE FROM $table WHERE object_type = %d AND object_id = %d", array( $object_type, $object_id ) );
		return $likes;
	}

	public function remove_member( int $member ): void {
		$table = $this->db->table( 'reaction' );
		$this->take_off(
			"SELECT object_type, object_id, CASE kind WHEN 1 THEN 'like' WHEN 2 THEN 'dislike' WHEN 3 THEN 'useful' ELSE 'rating_count' END, -1
			FROM $table WHERE user_id = %d AND NOT (object_type = %d AND kind = %d)",
			array( $member, Counters::USER, Kind::Like->value )
		);
		$this->take_off(
			"SELECT object_type, object_id, 'rating_sum', 0 - value FROM $table WHERE user_id = %d AND object_type = %d AND kind = %d",
			array( $member, Counters::POST, Kind::Rating->value )
		);
		$this->take_off(
			'SELECT ' . Counters::USER . ", g.owner, 'like', 0 - COUNT(*) FROM (" . ReactionTables::received_rows( $this->db ) . ') g WHERE g.giver = %d AND g.owner > 0 GROUP BY g.owner',
			array( $member )
		);
		$this->db->execute( "DELETE FROM $table WHERE user_id = %d", array( $member ) );
	}

	public function recount_received( int $member ): void {
		$this->db->execute(
			"INSERT INTO {$this->db->table( 'counter' )} (object_type,object_id,kind,n)
			SELECT " . Counters::USER . ", %d, 'like', COUNT(*) FROM (" . ReactionTables::received_rows( $this->db ) . ') g WHERE g.owner = %d ON DUPLICATE KEY UPDATE n = VALUES(n)',
			array( $member, $member )
		);
	}

	/**
	 * Adds what a SELECT gives to the kept totals.
	 *
	 * @param string    $select `object_type, object_id, kind, n` with placeholders.
	 * @param list<int> $values For the placeholders.
	 */
	private function take_off( string $select, array $values ): void {
		$this->db->execute( "INSERT INTO {$this->db->table( 'counter' )} (object_type,object_id,kind,n) $select ON DUPLICATE KEY UPDATE n = n + VALUES(n)", $values );
	}
}
