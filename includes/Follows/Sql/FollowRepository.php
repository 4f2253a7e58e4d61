<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows\Sql;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Feed\Api\MarkSql;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Follows\FollowState;

/** Who follows whom, in the table `follow`, one row a pair. */
final class FollowRepository {

	public function __construct( private readonly Db $db, private readonly LastWriters $writers ) {}

	/** Adds a row; false when it is there already, or when one of the two has blocked the other. */
	public function add( int $member, int $target, int $now ): bool {
		// One statement, which locks the place of the block as well: it cannot come between the question and the row.
		$added = $this->db->execute(
			"INSERT IGNORE INTO {$this->db->table( 'follow' )} (user_id,target_id,created) SELECT %d, %d, %d
				FROM (SELECT 1 AS one) o
			WHERE NOT EXISTS (SELECT 1 FROM {$this->db->table( 'block' )} b WHERE (b.user_id = %d AND b.target_id = %d)
				OR (b.user_id = %d AND b.target_id = %d))",
			array( $member, $target, $now, $member, $target, $target, $member )
		) > 0;
		return $this->changed( $member, $added );
	}

	/** Removes a row; false when there is none. */
	public function remove( int $member, int $target ): bool {
		return $this->changed(
			$member,
			$this->db->execute(
				"DELETE FROM {$this->db->table( 'follow' )} WHERE user_id = %d AND target_id = %d",
				array( $member, $target )
			) > 0
		);
	}

	private function changed( int $member, bool $changed ): bool {
		if ( $changed ) {
			$this->writers->forget( $member );
		}
		return $changed;
	}

	/** Whether the one follows the other. */
	public function follows( int $member, int $target ): bool {
		return null !== $this->db->value(
			"SELECT 1 FROM {$this->db->table( 'follow' )} WHERE user_id = %d AND target_id = %d",
			array( $member, $target )
		);
	}

