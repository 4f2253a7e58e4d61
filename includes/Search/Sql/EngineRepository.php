<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Search\Engine\EngineState;

/** How far engines outside are, and the posts they have to forget: tables `search_engine` and `search_gone`. */
final class EngineRepository {

	public function __construct( private readonly Db $db ) {}

	/** Null for one that has never been filled. */
	public function state( string $engine ): ?EngineState {
		$row = $this->db->row(
			"SELECT mark, filled, rest, misses,
				(SELECT MAX(doc) FROM {$this->db->table( 'search_doc' )}) AS newest
				FROM {$this->engines()} WHERE engine = %s",
			array( $engine )
		);
		return null === $row ? null : EngineState::from_sql( $row );
	}

	/**
	 * Takes an engine for one process, which is the only one that fills it meanwhile.
	 *
	 * @param int $now   Unix seconds.
	 * @param int $until Unix seconds at which another one may take it.
	 * @return bool Whether it was free.
	 */
	public function take( string $engine, int $now, int $until ): bool {
		$this->db->execute(
			"INSERT IGNORE INTO {$this->engines()} (engine, mark, filled, rest, misses, taken) VALUES (%s,0,0,0,0,0)",
			array( $engine )
		);
		return $this->db->execute(
			"UPDATE {$this->engines()} SET taken = %d WHERE engine = %s AND taken <= %d",
			array( $until, $engine, $now )
		) > 0;
	}

	public function leave( string $engine ): void {
		$this->db->execute( "UPDATE {$this->engines()} SET taken = 0 WHERE engine = %s", array( $engine ) );
	}

	public function reach( string $engine, int $mark, bool $filled ): void {
		$this->db->execute(
			"UPDATE {$this->engines()} SET mark = %d, filled = %d, rest = 0, misses = 0 WHERE engine = %s",
			array( $mark, $filled ? 1 : 0, $engine )
		);
	}

	/** A call had no answer; until a time it is not asked again. */
	public function miss( string $engine, int $rest ): void {
		$this->db->execute(
			"UPDATE {$this->engines()} SET rest = %d, misses = misses + 1 WHERE engine = %s AND misses < 200",
			array( $rest, $engine )
		);
	}

	/** It answers again. */
	public function wake( string $engine ): void {
		$this->db->execute(
			"UPDATE {$this->engines()} SET rest = 0, misses = 0 WHERE engine = %s",
			array( $engine )
		);
	}

	/** What the owner has changed may mend each of them. */
	public function wake_all(): void {
		$this->db->execute( "UPDATE {$this->engines()} SET rest = 0 WHERE rest > %d", array( 0 ) );
	}

	/** @param list<int> $posts That are not listed any more. */
	public function gone( array $posts ): void {
		$this->db->insert_rows(
			$this->posts(),
			array( 'post_id' ),
			array_map( static fn( int $post ): array => array( $post ), $posts )
		);
	}

	/**
	 * Posts to forget.
	 *
	 * @return array<int, bool> Whether the post is listed again, by post.
	 */
	public function to_forget( int $limit ): array {
		$out  = array();
		$rows = $this->db->rows(
			"SELECT g.post_id, d.doc FROM {$this->posts()} g
				LEFT JOIN {$this->db->table( 'search_doc' )} d ON d.post_id = g.post_id ORDER BY g.post_id LIMIT %d",
			array( $limit )
		);
		foreach ( $rows as $row ) {
			$out[ (int) $row['post_id'] ] = null !== $row['doc'];
		}
		return $out;
	}

	/** @param list<int> $posts That have been forgotten. */
	public function forgotten( array $posts ): void {
		if ( array() !== $posts ) {
			$this->db->execute(
				"DELETE FROM {$this->posts()} WHERE post_id IN (" . Db::marks( count( $posts ) ) . ')',
				$posts
			);
		}
	}

	private function engines(): string {
		return $this->db->table( 'search_engine' );
	}

	private function posts(): string {
		return $this->db->table( 'search_gone' );
	}
}
