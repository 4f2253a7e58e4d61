<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels\Sql;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Levels\Act;
use Zeromo\Community\Levels\Gain;
use Zeromo\Community\Levels\Turn;

/** What members got, in the tables `level_gain` and `level_day`. */
final class GainRepository {

	public function __construct( private readonly Db $db ) {}

	/** Adds what a member who exists got for a thing; false when it is there already. */
	public function add(
		int $member,
		Act $act,
		int $subject,
		int $by,
		int $points,
		int $day,
		int $now
	): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->gain()} (user_id,act,subject_id,by_id,points,day,created)
				SELECT u.ID, %d, %d, %d, %d, %d, %d FROM {$this->db->core( 'users' )} u WHERE u.ID = %d",
			array( $act->number(), $subject, $by, $points, $day, $now, $member )
		) > 0;
	}

	/** Counts points of a day unless they would pass the bound; false when they would. */
	public function within( int $member, Act $act, int $day, int $points, int $cap ): bool {
		$this->db->execute(
			"INSERT IGNORE INTO {$this->day()} (user_id,day,act,points) VALUES (%d,%d,%d,0)",
			array( $member, $day, $act->number() )
		);
		return $this->db->execute(
			"UPDATE {$this->day()} SET points = points + %d WHERE user_id = %d AND day = %d AND act = %d
				AND points + %d <= %d",
			array( $points, $member, $day, $act->number(), $points, $cap )
		) > 0;
	}

	/** The thing gave nothing: the day's bound was reached. */
	public function void( int $member, Act $act, int $subject, int $by ): void {
		$this->db->execute(
			"UPDATE {$this->gain()} SET points = 0 WHERE user_id = %d AND act = %d AND subject_id = %d
				AND by_id = %d",
			array( $member, $act->number(), $subject, $by )
		);
	}

	/** What was taken back comes back no more when its thing is shown again. */
	public function remove( int $member, Act $act, int $subject, int $by ): void {
		$this->db->execute(
			"DELETE FROM {$this->gain()}"
				. ' WHERE user_id = %d AND act = %d AND subject_id = %d AND by_id = %d AND taken = 1',
			array( $member, $act->number(), $subject, $by )
		);
	}

	/** Counts an act of a day. */
	public function count( int $member, Act $act, int $day ): void {
		$this->db->execute(
			"INSERT INTO {$this->day()} (user_id,day,act,points,n) VALUES (%d,%d,%d,0,1)
				ON DUPLICATE KEY UPDATE n = n + VALUES(n)",
			array( $member, $day, $act->number() )
		);
	}

	/** How often a member did an act on a day; null for a day that is past and forgotten. */
	public function times( int $member, Act $act, int $day ): ?int {
		$times = $this->db->value(
			"SELECT n FROM {$this->day()} WHERE user_id = %d AND day = %d AND act = %d",
			array( $member, $day, $act->number() )
		);
		return null === $times ? null : (int) $times;
	}

	/**
	 * How often a member did each act on a day, by the act's number.
	 *
	 * @return array<int, int>
	 */
	public function times_of_day( int $member, int $day ): array {
		return self::numbers(
			$this->db->rows(
				"SELECT act, n FROM {$this->day()} WHERE user_id = %d AND day = %d",
				array( $member, $day )
			),
			'act',
			'n'
		);
	}

	/** What was counted on a day changes later; a day that is past may be gone. */
	public function recount( int $member, Act $act, int $day, int $by ): void {
		$this->db->execute(
			"UPDATE {$this->day()} SET n = n + %d WHERE user_id = %d AND day = %d AND act = %d",
			array( $by, $member, $day, $act->number() )
		);
	}

	/**
	 * Takes one back, or gives it again.
	 *
	 * @return list<Turn> None when it was so already.
	 */
	public function turn( int $member, Act $act, int $subject, int $by, bool $taken ): array {
		return $this->turn_rows(
			'user_id = %d AND act = %d AND subject_id = %d AND by_id = %d',
			array( $member, $act->number(), $subject, $by ),
			$taken
		);
	}

	/**
	 * Takes all back that a thing gave, or gives it again.
	 *
	 * @param non-empty-list<Act> $acts Of them.
	 * @return list<Turn>
	 */
	public function turn_all( array $acts, int $subject, bool $taken ): array {
		$numbers = array_map( static fn( Act $act ): int => $act->number(), $acts );
		return $this->turn_rows(
			'subject_id = %d AND act IN (' . Db::marks( count( $numbers ) ) . ')',
			array( $subject, ...$numbers ),
			$taken
		);
	}

	/**
	 * @param list<int> $place Of the marks in the condition.
	 * @return list<Turn>
	 */
	private function turn_rows( string $where, array $place, bool $taken ): array {
		$where .= ' AND taken = %d';
		$place  = array( ...$place, $taken ? 0 : 1 );
		$rows   = $this->db->rows(
			"SELECT user_id, act, day, COUNT(*) AS times, SUM(points) AS points FROM {$this->gain()} WHERE $where
				GROUP BY user_id, act, day" . $this->db->locked(),
			$place
		);
		if ( array() === $rows ) {
			return array();
		}
		$this->db->execute(
			"UPDATE {$this->gain()} SET taken = %d WHERE $where",
			array( $taken ? 1 : 0, ...$place )
		);
		$turns = array();
		foreach ( $rows as $row ) {
			$act = Act::numbered( (int) $row['act'] );
			if ( null !== $act ) {
				$turns[] = new Turn(
					(int) $row['user_id'],
					$act,
					(int) $row['day'],
					(int) $row['times'],
					(int) $row['points']
				);
			}
		}
		return $turns;
	}

	/**
	 * What a member got, the newest first; what gave nothing is left out.
	 *
	 * @param int $before Id of the last one that was read, 0 for the beginning.
	 * @return list<Gain>
	 */
	public function page( int $member, int $before, int $limit ): array {
		return self::gains(
			$this->db->rows(
				"SELECT id, act, points, taken, created FROM {$this->gain()} WHERE user_id = %d AND points > 0
					AND id < %d ORDER BY id DESC LIMIT %d",
				array( $member, $before > 0 ? $before : PHP_INT_MAX, $limit )
			)
		);
	}

	/**
	 * All of what a member got, a part of it for an export.
	 *
	 * @return list<Gain>
	 */
	public function part( int $member, int $skip, int $limit ): array {
		return self::gains(
			$this->db->rows(
				"SELECT id, act, points, taken, created FROM {$this->gain()} WHERE user_id = %d
					ORDER BY id LIMIT %d OFFSET %d",
				array( $member, $limit, $skip )
			)
		);
	}

	/**
	 * @param list<array<string, string|null>> $rows Of the table.
	 * @return list<Gain>
	 */
	private static function gains( array $rows ): array {
		return array_map(
			static fn( array $row ): Gain => new Gain(
				(int) $row['id'],
				Act::numbered( (int) $row['act'] ),
				(int) $row['points'],
				1 === (int) $row['taken'],
				(int) $row['created']
			),
			$rows
		);
	}

	/**
	 * Points of a day by the act's number.
	 *
	 * @return array<int, int>
	 */
	public function of_day( int $member, int $day ): array {
		return self::numbers(
			$this->db->rows(
				"SELECT act, points FROM {$this->day()} WHERE user_id = %d AND day = %d",
				array( $member, $day )
			),
			'act',
			'points'
		);
	}

	/**
	 * Members' kept experience by id, locked until the unit ends.
	 *
	 * @return array<int, int>
	 */
	public function totals( int $after, int $limit ): array {
		return self::numbers(
			$this->db->rows(
				"SELECT object_id, n FROM {$this->db->table( 'counter' )} WHERE object_type = %d AND kind = %s
					AND object_id > %d ORDER BY object_id LIMIT %d" . $this->db->locked(),
				array( Counters::USER, LevelTables::KIND, $after, $limit )
			),
			'object_id',
			'n'
		);
	}

	/**
	 * Removes some of what a member got, the newest first; gives how many rows.
	 *
	 * @param int $limit At most so many.
	 */
	public function remove_some( int $member, int $limit ): int {
		$ids = $this->db->ids(
			"SELECT id FROM {$this->gain()} WHERE user_id = %d ORDER BY id DESC LIMIT %d",
			array( $member, $limit )
		);
		return array() === $ids
			? 0
			: $this->db->execute(
				"DELETE FROM {$this->gain()} WHERE id IN (" . Db::marks( count( $ids ) ) . ')',
				$ids
			);
	}

	/** Removes all rows of a member. */
	public function remove_member( int $member ): void {
		$this->db->execute( "DELETE FROM {$this->gain()} WHERE user_id = %d", array( $member ) );
		$this->db->execute( "DELETE FROM {$this->day()} WHERE user_id = %d", array( $member ) );
	}

	/** Removes days that are past. */
	public function remove_days( int $before ): void {
		$this->db->execute( "DELETE FROM {$this->day()} WHERE day < %d", array( $before ) );
	}

	/**
	 * @param list<array<string, string|null>> $rows Of a table.
	 * @return array<int, int> Numbers by id.
	 */
	private static function numbers( array $rows, string $id, string $number ): array {
		$out = array();
		foreach ( $rows as $row ) {
			$out[ (int) $row[ $id ] ] = (int) $row[ $number ];
		}
		return $out;
	}

	private function gain(): string {
		return $this->db->table( 'level_gain' );
	}

	private function day(): string {
		return $this->db->table( 'level_day' );
	}
}
