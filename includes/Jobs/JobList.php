<?php

declare(strict_types=1);

namespace Zeromo\Community\Jobs;

use Zeromo\Community\Kernel\Database\Db;

/** Jobs for the site's owner, who can retry or delete those that nobody is at. */
final class JobList {

	/** Rows that totals look at, of those that failed for the last time and of all others. */
	private const LOOKED_AT = 5000;

	/** A worker has it, and its lease has not ended. */
	private const TAKEN = "dead = 0 AND owner <> '' AND run_at > %d";

	/** Nobody has it. */
	private const FREE = "(owner = '' OR run_at <= %d)";

	public function __construct( private readonly Db $db ) {}

	/**
	 * The latest ones, for the command line; those that failed for the last time first.
	 *
	 * @param bool $dead Only those that are not retried any more.
	 * @return list<JobItem>
	 */
	public function latest( bool $dead, int $limit, int $now ): array {
		$where = $dead ? 'dead = 1' : '1 = 1';
		return $this->items( "$where ORDER BY dead DESC, run_at, id LIMIT %d", array( $limit ), $now );
	}

	/**
	 * A page, the newest first.
	 *
	 * @param string $state  A state of JobItem, empty for all.
	 * @param string $kind   Empty for all.
	 * @param int    $before Id the page goes on from, 0 for the beginning.
	 * @return list<JobItem>
	 */
	public function page( string $state, string $kind, int $before, int $limit, int $now ): array {
		[ $where, $values ] = match ( $state ) {
			JobItem::DEAD    => array( 'dead = 1', array() ),
			JobItem::RUNNING => array( self::TAKEN, array( $now ) ),
			JobItem::FAILED  => array( 'dead = 0 AND (tries > 0 OR error <> \'\') AND ' . self::FREE, array( $now ) ),
			JobItem::OPEN    => array( 'dead = 0 AND tries = 0 AND error = \'\' AND ' . self::FREE, array( $now ) ),
			default          => array( '1 = 1', array() ),
		};
		if ( '' !== $kind ) {
			$where   .= ' AND kind = %s';
			$values[] = $kind;
		}
		if ( $before > 0 ) {
			$where   .= ' AND id < %d';
			$values[] = $before;
		}
		return $this->items( "$where ORDER BY id DESC LIMIT %d", array( ...$values, $limit ), $now );
	}

	/** One of them; null where it is done. */
	public function one( int $id, int $now ): ?JobItem {
		return $this->items( 'id = %d', array( $id ), $now )[0] ?? null;
	}

	/**
	 * How many there are of each kind in each state; of a long queue its beginning alone.
	 *
	 * @return list<JobTotal> By kind.
	 */
	public function totals( int $now ): array {
		$state = "CASE WHEN dead = 1 THEN 'dead' WHEN owner <> '' AND run_at > %d THEN 'running'"
			. " WHEN tries > 0 OR error <> '' THEN 'failed' ELSE 'open' END";
		// Each half is the beginning of a key; an order of both would sort the whole table.
		$half  = fn( int $dead ): string => "SELECT * FROM (SELECT kind, created, $state AS state"
			. " FROM {$this->name()} WHERE dead = $dead ORDER BY run_at, id LIMIT %d) h$dead";
		$rows  = $this->db->rows(
			"SELECT kind, state, COUNT(*) AS n, MIN(created) AS oldest FROM ({$half( 1 )} UNION ALL {$half( 0 )}) j"
				. ' GROUP BY kind, state ORDER BY kind, state',
			array( $now, self::LOOKED_AT, $now, self::LOOKED_AT )
		);
		return array_map(
			static fn( array $row ): JobTotal => new JobTotal(
				(string) $row['kind'],
				(string) $row['state'],
				(int) $row['n'],
				(int) $row['oldest']
			),
			$rows
		);
	}

	/**
	 * Makes jobs due now and resets their tries; running jobs are not changed.
	 *
	 * @param list<int> $ids Jobs; none for all that are dead.
	 * @return int How many.
	 */
	public function retry( array $ids, int $now ): int {
		[ $where, $values ] = self::chosen( $ids, $now );
		return $this->db->execute(
			"UPDATE {$this->name()} SET dead = 0, tries = 0, owner = '', run_at = %d WHERE $where",
			array( $now, ...$values )
		);
	}

	/**
	 * Deletes jobs; running jobs are not deleted.
	 *
	 * @param list<int> $ids Jobs; none for all that are dead.
	 * @return int How many.
	 */
	public function drop( array $ids, int $now ): int {
		[ $where, $values ] = self::chosen( $ids, $now );
		return $this->db->execute( "DELETE FROM {$this->name()} WHERE $where", $values );
	}

	/**
	 * @param list<int> $ids Jobs.
	 * @return array{string, list<int>} Condition and its values.
	 */
	private static function chosen( array $ids, int $now ): array {
		return array() === $ids
			? array( 'dead = 1', array() )
			: array( self::FREE . ' AND id IN (' . Db::marks( count( $ids ) ) . ')', array( $now, ...$ids ) );
	}

	/**
	 * @param list<string|int> $values Of the condition.
	 * @return list<JobItem>
	 */
	private function items( string $where, array $values, int $now ): array {
		$rows = $this->db->rows(
			"SELECT id, kind, run_at, tries, owner, dead, error, payload, created FROM {$this->name()} WHERE $where",
			$values
		);
		return array_map(
			static fn( array $row ): JobItem => new JobItem(
				(int) $row['id'],
				(string) $row['kind'],
				match ( true ) {
					1 === (int) $row['dead'] => JobItem::DEAD,
					'' !== (string) $row['owner'] && (int) $row['run_at'] > $now => JobItem::RUNNING,
					(int) $row['tries'] > 0 || '' !== (string) $row['error'] => JobItem::FAILED,
					default => JobItem::OPEN,
				},
				(int) $row['run_at'],
				(int) $row['tries'],
				(string) $row['error'],
				(string) $row['payload'],
				(int) $row['created']
			),
			$rows
		);
	}

	private function name(): string {
		return $this->db->table( 'job' );
	}
}
