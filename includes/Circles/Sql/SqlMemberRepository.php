<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Sql;

use Zeromo\Community\Circles\Membership;
use Zeromo\Community\Circles\MemberRepository;
use Zeromo\Community\Circles\Role;
use Zeromo\Community\Circles\Standing;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\Cursor;

/** Memberships in the table circle_member. */
final class SqlMemberRepository implements MemberRepository {

	/** A search looks at this many members, first ones of the list first. */
	private const WINDOW = 5000;

	public function __construct( private readonly Db $db ) {}

	public function of( int $circle_id, int $member ): Membership {
		return $this->of_many( array( $circle_id ), $member )[ $circle_id ];
	}

	public function of_many( array $circles, int $member ): array {
		$out = array();
		foreach ( $circles as $id ) {
			$out[ $id ] = new Membership( $id, $member );
		}
		if ( array() === $out || 0 === $member ) {
			return $out;
		}
		$rows = $this->db->rows(
			'SELECT * FROM ' . $this->db->table( 'circle_member' ) . ' WHERE user_id = %d AND circle_id IN (' . Db::marks( count( $out ) ) . ')',
			array( $member, ...array_keys( $out ) )
		);
		foreach ( $rows as $row ) {
			$out[ (int) $row['circle_id'] ] = $this->membership( $row );
		}
		return $out;
	}

	public function put( int $circle_id, int $member, Standing $standing, int $time ): bool {
		$table = $this->db->table( 'circle_member' );
		$new   = $this->db->execute(
			"INSERT IGNORE INTO $table (circle_id,user_id,status,role,muted,joined_at) VALUES (%d,%d,%d,0,0,%d)",
			array( $circle_id, $member, $standing->value, $time )
		);
		if ( $new > 0 ) {
			return true;
		}
		return $this->db->execute(
			"UPDATE $table SET status = %d, joined_at = %d WHERE circle_id = %d AND user_id = %d AND status IN (%d,%d)",
			// Who waits may be let in; who was muted and left comes back as any other, and still muted.
			array( $standing->value, $time, $circle_id, $member, Standing::None->value, Standing::Joined === $standing ? Standing::Pending->value : Standing::None->value )
		) > 0;
	}

	public function remove( int $circle_id, int $member ): Standing {
		$table = $this->db->table( 'circle_member' );
		$where = 'circle_id = %d AND user_id = %d AND status = %d AND role < %d';
		foreach ( array( Standing::Joined, Standing::Pending ) as $standing ) {
			$values = array( $circle_id, $member, $standing->value, Role::Owner->value );
			// The row of who is muted stays, for the day they come back.
			if ( $this->db->execute( "UPDATE $table SET status = 0, role = 0 WHERE $where AND muted = 1", $values ) > 0 || $this->db->execute( "DELETE FROM $table WHERE $where", $values ) > 0 ) {
				return $standing;
			}
		}
		return Standing::None;
	}

	public function put_owner( int $circle_id, int $member, int $time ): bool {
		$joined = $this->put( $circle_id, $member, Standing::Joined, $time );
		$this->set_role( $circle_id, $member, Role::Owner );
		return $joined;
	}

	public function set_role( int $circle_id, int $member, Role $role ): void {
		$this->db->execute(
			'UPDATE ' . $this->db->table( 'circle_member' ) . ' SET role = %d WHERE circle_id = %d AND user_id = %d AND status = %d',
			array( $role->value, $circle_id, $member, Standing::Joined->value )
		);
	}

	public function managed_by( int $member ): array {
		return $this->db->ids( 'SELECT circle_id FROM ' . $this->db->table( 'circle_member' ) . ' WHERE user_id = %d AND status = 1 AND role > 0', array( $member ) );
	}

	public function first_manager( int $circle_id ): int {
		return (int) $this->db->value(
			'SELECT user_id FROM ' . $this->db->table( 'circle_member' ) . ' WHERE circle_id = %d AND status = 1 AND role = %d ORDER BY joined_at, user_id LIMIT 1',
			array( $circle_id, Role::Manager->value )
		);
	}

	public function page( int $circle_id, Standing $standing, ?Role $role, string $search, ?Cursor $after, int $offset, int $limit ): array {
		$where  = 'circle_id = %d AND status = %d';
		$values = array( $circle_id, $standing->value );
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
		$inner = 'SELECT circle_id, user_id, status, role, muted, joined_at FROM ' . $this->db->table( 'circle_member' ) . " WHERE $where ORDER BY $order LIMIT %d";
		if ( '' === $search ) {
			$rows = $this->db->rows( "$inner OFFSET %d", array( ...$values, $limit, $offset ) );
		} else {
			$rows = $this->db->rows(
				"SELECT w.* FROM ($inner) w JOIN " . $this->db->core( 'users' ) . ' u ON u.ID = w.user_id WHERE u.display_name LIKE %s
				ORDER BY w.role DESC, w.joined_at DESC, w.user_id DESC LIMIT %d OFFSET %d',
				array( ...$values, self::WINDOW, '%' . $this->db->like( $search ) . '%', $limit, $offset )
			);
		}
		return array_map( fn( array $row ): Membership => $this->membership( $row ), $rows );
	}

	public function faces( array $circles, int $each ): array {
		if ( array() === $circles ) {
			return array();
		}
		$one    = 'SELECT * FROM (SELECT circle_id, user_id FROM ' . $this->db->table( 'circle_member' ) . ' WHERE circle_id = %d AND status = 1 ORDER BY role DESC, joined_at DESC, user_id DESC LIMIT %d)';
		$parts  = array();
		$values = array();
		foreach ( $circles as $n => $id ) {
			$parts[] = "$one x$n";
			array_push( $values, $id, $each );
		}
		$out = array();
		foreach ( $this->db->rows( implode( ' UNION ALL ', $parts ), $values ) as $row ) {
			$out[ (int) $row['circle_id'] ][] = (int) $row['user_id'];
		}
		return $out;
	}

	public function forget_member( int $member, bool $keep_owned ): int {
		$table  = $this->db->table( 'circle_member' );
		$below  = $keep_owned ? Role::Owner->value : Role::Owner->value + 1;
		$joined = $this->db->ids( "SELECT circle_id FROM $table WHERE user_id = %d AND status = 1 AND role < %d", array( $member, $below ) );
		foreach ( array_chunk( $joined, 500 ) as $chunk ) {
			$this->db->execute(
				'UPDATE ' . $this->db->table( 'circle' ) . ' SET member_count = member_count - 1 WHERE circle_id IN (' . Db::marks( count( $chunk ) ) . ')',
				$chunk
			);
		}
		return $this->db->execute( "DELETE FROM $table WHERE user_id = %d AND role < %d", array( $member, $below ) );
	}

	/** @param array<string, string|null> $row A row of the table. */
	private function membership( array $row ): Membership {
		return new Membership(
			(int) $row['circle_id'],
			(int) $row['user_id'],
			Standing::tryFrom( (int) $row['status'] ) ?? Standing::None,
			Role::tryFrom( (int) $row['role'] ) ?? Role::Member,
			1 === (int) $row['muted'],
			(int) $row['joined_at']
		);
	}
}
