<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Membership\Given;
use Zeromo\Community\Membership\Standing;
use Zeromo\Community\Membership\Term;

/** Where members stand, one row each in `vip_member`, and what made it so, a row for each order in `vip_term`. */
final class MembershipRepository {

	private const TERM = 'order_no, plan_id, level, days, price, due, paid, credit, counted, created, was_level,
		was_from, was_until, was_worth, until, turn, undone';

	public function __construct( private readonly Db $db ) {}

	public static function member(): Table {
		return new Table(
			'vip_member',
			'user_id bigint unsigned NOT NULL,
			level smallint unsigned NOT NULL,
			since int unsigned NOT NULL,
			until int unsigned NOT NULL,
			worth bigint unsigned NOT NULL,
			turn int unsigned NOT NULL,
			told int unsigned NOT NULL DEFAULT 0,
			ended tinyint unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (user_id),
			KEY ends (ended,until)'
		);
	}

	public static function term(): Table {
		return new Table(
			'vip_term',
			'id bigint unsigned NOT NULL AUTO_INCREMENT,
			user_id bigint unsigned NOT NULL,
			order_no varchar(40) NOT NULL,
			plan_id bigint unsigned NOT NULL,
			level smallint unsigned NOT NULL,
			days int unsigned NOT NULL,
			price int unsigned NOT NULL,
			due int unsigned NOT NULL,
			paid int unsigned NOT NULL,
			credit int unsigned NOT NULL,
			counted int unsigned NOT NULL,
			created int unsigned NOT NULL,
			was_level smallint unsigned NOT NULL,
			was_from int unsigned NOT NULL,
			was_until int unsigned NOT NULL,
			was_worth bigint unsigned NOT NULL,
			until int unsigned NOT NULL,
			turn int unsigned NOT NULL,
			undone int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY order_no (order_no),
			KEY user (user_id,id)'
		);
	}

	/** Of who has never been a member: level 0. */
	public function standing( int $member ): Standing {
		return $this->standings( array( $member ) )[ $member ] ?? new Standing();
	}

	/**
	 * Of those who have or had one, by member.
	 *
	 * @param list<int> $members Ids.
	 * @return array<int, Standing>
	 */
	public function standings( array $members ): array {
		$standings = array();
		$rows      = array() === $members ? array() : $this->db->rows(
			"SELECT user_id, level, since, until, worth, turn FROM {$this->members()} WHERE user_id IN ("
				. Db::marks( count( $members ) ) . ')',
			$members
		);
		foreach ( $rows as $row ) {
			$standings[ (int) $row['user_id'] ] = new Standing(
				(int) $row['level'],
				(int) $row['since'],
				(int) $row['until'],
				(int) $row['worth'],
				(int) $row['turn']
			);
		}
		return $standings;
	}

	/** Writes the standing after the one it was made of; false when that has changed meanwhile. */
	public function put( int $member, Standing $before, Standing $after ): bool {
		$values = array( $after->level, $after->from, $after->until, $after->worth, $after->turn );
		if ( 0 === $before->turn ) {
			return $this->db->execute(
				"INSERT IGNORE INTO {$this->members()} (level,since,until,worth,turn,user_id)
					VALUES (%d,%d,%d,%d,%d,%d)",
				array( ...$values, $member )
			) > 0;
		}
		return $this->db->execute(
			"UPDATE {$this->members()} SET level = %d, since = %d, until = %d, worth = %d, turn = %d, ended = 0
				WHERE user_id = %d AND turn = %d",
			array( ...$values, $member, $before->turn )
		) > 0;
	}

