<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\Sql;

use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Circles\Api\Role;
use Zeromo\Community\Circles\Api\Standing;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Http\Cursor;

/**
 * Members of a circle in the table `circle_member`: their list, and each step of a membership as one conditional
 * statement.
 */
final class MemberRepository {

	/** A search looks at this many members, first ones of the list first. */
	private const WINDOW = 5000;

	public function __construct( private readonly Db $db, private readonly Clock $clock ) {}

	/** Takes anybody but the owner out and says what they were. Who is muted stays muted for the next time. */
	public function remove( int $circle_id, int $member ): Standing {
		foreach ( array( Standing::Joined, Standing::Pending ) as $standing ) {
			if ( $this->take_out( $circle_id, $member, $standing ) ) {
				return $standing;
			}
		}
		return Standing::None;
	}

	/** The same for who stands there; false when they do not or own the circle. */
	public function take_out( int $circle_id, int $member, Standing $standing ): bool {
		$table  = $this->db->table( 'circle_member' );
		$where  = 'WHERE circle_id = %d AND user_id = %d AND status = %d AND role < %d';
		$values = array( $circle_id, $member, $standing->value, Role::Owner->value );
		// Who is muted stays so when they come back.
		return $this->db->execute( "DELETE FROM $table $where AND muted = 0", $values ) > 0
			|| $this->db->execute(
				"UPDATE $table SET status = 0, role = 0, expires_at = 0, answers = NULL $where",
				$values
			) > 0;
	}

	/**
	 * Takes a member or a request out with a reason, until $rejoin_at (0 for good); false when they do not stand there.
	 */
	public function expel(
		int $circle_id,
		int $member,
		Standing $from,
		string $reason,
		int $rejoin_at,
		int $time
	): bool {
		return $this->db->execute(
			'UPDATE ' . $this->db->table( 'circle_member' )
				. ' SET status = %d, role = 0, joined_at = %d, expires_at = 0, rejoin_at = %d, reason = %s,
					answers = NULL
			WHERE circle_id = %d AND user_id = %d AND status = %d AND role < %d',
			array(
				Standing::Removed->value,
				$time,
				$rejoin_at,
				$reason,
				$circle_id,
				$member,
				$from->value,
				Role::Owner->value,
			)
		) > 0;
	}

	/** Mutes or unmutes; false when it is so already. */
	public function mute( int $circle_id, int $member, bool $on ): bool {
		return $this->db->execute(
			'UPDATE ' . $this->db->table( 'circle_member' )
				. ' SET muted = %d WHERE circle_id = %d AND user_id = %d AND muted = %d AND role < %d',
			array( (int) $on, $circle_id, $member, (int) ! $on, Role::Owner->value )
		) > 0;
	}

	/** Changes the role of who has that one; false when they do not. */
	public function change_role( int $circle_id, int $member, Role $from, Role $to ): bool {
		return $this->db->execute(
			'UPDATE ' . $this->db->table( 'circle_member' )
				. ' SET role = %d WHERE circle_id = %d AND user_id = %d AND status = %d AND role = %d',
			array( $to->value, $circle_id, $member, Standing::Joined->value, $from->value )
		) > 0;
	}

	/** When a membership ends, 0 for never. */
	public function set_end( int $circle_id, int $member, int $until ): void {
		$this->db->execute(
			'UPDATE ' . $this->db->table( 'circle_member' )
				. ' SET expires_at = %d WHERE circle_id = %d AND user_id = %d AND status = %d AND role < %d',
			array( $until, $circle_id, $member, Standing::Joined->value, Role::Owner->value )
		);
	}

	/** Ends a membership whose time is over; false when it is not. */
	public function end( int $circle_id, int $member, int $now ): bool {
		return $this->db->execute(
			'UPDATE ' . $this->db->table( 'circle_member' )
				. ' SET status = 0 WHERE circle_id = %d AND user_id = %d AND status = %d AND role = %d
					AND expires_at > 0 AND expires_at <= %d',
			array( $circle_id, $member, Standing::Joined->value, Role::Member->value, $now )
		) > 0;
	}

