<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Search\Index\Postings;
use Zeromo\Community\Search\Index\Segment;

/** Packed terms, in the tables `search_segment` and `search_term` or others that are made like them. */
final class SegmentRepository {

	/** Terms that a word which goes on stands for, in one segment. */
	private const PREFIX = 60;

	private const COLUMNS = 'id, first_doc, last_doc, docs, oldest, newest';

	/** @param string $set What the names of the index's tables begin with. */
	public function __construct( private readonly Db $db, private readonly string $set = IndexTables::POSTS ) {}

	/** @return list<Segment> Those that are searched, the newest first. */
	public function ready(): array {
		return array_map(
			Segment::from_sql( ... ),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->segments()} WHERE state = %d ORDER BY last_doc DESC",
				array( Segment::READY )
			)
		);
	}

	/** Begins one; its terms follow, and ready() ends it. */
	public function open( int $first, int $last, int $now ): int {
		$this->db->execute(
			"INSERT INTO {$this->segments()} (state, first_doc, last_doc, stamp, times) VALUES (%d,%d,%d,%d,'')",
			array( Segment::OPEN, $first, $last, $now )
		);
		return $this->db->insert_id();
	}

	/** @param list<list<int|string|null>> $rows Term and Postings::pack(), in the order of the terms. */
	public function add( int $segment, array $rows ): void {
		$this->db->insert_rows(
			$this->terms(),
			array( 'segment', 'term', 'hits' ),
			array_map( static fn( array $row ): array => array( $segment, ...$row ), $rows )
		);
	}

	/**
	 * The segment is searched from now on, in place of others that it holds.
	 *
	 * @param Segment   $segment What it has become.
	 * @param string    $times   When its documents were made, by place: base64 of 32 bits each.
	 * @param list<int> $retired Ids.
	 */
	public function finish( Segment $segment, string $times, array $retired, int $now ): void {
		$this->db->transaction(
			function () use ( $segment, $times, $retired, $now ): void {
				$this->db->execute(
					"UPDATE {$this->segments()} SET state = %d, last_doc = %d, docs = %d, oldest = %d, newest = %d,
						times = %s WHERE id = %d",
					array(
						Segment::READY,
						$segment->last,
						$segment->docs,
						$segment->oldest,
						$segment->newest,
						$times,
						$segment->id,
					)
				);
				if ( array() !== $retired ) {
					$this->db->execute(
						"UPDATE {$this->segments()} SET state = %d, stamp = %d WHERE id IN ("
							. Db::marks( count( $retired ) ) . ')',
						array( Segment::RETIRED, $now, ...$retired )
					);
				}
			}
		);
	}

	/** Removes segments that nobody reads any more, and what a process that died has left. */
	public function purge( int $retired_before, int $opened_before ): void {
		$old = $this->db->ids(
			"SELECT id FROM {$this->segments()} WHERE (state = %d AND stamp < %d) OR (state = %d AND stamp < %d)",
			array( Segment::RETIRED, $retired_before, Segment::OPEN, $opened_before )
		);
		foreach ( $old as $id ) {
			$this->db->execute( "DELETE FROM {$this->terms()} WHERE segment = %d", array( $id ) );
			$this->db->execute( "DELETE FROM {$this->segments()} WHERE id = %d", array( $id ) );
		}
	}

	/** Forgets everything. */
	public function clear(): void {
		$this->db->execute( "DELETE FROM {$this->segments()}" );
		$this->db->execute( "DELETE FROM {$this->terms()}" );
	}

	/**
	 * When the documents of a segment were made.
	 *
	 * @return list<int> Unix seconds by place.
	 */
	public function times( int $segment ): array {
		$text = (string) $this->db->value( "SELECT times FROM {$this->segments()} WHERE id = %d", array( $segment ) );
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- bytes in a column of text.
		$times = unpack( 'V*', (string) base64_decode( $text, true ) );
		return false === $times ? array() : array_values( $times );
	}

	/**
	 * Postings of terms.
	 *
	 * @param list<int>    $segments Ids.
	 * @param list<string> $terms    One that ends with `*` stands for all that begin like it.
	 * @return array<int, array<string, array<int, int>>> Segment => term as it was asked for => weight by place.
	 */
	public function postings( array $segments, array $terms ): array {
		$open  = array_filter( $terms, static fn( string $term ): bool => str_ends_with( $term, '*' ) );
		$whole = array_values( array_diff( $terms, $open ) );
		$out   = array_fill_keys( $segments, array() );
		if ( array() === $segments ) {
			return $out;
		}
		$in = Db::marks( count( $segments ) );
		if ( array() !== $whole ) {
			$rows = $this->db->rows(
				"SELECT segment, term, hits FROM {$this->terms()} WHERE segment IN ($in) AND term IN ("
					. Db::marks( count( $whole ), '%s' ) . ')',
				array( ...$segments, ...$whole )
			);
			foreach ( $rows as $row ) {
				$out[ (int) $row['segment'] ][ (string) $row['term'] ] = Postings::unpack( (string) $row['hits'] );
			}
		}
		foreach ( $open as $term ) {
			foreach ( $this->beginning( $segments, substr( $term, 0, -1 ) ) as $segment => $hits ) {
				$out[ $segment ][ $term ] = $hits;
			}
		}
		return $out;
	}

	/**
	 * What begins with a word; the first terms of each segment, and as many as a few segments have in all.
	 *
	 * @param list<int> $segments Ids.
	 * @return array<int, array<int, int>> Weight by place, by segment.
	 */
	private function beginning( array $segments, string $prefix ): array {
		$out  = array();
		$rows = $this->db->rows(
			"SELECT segment, hits FROM {$this->terms()} WHERE segment IN (" . Db::marks( count( $segments ) )
				. ') AND term >= %s AND term <= %s ORDER BY segment, term LIMIT %d',
			// In a collation of MariaDB marks come before letters: only a letter is behind all of them.
			array( ...$segments, $prefix, str_pad( $prefix, 24, 'z' ), self::PREFIX * count( $segments ) )
		);
		foreach ( $rows as $row ) {
			$hits = Postings::unpack( (string) $row['hits'] );
			$kept = $out[ (int) $row['segment'] ] ?? array();
			foreach ( $hits as $place => $weight ) {
				$kept[ $place ] = max( $kept[ $place ] ?? 0, $weight );
			}
			$out[ (int) $row['segment'] ] = $kept;
		}
		return $out;
	}

	private function segments(): string {
		return $this->db->table( "{$this->set}_segment" );
	}

	private function terms(): string {
		return $this->db->table( "{$this->set}_term" );
	}
}