	/** Notes what an order has given; false when it is noted. */
	public function add_term( int $member, Given $given ): bool {
		$term = $given->term;
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->terms()} (user_id,order_no,plan_id,level,days,price,due,paid,credit,counted,
				created,was_level,was_from,was_until,was_worth,until,turn)
				VALUES (%d,%s,%d,%d,%d,%d,%d,%d,%d,%d,%d,%d,%d,%d,%d,%d,%d)",
			array(
				$member,
				$term->order_no,
				$term->plan,
				$term->level,
				$term->days,
				$term->price,
				$term->due,
				$term->paid,
				$term->credit,
				$term->turn,
				$term->since,
				$given->before->level,
				$given->before->from,
				$given->before->until,
				$given->before->worth,
				$given->until,
				$given->turn,
			)
		) > 0;
	}

	public function term_of( string $order_no ): ?Given {
		return $this->given( 'order_no = %s', array( $order_no ), 1 )[0] ?? null;
	}

	/**
	 * A member's, the newest first.
	 *
	 * @return list<Given>
	 */
	public function terms_of( int $member, int $limit ): array {
		return $this->given( 'user_id = %d', array( $member ), $limit );
	}

	/** Whether the member has had one that was not paid back. */
	public function knows( int $member ): bool {
		return array() !== $this->db->ids(
			"SELECT id FROM {$this->terms()} WHERE user_id = %d AND undone = 0 LIMIT 1",
			array( $member )
		);
	}

	/** When the first one that was not paid back was given, 0 for none. */
	public function since( int $member ): int {
		return (int) $this->db->value(
			"SELECT created FROM {$this->terms()} WHERE user_id = %d AND undone = 0 ORDER BY id LIMIT 1",
			array( $member )
		);
	}

	/** Marks one as paid back; false when it is. */
	public function undo( string $order_no, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->terms()} SET undone = %d WHERE order_no = %s AND undone = 0",
			array( $now, $order_no )
		) > 0;
	}

	/**
	 * Members whose time is over and who were not taken from the list, by id.
	 *
	 * @return list<int>
	 */
	public function over( int $before, int $limit ): array {
		return $this->db->ids(
			"SELECT user_id FROM {$this->members()} WHERE ended = 0 AND until <= %d ORDER BY until LIMIT %d",
			array( $before, $limit )
		);
	}

	/** Marks a membership as ended; false when it is, or was lengthened. */
	public function end( int $member, int $before ): bool {
		return $this->db->execute(
			"UPDATE {$this->members()} SET ended = 1 WHERE user_id = %d AND ended = 0 AND until <= %d",
			array( $member, $before )
		) > 0;
	}

	/**
	 * Members whose time ends within days and who were not told of that end so near it. `told` is the end less the
	 * days it was told with, in seconds: a nearer reminder, and one of another end, has another number.
	 *
	 * @return list<int>
	 */
	public function ending( int $now, int $days, int $limit ): array {
		return $this->db->ids(
			"SELECT user_id FROM {$this->members()} WHERE ended = 0 AND until > %d AND until <= %d
				AND (told + %d < until OR told > until) ORDER BY until LIMIT %d",
			array( $now, $now + $days * DAY_IN_SECONDS, $days, $limit )
		);
	}

	/** Notes that the member is told of this end so many days before it; false when they are, or it moved. */
	public function tell( int $member, int $now, int $days ): bool {
		return $this->db->execute(
			"UPDATE {$this->members()} SET told = until - %d WHERE user_id = %d AND ended = 0 AND until > %d
				AND until <= %d AND (told + %d < until OR told > until)",
			array( $days, $member, $now, $now + $days * DAY_IN_SECONDS, $days )
		) > 0;
	}

	/**
	 * The next members whose membership holds, by id.
	 *
	 * @return list<int>
	 */
	public function holding( int $after, int $limit ): array {
		return $this->db->ids(
			"SELECT user_id FROM {$this->members()} WHERE user_id > %d AND ended = 0 ORDER BY user_id LIMIT %d",
			array( $after, $limit )
		);
	}

	/** Removes all of a member's; how much there was. */
	public function forget( int $member ): int {
		return $this->db->execute( "DELETE FROM {$this->members()} WHERE user_id = %d", array( $member ) )
			+ $this->db->execute( "DELETE FROM {$this->terms()} WHERE user_id = %d", array( $member ) );
	}

	/**
	 * @param list<int|string> $place Of the marks.
	 * @return list<Given>
	 */
	private function given( string $where, array $place, int $limit ): array {
		return array_map(
			static fn( array $row ): Given => new Given(
				new Term(
					(string) $row['order_no'],
					(int) $row['plan_id'],
					(int) $row['level'],
					(int) $row['days'],
					(int) $row['price'],
					(int) $row['due'],
					(int) $row['paid'],
					(int) $row['credit'],
					(int) $row['counted'],
					(int) $row['created']
				),
				new Standing(
					(int) $row['was_level'],
					(int) $row['was_from'],
					(int) $row['was_until'],
					(int) $row['was_worth']
				),
				(int) $row['until'],
				(int) $row['turn'],
				(int) $row['undone']
			),
			$this->db->rows(
				'SELECT ' . self::TERM . " FROM {$this->terms()} WHERE $where ORDER BY id DESC LIMIT %d",
				array( ...$place, $limit )
			)
		);
	}

	private function members(): string {
		return $this->db->table( 'vip_member' );
	}

	private function terms(): string {
		return $this->db->table( 'vip_term' );
	}
}