	/** The member has looked at the circle's posts. */
	public function saw( int $circle_id, int $member, int $time ): void {
		$this->db->execute(
			'UPDATE ' . $this->db->table( 'circle_member' )
				. ' SET seen_at = %d WHERE circle_id = %d AND user_id = %d AND seen_at < %d',
			array( $time, $circle_id, $member, $time )
		);
	}

	/**
	 * Those of some users who are in the circle.
	 *
	 * @param list<int> $users Users.
	 * @return list<int>
	 */
	public function joined_among( int $circle_id, array $users ): array {
		if ( array() === $users ) {
			return array();
		}
		return $this->db->ids(
			'SELECT user_id FROM ' . $this->db->table( 'circle_member' )
				. ' WHERE circle_id = %d AND status = 1 AND user_id IN (' . Db::marks( count( $users ) ) . ')',
			array( $circle_id, ...$users )
		);
	}

	/**
	 * Memberships whose time is over and that were not ended yet.
	 *
	 * @return list<Membership>
	 */
	public function over( int $now, int $limit ): array {
		$rows = $this->db->rows(
			'SELECT * FROM ' . $this->db->table( 'circle_member' )
				. ' WHERE expires_at > 0 AND expires_at <= %d AND status = %d AND role = %d LIMIT %d',
			array( $now, Standing::Joined->value, Role::Member->value, $limit )
		);
		return array_map( fn( array $row ): Membership => Membership::of_row( $row, $this->clock->now() ), $rows );
	}

	/**
	 * Memberships that end between two moments and of whose end nobody was told.
	 *
	 * @return list<Membership>
	 */
	public function ending( int $now, int $until, int $limit ): array {
		$rows = $this->db->rows(
			'SELECT * FROM ' . $this->db->table( 'circle_member' )
				. ' WHERE expires_at > %d AND expires_at <= %d AND reminded <> expires_at AND status = %d AND role = %d
					ORDER BY expires_at LIMIT %d',
			array( $now, $until, Standing::Joined->value, Role::Member->value, $limit )
		);
		return array_map( fn( array $row ): Membership => Membership::of_row( $row, $this->clock->now() ), $rows );
	}

	/** Notes that the member was told of this end; false when it was noted already, or the end is another by now. */
	public function remind( int $circle_id, int $member, int $ends ): bool {
		return $this->db->execute(
			'UPDATE ' . $this->db->table( 'circle_member' )
				. ' SET reminded = expires_at WHERE circle_id = %d AND user_id = %d AND expires_at = %d
					AND reminded <> %d',
			array( $circle_id, $member, $ends, $ends )
		) > 0;
	}

	/**
	 * Owner and managers, 50 at most.
	 *
	 * @return list<int>
	 */
	public function team( int $circle_id ): array {
		return $this->db->ids(
			'SELECT user_id FROM ' . $this->db->table( 'circle_member' )
				. ' WHERE circle_id = %d AND status = 1 AND role > 0 ORDER BY role DESC, joined_at LIMIT 50',
			array( $circle_id )
		);
	}

	/** How many ask to join, counted up to $most. */
	public function asking( int $circle_id, int $most ): int {
		return (int) $this->db->value(
			'SELECT COUNT(*) FROM (SELECT user_id FROM ' . $this->db->table( 'circle_member' )
				. ' WHERE circle_id = %d AND status = %d LIMIT %d) w',
			array( $circle_id, Standing::Pending->value, $most )
		);
	}

