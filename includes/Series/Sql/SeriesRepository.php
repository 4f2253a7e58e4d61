<?php

declare(strict_types=1);

namespace Zeromo\Community\Series\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Series\Series;

/** Series, in the table `series`. */
final class SeriesRepository {

	private const COLUMNS = 'id, author, title, intro, amount, is_open, episodes, sold, created, drip';

	public function __construct( private readonly Db $db ) {}

	public static function table(): Table {
		return new Table(
			'series',
			'id bigint unsigned NOT NULL AUTO_INCREMENT,
			author bigint unsigned NOT NULL,
			title varchar(80) NOT NULL,
			intro text NOT NULL,
			amount bigint unsigned NOT NULL,
			is_open tinyint unsigned NOT NULL DEFAULT 0,
			episodes int unsigned NOT NULL DEFAULT 0,
			sold int unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			drip smallint unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			KEY author (author,id)'
		);
	}

	/** Adds one that is not on sale yet; gives its id. */
	public function add( int $author, string $title, string $intro, int $amount, int $now, int $drip ): int {
		$this->db->execute(
			"INSERT INTO {$this->series()} (author,title,intro,amount,created,drip) VALUES (%d,%s,%s,%d,%d,%d)",
			array( $author, $title, $intro, $amount, $now, $drip )
		);
		return $this->db->insert_id();
	}

	/** Writes what the author may change. */
	public function write( int $id, string $title, string $intro, int $amount, bool $is_open, int $drip ): void {
		$this->db->execute(
			"UPDATE {$this->series()} SET title = %s, intro = %s, amount = %d, is_open = %d, drip = %d
				WHERE id = %d",
			array( $title, $intro, $amount, $is_open ? 1 : 0, $drip, $id )
		);
	}

	/** How many posts are in it. */
	public function set_episodes( int $id, int $episodes ): void {
		$this->db->execute(
			"UPDATE {$this->series()} SET episodes = %d WHERE id = %d",
			array( $episodes, $id )
		);
	}

	/** One more buyer, or one less. */
	public function add_sold( int $id, int $delta ): void {
		$this->db->execute( "UPDATE {$this->series()} SET sold = sold + %d WHERE id = %d", array( $delta, $id ) );
	}

	/**
	 * One post less in each of these.
	 *
	 * @param list<int> $ids May be empty.
	 */
	public function less_episodes( array $ids ): void {
		$this->less( 'episodes', $ids );
	}

	/**
	 * One buyer less of each of these.
	 *
	 * @param list<int> $ids May be empty.
	 */
	public function less_sold( array $ids ): void {
		$this->less( 'sold', $ids );
	}

	/** Takes what a person has written beside the titles, and takes the series off sale; gives how many changed. */
	public function forget( int $author ): int {
		return $this->db->execute(
			"UPDATE {$this->series()} SET intro = '', is_open = 0 WHERE author = %d AND (intro <> '' OR is_open = 1)",
			array( $author )
		);
	}

	/** Inside a unit: its row is ours until the unit ends. */
	public function hold( int $id ): void {
		$this->db->hold( $this->series(), 'id', $id );
	}

	/** The series; null for none. */
	public function find( int $id ): ?Series {
		return $this->read( 'id = %d', array( $id ), 1 )[0] ?? null;
	}

	/**
	 * Series by id.
	 *
	 * @param list<int> $ids Some.
	 * @return array<int, Series>
	 */
	public function all( array $ids ): array {
		$found = array() === $ids
			? array()
			: $this->read( 'id IN (' . Db::marks( count( $ids ) ) . ')', $ids, count( $ids ) );
		return array_combine( array_map( static fn( Series $one ): int => $one->id, $found ), $found );
	}

	/**
	 * An author's, the newest first.
	 *
	 * @param bool $closed Whether those that are not on sale are told, too.
	 * @param int  $before Row of the last one that was read, 0 for the beginning.
	 * @return list<Series>
	 */
	public function of( int $author, bool $closed, int $before, int $limit ): array {
		return $this->read(
			'author = %d AND id < %d AND is_open >= %d',
			array( $author, $before > 0 ? $before : PHP_INT_MAX, $closed ? 0 : 1 ),
			$limit
		);
	}

	/** How many a member has made. */
	public function count_of( int $author, int $most ): int {
		return count(
			$this->db->ids( "SELECT id FROM {$this->series()} WHERE author = %d LIMIT %d", array( $author, $most ) )
		);
	}

	/**
	 * Kept totals that are not what their rows say, as sentences.
	 *
	 * @return list<string>
	 */
	public function faults(): array {
		$item = $this->db->table( 'series_item' );
		$sale = $this->db->table( 'series_sale' );
		return array_map(
			static fn( array $row ): string => sprintf(
				'series %d: %d of %d episodes, %d of %d sold',
				$row['id'],
				$row['episodes'],
				$row['items'],
				$row['sold'],
				$row['sales']
			),
			$this->db->rows(
				"SELECT * FROM (SELECT s.id, s.episodes, s.sold,
					(SELECT COUNT(*) FROM $item i WHERE i.series_id = s.id AND i.gone = 0) AS items,
					(SELECT COUNT(*) FROM $sale a WHERE a.series_id = s.id) AS sales FROM {$this->series()} s) t
				WHERE t.episodes <> t.items OR t.sold <> t.sales ORDER BY t.id LIMIT 100"
			)
		);
	}

	/**
	 * @param list<int|string> $values For the marks.
	 * @return list<Series>
	 */
	private function read( string $where, array $values, int $limit ): array {
		return array_map(
			static fn( array $row ): Series => new Series(
				(int) $row['id'],
				(int) $row['author'],
				(string) $row['title'],
				(string) $row['intro'],
				(int) $row['amount'],
				'1' === $row['is_open'],
				(int) $row['episodes'],
				(int) $row['sold'],
				(int) $row['created'],
				(int) $row['drip']
			),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->series()} WHERE $where ORDER BY id DESC LIMIT %d",
				array( ...$values, $limit )
			)
		);
	}

	/** @param list<int> $ids May be empty. */
	private function less( string $column, array $ids ): void {
		if ( array() !== $ids ) {
			$this->db->execute(
				"UPDATE {$this->series()} SET $column = $column - 1 WHERE id IN (" . Db::marks( count( $ids ) ) . ')',
				$ids
			);
		}
	}

	private function series(): string {
		return $this->db->table( 'series' );
	}
}