	/** How two members stand to each other, in one query. */
	public function state( int $member, int $target ): FollowState {
		$from      = $this->db->ids(
			"SELECT user_id FROM {$this->db->table( 'follow' )} WHERE (user_id = %d AND target_id = %d) OR (user_id = %d
				AND target_id = %d)",
			array( $member, $target, $target, $member )
		);
		$following = in_array( $member, $from, true );
		return new FollowState( $following, $following && in_array( $target, $from, true ) );
	}

	/**
	 * Whom the member follows, newest first.
	 *
	 * @return list<int>
	 */
	public function latest( int $member, int $limit ): array {
		return $this->db->ids(
			"SELECT target_id FROM {$this->db->table( 'follow' )} WHERE user_id = %d
				ORDER BY created DESC, target_id DESC LIMIT %d",
			array( $member, $limit )
		);
	}

	/**
	 * Those of the targets the member follows.
	 *
	 * @param int       $member  Who.
	 * @param list<int> $targets Members.
	 * @return list<int>
	 */
	public function followed( int $member, array $targets ): array {
		return array() === $targets ? array() : $this->db->ids(
			"SELECT target_id FROM {$this->db->table( 'follow' )} WHERE user_id = %d AND target_id IN ("
				. Db::marks( count( $targets ) ) . ')',
			array( $member, ...$targets )
		);
	}

	/**
	 * The same as a statement of `post_id` (the target) and `bit`, to be read with others.
	 *
	 * @param int                  $member  Who.
	 * @param non-empty-list<int> $targets Members.
	 */
	public function followed_sql( int $member, array $targets ): MarkSql {
		return new MarkSql(
			"SELECT target_id AS post_id, 1 AS bit FROM {$this->db->table( 'follow' )} WHERE user_id = %d
				AND target_id IN ("
				. Db::marks( count( $targets ) ) . ')',
			array( $member, ...$targets ),
			$targets
		);
	}

	/** Column with the members page() lists. */
	public function column( bool $followers ): string {
		return $followers ? 'fo.user_id' : 'fo.target_id';
	}

	/**
	 * Who follows the member, or whom the member follows, newest first; only whom the viewer may see.
	 *
	 * @param bool    $followers Followers, else the followed.
	 * @param SqlPart $seen      Condition on column().
	 * @return array<int, int> When, Unix seconds, by member.
	 */
	public function page( int $member, bool $followers, SqlPart $seen, ?Cursor $after, int $skip, int $limit ): array {
		$id    = $this->column( $followers );
		$of    = $this->column( ! $followers );
		$place = null === $after ? '' : " AND fo.created <= %d AND (fo.created < %d OR $id < %d)";
		$rows  = $this->db->rows(
			"SELECT $id AS id, fo.created FROM {$this->db->table( 'follow' )} fo WHERE $of = %d AND {$seen->where}$place
				ORDER BY fo.created DESC, $id DESC LIMIT %d OFFSET %d",
			array(
				$member,
				...$seen->where_values,
				...( null === $after ? array() : array( $after->sort, $after->sort, $after->id ) ),
				$limit,
				$skip,
			)
		);
		$page = array();
		foreach ( $rows as $row ) {
			$page[ (int) $row['id'] ] = (int) $row['created'];
		}
		return $page;
	}

	/**
	 * Those of the members who follow this one.
	 *
	 * @param int       $member  Who.
	 * @param list<int> $members Members.
	 * @return list<int>
	 */
	public function followers_among( int $member, array $members ): array {
		return array() === $members ? array() : $this->db->ids(
			"SELECT user_id FROM {$this->db->table( 'follow' )} WHERE target_id = %d AND user_id IN ("
				. Db::marks( count( $members ) ) . ')',
			array( $member, ...$members )
		);
	}

	/**
	 * Those of each member's own list whom that member follows; one query.
	 *
	 * @param array<int, list<int>> $lists By member.
	 * @return array<int, list<int>> By member.
	 */
	public function followed_of( array $lists ): array {
		$parts  = array();
		$values = array();
		foreach ( array_filter( $lists ) as $member => $targets ) {
			$parts[] = '(user_id = %d AND target_id IN (' . Db::marks( count( $targets ) ) . '))';
			array_push( $values, $member, ...$targets );
		}
		$out = array();
		foreach ( array() === $parts ? array() : $this->db->rows(
			"SELECT user_id, target_id FROM {$this->db->table( 'follow' )} WHERE " . implode( ' OR ', $parts ),
			$values
		) as $row ) {
			$out[ (int) $row['user_id'] ][] = (int) $row['target_id'];
		}
		return $out;
	}

	/** Public posts of everybody the member follows, from kept totals. */
	public function reach( int $member ): int {
		return (int) $this->db->value(
			"SELECT COALESCE(SUM(c.n),0) FROM {$this->db->table( 'follow' )} fo
			JOIN {$this->db->table( 'counter' )} c ON c.object_type = %d AND c.object_id = fo.target_id
				AND c.kind = 'content'
			WHERE fo.user_id = %d",
			array( Counters::USER, $member )
		);
	}

	/**
	 * Removes some of those a member follows, the newest first, and takes them off all totals; in the caller's
	 * transaction.
	 *
	 * @return list<int> Whom the member no longer follows.
	 */
	public function remove_some( int $member, int $limit ): array {
		$follow  = $this->db->table( 'follow' );
		$counter = $this->db->table( 'counter' );
		$type    = Counters::USER;
		$targets = $this->latest( $member, $limit );
		if ( array() === $targets ) {
			return array();
		}
		$where  = 'user_id = %d AND target_id IN (' . Db::marks( count( $targets ) ) . ')';
		$values = array( $member, ...$targets );
		$more   = 'ON DUPLICATE KEY UPDATE n = n + VALUES(n)';
		// The totals read the rows first, which locks them.
		$this->db->execute(
			"INSERT INTO $counter (object_type,object_id,kind,n) SELECT $type, target_id, 'follower', -1 FROM $follow
				WHERE $where $more",
			$values
		);
		$gone = $this->db->execute( "DELETE FROM $follow WHERE $where", $values );
		$this->db->execute(
			"INSERT INTO $counter (object_type,object_id,kind,n) VALUES ($type, %d, 'following', %d) $more",
			array( $member, -$gone )
		);
		$this->writers->forget( $member );
		return $targets;
	}

	/**
	 * Gives another account what an account has of both sides, but for what it has itself, for the two of them, and for
	 * whom it has blocked or is blocked by; in the caller's transaction. The rows stay until the account is deleted,
	 * which takes them off the totals.
	 */
	public function copy( int $from, int $to ): void {
		foreach ( array(
			array( 'user_id', 'target_id', 'follower', 'following' ),
			array( 'target_id', 'user_id', 'following', 'follower' ),
		) as [ $own, $other, $theirs, $mine ] ) {
			$this->copy_side( $from, $to, $own, $other, $theirs, $mine );
		}
		$this->writers->forget_followers( $to );
		$this->writers->forget( $to );
	}

	/**
	 * One side of copy().
	 *
	 * @param string $own    Column of the account.
	 * @param string $other  The other column.
	 * @param string $theirs Total of the others that grows.
	 * @param string $mine   Total of the account that grows.
	 */
	private function copy_side(
		int $from,
		int $to,
		string $own,
		string $other,
		string $theirs,
		string $mine
	): void {
		$follow  = $this->db->table( 'follow' );
		$counter = $this->db->table( 'counter' );
		$type    = Counters::USER;
		$more    = 'ON DUPLICATE KEY UPDATE n = n + VALUES(n)';
		$new     = "FROM $follow f WHERE f.$own = %d AND f.$other <> %d
			AND NOT EXISTS (SELECT 1 FROM $follow k WHERE k.$own = %d AND k.$other = f.$other)
			AND NOT EXISTS (SELECT 1 FROM {$this->db->table( 'block' )} b
				WHERE (b.user_id = %d AND b.target_id = f.$other) OR (b.user_id = f.$other AND b.target_id = %d))";
		$values  = array( $from, $to, $to, $to, $to );
		// The totals read the rows first, which locks them.
		$this->db->execute(
			"INSERT INTO $counter (object_type,object_id,kind,n) SELECT $type, f.$other, '$theirs', 1 $new $more",
			$values
		);
		$added = $this->db->execute(
			"INSERT IGNORE INTO $follow ($own,$other,created) SELECT %d, f.$other, f.created $new",
			array( $to, ...$values )
		);
		$this->db->execute(
			"INSERT INTO $counter (object_type,object_id,kind,n) VALUES ($type, %d, '$mine', %d) $more",
			array( $to, $added )
		);
	}

	/** Removes all rows of a member who is gone, and takes them off the others' totals. */
	public function remove_member( int $member ): void {
		$follow  = $this->db->table( 'follow' );
		$counter = $this->db->table( 'counter' );
		$type    = Counters::USER;
		$this->db->execute(
			"INSERT INTO $counter (object_type,object_id,kind,n) SELECT $type, target_id, 'follower', -1 FROM $follow
				WHERE user_id = %d ON DUPLICATE KEY UPDATE n = n + VALUES(n)",
			array( $member )
		);
		$this->db->execute(
			"INSERT INTO $counter (object_type,object_id,kind,n) SELECT $type, user_id, 'following', -1 FROM $follow
				WHERE target_id = %d ON DUPLICATE KEY UPDATE n = n + VALUES(n)",
			array( $member )
		);
		$this->writers->forget_followers( $member );
		$this->db->execute( "DELETE FROM $follow WHERE user_id = %d OR target_id = %d", array( $member, $member ) );
		$this->writers->forget( $member );
	}
}
