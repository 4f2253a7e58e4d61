<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Sql;

use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Circles\Api\Role;
use Zeromo\Community\Circles\Api\Standing;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;

/** How members stand with circles: the table `circle_member`, one row for a circle and a member. */
final class MembershipRepository {

	public function __construct( private readonly Db $db, private readonly Clock $clock ) {}

	public function of( int $circle_id, int $member ): Membership {
		return $this->of_many( array( $circle_id ), $member )[ $circle_id ];
	}

	/**
	 * A member's standing with many circles, in one query; every id has an entry.
	 *
	 * @param list<int> $circles Circles.
	 * @return array<int, Membership>
	 */
	public function of_many( array $circles, int $member ): array {
		$out = array();
		foreach ( $circles as $id ) {
			$out[ $id ] = new Membership( $id, $member );
		}
		if ( array() === $out || 0 === $member ) {
			return $out;
		}
		$rows = $this->db->rows(
			'SELECT * FROM ' . $this->db->table( 'circle_member' ) . ' WHERE user_id = %d AND circle_id IN ('
				. Db::marks( count( $out ) ) . ')',
			array( $member, ...array_keys( $out ) )
		);
		foreach ( $rows as $row ) {
			$out[ (int) $row['circle_id'] ] = Membership::of_row( $row, $this->clock->now() );
		}
		return $out;
	}

	/**
	 * Stores a request to join or a joining; true when it changed anything. A joined member never becomes pending, and
	 * who was taken out comes back only when their time has come.
	 *
	 * @param list<array{question: string, answer: string}> $answers With a request.
	 */
	public function put( int $circle_id, int $member, Standing $standing, int $time, array $answers = array() ): bool {
		$table = $this->db->table( 'circle_member' );
		$words = array() === $answers ? '' : (string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE );
		$new   = $this->db->execute(
			"INSERT IGNORE INTO $table (circle_id,user_id,status,role,muted,joined_at,answers)
				VALUES (%d,%d,%d,0,0,%d,%s)",
			array( $circle_id, $member, $standing->value, $time, $words )
		);
		if ( $new > 0 ) {
			return true;
		}
		$out = Standing::Joined === $standing
			? array( Standing::None->value, Standing::Pending->value )
			: array( Standing::None->value );
		return $this->db->execute(
			"UPDATE $table SET status = %d, role = 0, joined_at = %d, expires_at = 0, rejoin_at = 0, reason = '',
				answers = %s
			WHERE circle_id = %d AND user_id = %d
				AND (status IN (" . Db::marks( count( $out ) ) . ') OR (status = %d AND rejoin_at > 0 AND rejoin_at <= '
					. '%d))',
			array( $standing->value, $time, $words, $circle_id, $member, ...$out, Standing::Removed->value, $time )
		) > 0;
	}

	/** Takes the row for itself until the transaction is through. */
	public function hold( int $circle_id, int $member ): void {
		// A statement that writes takes the row on both databases, also when it changes nothing.
		$this->db->execute(
			'UPDATE ' . $this->db->table( 'circle_member' )
				. ' SET muted = muted WHERE circle_id = %d AND user_id = %d',
			array( $circle_id, $member )
		);
	}

	/**
	 * Why a member was taken out of those circles; circles they were not taken out of are absent.
	 *
	 * @param list<int> $circles Circles.
	 * @return array<int, string>
	 */
	public function removals( array $circles, int $member ): array {
		if ( array() === $circles ) {
			return array();
		}
		$rows = $this->db->rows(
			'SELECT circle_id, reason FROM ' . $this->db->table( 'circle_member' )
				. ' WHERE user_id = %d AND status = %d AND circle_id IN (' . Db::marks( count( $circles ) ) . ')',
			array( $member, Standing::Removed->value, ...$circles )
		);
		$out = array();
		foreach ( $rows as $row ) {
			$out[ (int) $row['circle_id'] ] = (string) $row['reason'];
		}
		return $out;
	}

	/** Makes the owner a member with that role; true when the owner was not a joined member before. */
	public function put_owner( int $circle_id, int $member, int $time ): bool {
		$table = $this->db->table( 'circle_member' );
		// Whoever owns the circle is in, whatever was before.
		$this->db->execute(
			"UPDATE $table SET status = 0 WHERE circle_id = %d AND user_id = %d AND status = %d",
			array( $circle_id, $member, Standing::Removed->value )
		);
		$joined = $this->put( $circle_id, $member, Standing::Joined, $time );
		$this->db->execute(
			"UPDATE $table SET role = %d, muted = 0, expires_at = 0 WHERE circle_id = %d AND user_id = %d
				AND status = %d",
			array( Role::Owner->value, $circle_id, $member, Standing::Joined->value )
		);
		return $joined;
	}

	/** The role of a member who has joined. */
	public function set_role( int $circle_id, int $member, Role $role ): void {
		$this->db->execute(
			'UPDATE ' . $this->db->table( 'circle_member' )
				. ' SET role = %d WHERE circle_id = %d AND user_id = %d AND status = %d',
			array( $role->value, $circle_id, $member, Standing::Joined->value )
		);
	}

	/**
	 * Circles the member owns or manages.
	 *
	 * @return list<int>
	 */
	public function managed_by( int $member ): array {
		return $this->db->ids(
			'SELECT circle_id FROM ' . $this->db->table( 'circle_member' )
				. ' WHERE user_id = %d AND status = 1 AND role > 0',
			array( $member )
		);
	}

	/** The manager who has been in the circle longest, 0 for none. */
	public function first_manager( int $circle_id ): int {
		return (int) $this->db->value(
			'SELECT user_id FROM ' . $this->db->table( 'circle_member' )
				. ' WHERE circle_id = %d AND status = 1 AND role = %d ORDER BY joined_at, user_id LIMIT 1',
			array( $circle_id, Role::Manager->value )
		);
	}

	/**
	 * The first members of each circle, in one query.
	 *
	 * @param list<int> $circles Circles.
	 * @return array<int, list<int>>
	 */
	public function faces( array $circles, int $each ): array {
		if ( array() === $circles ) {
			return array();
		}
		$one    = 'SELECT * FROM (SELECT circle_id, user_id FROM ' . $this->db->table( 'circle_member' )
			. ' WHERE circle_id = %d AND status = 1 ORDER BY role DESC, joined_at DESC, user_id DESC LIMIT %d)';
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

	/** All rows of a member, or all but those as an owner; the circles' counts follow. Gives the number of rows. */
	public function forget_member( int $member, bool $keep_owned ): int {
		$table  = $this->db->table( 'circle_member' );
		$below  = $keep_owned ? Role::Owner->value : Role::Owner->value + 1;
		$joined = $this->db->ids(
			"SELECT circle_id FROM $table WHERE user_id = %d AND status = 1 AND role < %d",
			array( $member, $below )
		);
		foreach ( array_chunk( $joined, 500 ) as $chunk ) {
			$this->db->execute(
				'UPDATE ' . $this->db->table( 'circle' ) . ' SET member_count = member_count - 1 WHERE circle_id IN ('
					. Db::marks( count( $chunk ) ) . ')',
				$chunk
			);
		}
		return $this->db->execute( "DELETE FROM $table WHERE user_id = %d AND role < %d", array( $member, $below ) );
	}
}
