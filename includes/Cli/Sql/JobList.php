<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli\Sql;

use Zeromo\Community\Kernel\Database\Db;

/** Jobs for the site's owner, who can retry or delete the failed ones. */
final class JobList {

	public function __construct( private readonly Db $db ) {}

	/**
	 * The latest ones.
	 *
	 * @param bool $dead Only those that are not retried any more.
	 * @return list<array{
	 *   id: int, kind: string, state: string, run_at: int, tries: int, error: string, payload: string,
	 * }> State: waiting, running, dead.
	 */
	public function latest( bool $dead, int $limit ): array {
		$where = $dead ? ' WHERE dead = 1' : '';
		$rows  = $this->db->rows(
			'SELECT id, kind, run_at, tries, owner, dead, error, payload'
				. " FROM {$this->name()}$where ORDER BY dead DESC, run_at, id LIMIT %d",
			array( $limit )
		);
		return array_map(
			static fn( array $row ): array => array(
				'id'      => (int) $row['id'],
				'kind'    => (string) $row['kind'],
				'state'   => self::state( $row ),
				'run_at'  => (int) $row['run_at'],
				'tries'   => (int) $row['tries'],
				'error'   => (string) $row['error'],
				'payload' => (string) $row['payload'],
			),
			$rows
		);
	}

	/** @param array<string, string|null> $row A row. */
	private static function state( array $row ): string {
		if ( 1 === (int) $row['dead'] ) {
			return 'dead';
		}
		return '' === $row['owner'] ? 'waiting' : 'running';
	}

	/**
	 * Makes jobs due now and resets their tries; running jobs are not changed.
	 *
	 * @param list<int> $ids Jobs; none for all that are dead.
	 * @return int How many.
	 */
	public function retry( array $ids, int $now ): int {
		return $this->db->execute(
			"UPDATE {$this->name()} SET dead = 0, tries = 0, run_at = %d WHERE " . self::chosen( $ids ),
			array( $now, ...$ids )
		);
	}

	/**
	 * Deletes jobs; running jobs are not deleted.
	 *
	 * @param list<int> $ids Jobs; none for all that are dead.
	 * @return int How many.
	 */
	public function drop( array $ids ): int {
		return $this->db->execute( "DELETE FROM {$this->name()} WHERE " . self::chosen( $ids ), $ids );
	}

	/** @param list<int> $ids Jobs. */
	private static function chosen( array $ids ): string {
		return array() === $ids ? 'dead = 1' : "owner = '' AND id IN (" . Db::marks( count( $ids ) ) . ')';
	}

	private function name(): string {
		return $this->db->table( 'job' );
	}
}
