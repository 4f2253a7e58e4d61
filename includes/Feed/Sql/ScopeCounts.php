<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Sql;

use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Database\Db;

/** The kept number of posts of circles or topics, which keep it in their own tables, against the rows of the feed. */
final class ScopeCounts implements CounterSource {

	/**
	 * @param Db                                      $db    Database.
	 * @param string                                  $label In words.
	 * @param string                                  $sql   `SELECT … AS id, COUNT(…) AS n …` of all circles or topics,
	 *   with zeros.
	 * @param \Closure(list<int>): array<int, int>   $kept  Kept numbers by id.
	 * @param \Closure(int, int): void               $move  Changes a kept number by a difference.
	 */
	public function __construct(
		private readonly Db $db,
		private readonly string $label,
		private readonly string $sql,
		private readonly \Closure $kept,
		private readonly \Closure $move
	) {}

	/** Of circles: what the feed has for each. */
	public static function circles( Db $db ): string {
		return "SELECT p.ID AS id, COUNT(f.post_id) AS n FROM {$db->core( 'posts' )} p LEFT
			JOIN {$db->table( 'feed' )} f ON f.circle_id = p.ID AND f.status = 1
			WHERE p.post_type = 'zeromo_circle' AND p.post_status = 'publish' GROUP BY p.ID";
	}

	/** Of topics: what the feed has for each. */
	public static function topics( Db $db ): string {
		return "SELECT x.term_id AS id, COUNT(t.post_id) AS n FROM {$db->core( 'term_taxonomy' )} x LEFT
			JOIN {$db->table( 'feed_topic' )} t ON t.topic_id = x.term_id AND t.status = 1
			WHERE x.taxonomy = 'zeromo_topic' GROUP BY x.term_id";
	}

	public function label(): string {
		return $this->label;
	}

	public function differences(): array {
		$out = array();
		foreach ( array_chunk( $this->db->rows( $this->sql ), 500 ) as $chunk ) {
			$kept = ( $this->kept )( array_map( static fn( array $row ): int => (int) $row['id'], $chunk ) );
			foreach ( $chunk as $row ) {
				$have = $kept[ (int) $row['id'] ] ?? 0;
				if ( $have !== (int) $row['n'] ) {
					$out[] = array( 'object' => (string) $row['id'], 'kept' => $have, 'rows' => (int) $row['n'] );
				}
			}
		}
		return $out;
	}

	public function repair(): int {
		return $this->db->transaction(
			function (): int {
				$wrong = $this->differences();
				foreach ( $wrong as $row ) {
					( $this->move )( (int) $row['object'], $row['rows'] - $row['kept'] );
				}
				return count( $wrong );
			}
		);
	}
}
