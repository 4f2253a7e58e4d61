<?php

declare(strict_types=1);

namespace Zeromo\Community\Counters;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/**
 * Kept totals of anything: one row per object and kind, changed by `n = n + delta` in the transaction of the row it
 * counts.
 *
 * Kinds in use: view on posts and topics; like, dislike, useful, favorite, rating_sum, rating_count on posts and
 * comments; follower, following, like, content, exp, act_… (how often members did what gives experience), upheld and
 * wrote (Unix seconds of the newest public post) on members; member on the site; post, comment and member on days.
 * Each but view and those of days, of which no rows are kept, has a CounterSource, so that
 * `wp zeromo counters verify` can recount it.
 * comments; follower, following, like, content, exp, upheld and wrote (Unix seconds of the newest public post) on
 * members; member on the site; post, comment, member, active, first, answered and age_… on days; joined, back1, back7,
 * back30 and back60 on weeks. Each of which rows are kept has a CounterSource, so that `wp zeromo counters verify` can
 * recount it: all but view and post, comment, member, active and age_… of days. Months have what staff did (`Months`,
 * act_…, why_…), of which no rows are kept.
 */
final class Counters {

	public const POST    = 1;
	public const COMMENT = 2;
	public const USER    = 3;
	public const TERM    = 4;
	/** The site as a whole, its id is 0. */
	public const SITE    = 5;
	/** A day of the site, its id is 20260131. */
	public const DAY     = 6;
	/** The members who joined in a week, its id is that of its Monday. */
	public const WEEK    = 7;
	/** A month of the site, its id is 202601. */
	public const MONTH   = 8;

	public function __construct( private readonly Db $db ) {}

	/** The table. */
	public static function table(): Table {
		return new Table(
			'counter',
			'object_type tinyint unsigned NOT NULL,
			object_id bigint unsigned NOT NULL,
			kind varchar(20) NOT NULL,
			n bigint NOT NULL DEFAULT 0,
			PRIMARY KEY (object_type,object_id,kind)'
		);
	}

	/** Changes one total; call it inside the transaction that adds or removes the row. */
	public function add( int $object_type, int $object_id, string $kind, int $delta ): void {
		$this->db->execute(
			'INSERT INTO ' . $this->db->table( 'counter' )
				. ' (object_type,object_id,kind,n) VALUES (%d,%d,%s,%d) ON DUPLICATE KEY UPDATE n = n + VALUES(n)',
			array( $object_type, $object_id, $kind, $delta )
		);
	}

	/** Lifts a number to at least this; a higher one stays, so that writers may come in any order. */
	public function raise( int $object_type, int $object_id, string $kind, int $number ): void {
		$this->db->execute(
			'INSERT INTO ' . $this->db->table( 'counter' )
				. ' (object_type,object_id,kind,n) VALUES (%d,%d,%s,%d) ON DUPLICATE KEY UPDATE n = CASE WHEN n <
					VALUES(n) THEN VALUES(n) ELSE n END',
			array( $object_type, $object_id, $kind, $number )
		);
	}

	/** One total. */
	public function get( int $object_type, int $object_id, string $kind ): int {
		return $this->many( $object_type, array( $object_id ) )[ $object_id ][ $kind ] ?? 0;
	}

	/**
	 * All kinds of many objects, in one query. Objects without rows are absent.
	 *
	 * @param int       $object_type One of the constants.
	 * @param list<int> $ids         Objects.
	 * @return array<int, array<string, int>>
	 */
	public function many( int $object_type, array $ids ): array {
		if ( array() === $ids ) {
			return array();
		}
		return $this->read(
			'object_type = %d AND object_id IN (' . Db::marks( count( $ids ) ) . ')',
			array( $object_type, ...$ids )
		);
	}

	/**
	 * @param string    $where  Condition.
	 * @param list<int> $values For its placeholders.
	 * @return array<int, array<string, int>>
	 */
	private function read( string $where, array $values ): array {
		$rows = $this->db->rows(
			"SELECT object_id, kind, n FROM {$this->db->table( 'counter' )} WHERE $where",
			$values
		);
		$out = array();
		foreach ( $rows as $row ) {
			$out[ (int) $row['object_id'] ][ (string) $row['kind'] ] = max( 0, (int) $row['n'] );
		}
		return $out;
	}

	/**
	 * All kinds of the objects from one id to another, in one query.
	 *
	 * @param int $object_type One of the constants.
	 * @return array<int, array<string, int>>
	 */
	public function between( int $object_type, int $from, int $to ): array {
		return $this->read(
			'object_type = %d AND object_id BETWEEN %d AND %d',
			array( $object_type, $from, $to )
		);
	}

	/** Forgets everything kept about an object that is gone. */
	public function forget( int $object_type, int $object_id ): void {
		$this->db->execute(
			'DELETE FROM ' . $this->db->table( 'counter' ) . ' WHERE object_type = %d AND object_id = %d',
			array( $object_type, $object_id )
		);
	}
}