	/**
	 * How many came in and are still there, by the index of the latest start they came after; of the newest $most.
	 *
	 * @param non-empty-list<int> $starts Unix seconds, the latest first.
	 * @return array<int, int>
	 */
	public function joined_since( int $circle_id, array $starts, int $most ): array {
		$cases = '';
		foreach ( $starts as $n => $start ) {
			$cases .= ' WHEN joined_at >= ' . (int) $start . ' THEN ' . (int) $n;
		}
		// Managers and the owner stand in other parts of the index and are few.
		$rows = $this->db->rows(
			"SELECT week, COUNT(*) AS n FROM (SELECT CASE$cases ELSE -1 END AS week FROM "
				. $this->db->table( 'circle_member' ) . '
			WHERE circle_id = %d AND status = 1 AND role = 0 AND joined_at >= %d ORDER BY joined_at DESC LIMIT %d) w
					GROUP BY week',
			array( $circle_id, (int) min( $starts ), $most )
		);
		$out = array_fill_keys( array_keys( $starts ), 0 );
		foreach ( $rows as $row ) {
			$out[ (int) $row['week'] ] = (int) $row['n'];
		}
		return $out;
	}

	/**
	 * Requests of a member that wait, and circles they were taken out of.
	 *
	 * @return list<Membership>
	 */
	public function outside( int $member, int $limit ): array {
		$rows = $this->db->rows(
			'SELECT * FROM ' . $this->db->table( 'circle_member' )
				. ' WHERE user_id = %d AND status IN (%d,%d) ORDER BY joined_at DESC LIMIT %d',
			array( $member, Standing::Pending->value, Standing::Removed->value, $limit )
		);
		return array_map( fn( array $row ): Membership => Membership::of_row( $row, $this->clock->now() ), $rows );
	}

	/**
	 * Members: owner, managers, then the newest first; of a search only the first 5,000 are looked through.
	 *
	 * @param Cursor|null $after Membership::sort() and id of the last one shown.
	 * @param bool        $muted Only those who may not write.
	 * @param SqlPart     $met   Whom the reader may meet, on `cm.user_id`.
	 * @return list<Membership>
	 */
	public function page(
		int $circle_id,
		Standing $standing,
		?Role $role,
		string $search,
		?Cursor $after,
		int $offset,
		int $limit,
		bool $muted,
		SqlPart $met
	): array {
		$where  = 'circle_id = %d AND status = %d' . ( $muted ? ' AND muted = 1' : '' ) . " AND ({$met->where})";
		$values = array( $circle_id, $standing->value, ...$met->where_values );
		if ( null !== $role ) {
			$where   .= ' AND role = %d';
			$values[] = $role->value;
		}
		if ( null !== $after ) {
			$at     = intdiv( $after->sort, Membership::ROLE_STEP );
			$time   = $after->sort % Membership::ROLE_STEP;
			// Two ranges of the index, so that a page far down costs what the first one does.
			$where .= ' AND ((role = %d AND joined_at <= %d AND (joined_at < %d OR user_id < %d)) OR role < %d)';
			array_push( $values, $at, $time, $time, $after->id, $at );
		}
		$order = 'role DESC, joined_at DESC, user_id DESC';
		$inner = 'SELECT circle_id, user_id, status, role, muted, joined_at, expires_at, rejoin_at, reason, answers
			FROM '
			. $this->db->table( 'circle_member' ) . ' cm' . ( $muted ? ' FORCE INDEX (muted)' : '' )
			. " WHERE $where ORDER BY $order LIMIT %d";
		if ( '' === $search ) {
			$rows = $this->db->rows( "$inner OFFSET %d", array( ...$values, $limit, $offset ) );
		} else {
			$rows = $this->db->rows(
				"SELECT w.* FROM ($inner) w JOIN " . $this->db->core( 'users' )
					. ' u ON u.ID = w.user_id WHERE u.display_name LIKE %s
				ORDER BY w.role DESC, w.joined_at DESC, w.user_id DESC LIMIT %d OFFSET %d',
				array( ...$values, self::WINDOW, '%' . $this->db->like( $search ) . '%', $limit, $offset )
			);
		}
		return array_map( fn( array $row ): Membership => Membership::of_row( $row, $this->clock->now() ), $rows );
	}
}
