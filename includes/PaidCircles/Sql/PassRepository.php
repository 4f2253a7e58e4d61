<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidCircles\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\PaidCircles\PaidTime;
use Zeromo\Community\PaidCircles\Pass;

/**
 * What orders have given, a row each in `circle_pass`, and until when that lasts, one row a member and circle in
 * `circle_paid`.
 */
final class PassRepository {

	public function __construct( private readonly Db $db ) {}

	public static function pass(): Table {
		return new Table(
			'circle_pass',
			'id bigint unsigned NOT NULL AUTO_INCREMENT,
			order_no varchar(40) NOT NULL,
			circle_id bigint unsigned NOT NULL,
			user_id bigint unsigned NOT NULL,
			days int unsigned NOT NULL,
			base int unsigned NOT NULL,
			created int unsigned NOT NULL,
			undone int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY order_no (order_no),
			KEY member (user_id,circle_id,id)'
		);
	}

	public static function paid(): Table {
		return new Table(
			'circle_paid',
			'circle_id bigint unsigned NOT NULL,
			user_id bigint unsigned NOT NULL,
			until int unsigned NOT NULL,
			turn int unsigned NOT NULL,
			told int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (user_id,circle_id),
			KEY ends (until)'
		);
	}

	public function time( int $circle_id, int $member ): PaidTime {
		$row = $this->db->row(
			"SELECT until, turn FROM {$this->times()} WHERE user_id = %d AND circle_id = %d",
			array( $member, $circle_id )
		);
		return null === $row ? new PaidTime() : new PaidTime( (int) $row['until'], (int) $row['turn'] );
	}

	/**
	 * Times of a member in circles, by circle; where nothing was paid there is none.
	 *
	 * @param list<int> $circles Ids.
	 * @return array<int, PaidTime>
	 */
	public function times_of( int $member, array $circles ): array {
		$found = array();
		$rows  = array() === $circles ? array() : $this->db->rows(
			"SELECT circle_id, until, turn FROM {$this->times()} WHERE user_id = %d AND circle_id IN ("
				. Db::marks( count( $circles ) ) . ')',
			array( $member, ...$circles )
		);
		foreach ( $rows as $row ) {
			$found[ (int) $row['circle_id'] ] = new PaidTime( (int) $row['until'], (int) $row['turn'] );
		}
		return $found;
	}

	/** Writes the time after the one it was made of; false when that has changed meanwhile. */
	public function put( int $circle_id, int $member, PaidTime $before, PaidTime $after ): bool {
		if ( 0 === $before->turn ) {
			return $this->db->execute(
				"INSERT IGNORE INTO {$this->times()} (circle_id,user_id,until,turn) VALUES (%d,%d,%d,%d)",
				array( $circle_id, $member, $after->until, $after->turn )
			) > 0;
		}
		return $this->db->execute(
			"UPDATE {$this->times()} SET until = %d, turn = %d WHERE user_id = %d AND circle_id = %d AND turn = %d",
			array( $after->until, $after->turn, $member, $circle_id, $before->turn )
		) > 0;
	}

	/**
	 * Of a member in a circle, in the order they were given.
	 *
	 * @return list<Pass>
	 */
	public function passes( int $circle_id, int $member ): array {
		return $this->read( 'user_id = %d AND circle_id = %d ORDER BY id', array( $member, $circle_id ) );
	}

	/**
	 * A member's, the newest first.
	 *
	 * @return list<Pass>
	 */
	public function passes_of( int $member, int $limit ): array {
		return $this->read( 'user_id = %d ORDER BY id DESC LIMIT %d', array( $member, $limit ) );
	}

	public function pass_of( string $order_no ): ?Pass {
		return $this->read( 'order_no = %s', array( $order_no ) )[0] ?? null;
	}

	/** Notes what an order has given; false when it is noted. */
	public function add( Pass $pass ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->rows()} (order_no,circle_id,user_id,days,base,created)
				VALUES (%s,%d,%d,%d,%d,%d)",
			array( $pass->order_no, $pass->circle_id, $pass->member, $pass->days, $pass->base, $pass->created )
		) > 0;
	}

	/** Marks one as paid back; false when it is. */
	public function undo( string $order_no, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->rows()} SET undone = %d WHERE order_no = %s AND undone = 0",
			array( $now, $order_no )
		) > 0;
	}

	/**
	 * Those whose time is over since a moment and who were not told of that end.
	 *
	 * @return list<array{circle_id: int, user_id: int}>
	 */
	public function ended( int $since, int $now, int $limit ): array {
		return array_map(
			static fn( array $row ): array => array(
				'circle_id' => (int) $row['circle_id'],
				'user_id'   => (int) $row['user_id'],
			),
			$this->db->rows(
				"SELECT circle_id, user_id FROM {$this->times()}
					WHERE until > %d AND until <= %d AND told <> until ORDER BY until LIMIT %d",
				array( $since, $now, $limit )
			)
		);
	}

	/** Notes that the member is told of this end; false when they are. */
	public function tell( int $circle_id, int $member ): bool {
		return $this->db->execute(
			"UPDATE {$this->times()} SET told = until WHERE user_id = %d AND circle_id = %d AND told <> until",
			array( $member, $circle_id )
		) > 0;
	}

	/** Forgets a circle's. */
	public function remove_circle( int $circle_id ): void {
		$this->db->execute( "DELETE FROM {$this->times()} WHERE circle_id = %d", array( $circle_id ) );
		$this->db->execute( "DELETE FROM {$this->rows()} WHERE circle_id = %d", array( $circle_id ) );
	}

	/** Forgets a member's. */
	public function remove_member( int $member ): void {
		$this->db->execute( "DELETE FROM {$this->times()} WHERE user_id = %d", array( $member ) );
		$this->db->execute( "DELETE FROM {$this->rows()} WHERE user_id = %d", array( $member ) );
	}

	/**
	 * @param list<int|string> $values Of the marks.
	 * @return list<Pass>
	 */
	private function read( string $where, array $values ): array {
		return array_map(
			static fn( array $row ): Pass => new Pass(
				(string) $row['order_no'],
				(int) $row['circle_id'],
				(int) $row['user_id'],
				(int) $row['days'],
				(int) $row['base'],
				(int) $row['created'],
				(int) $row['undone'] > 0
			),
			$this->db->rows(
				"SELECT order_no, circle_id, user_id, days, base, created, undone FROM {$this->rows()} WHERE $where",
				$values
			)
		);
	}

	private function rows(): string {
		return $this->db->table( 'circle_pass' );
	}

	private function times(): string {
		return $this->db->table( 'circle_paid' );
	}
}
