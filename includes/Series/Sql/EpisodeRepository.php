<?php

declare(strict_types=1);

namespace Zeromo\Community\Series\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Series\Series;

/**
 * Which posts are in which series, in the table `series_item`. One that is taken out keeps its row with the time
 * (`gone`): who had bought the series before keeps it.
 */
final class EpisodeRepository {

	public function __construct( private readonly Db $db ) {}

	public static function table(): Table {
		return new Table(
			'series_item',
			'series_id bigint unsigned NOT NULL,
			post_id bigint unsigned NOT NULL,
			place int unsigned NOT NULL,
			gone int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (series_id,post_id),
			KEY post (post_id,gone)'
		);
	}

	/**
	 * Posts of a series in their order.
	 *
	 * @return list<int>
	 */
	public function of( int $series ): array {
		return $this->db->ids(
			"SELECT post_id FROM {$this->item()} WHERE series_id = %d AND gone = 0 ORDER BY place LIMIT %d",
			array( $series, Series::MOST )
		);
	}

	/**
	 * The places of a series' posts, by post; the first is 1.
	 *
	 * @return array<int, int>
	 */
	public function places( int $series ): array {
		$places = array();
		foreach ( $this->db->rows(
			"SELECT post_id, place FROM {$this->item()} WHERE series_id = %d AND gone = 0 LIMIT %d",
			array( $series, Series::MOST )
		) as $row ) {
			$places[ (int) $row['post_id'] ] = (int) $row['place'];
		}
		return $places;
	}

	/**
	 * All that a buyer of the series may have, also what was taken out.
	 *
	 * @return list<int>
	 */
	public function ever( int $series ): array {
		return $this->db->ids( "SELECT post_id FROM {$this->item()} WHERE series_id = %d", array( $series ) );
	}

	/**
	 * Series that a post is in.
	 *
	 * @return list<int>
	 */
	public function series_of( int $post ): array {
		return $this->db->ids(
			"SELECT series_id FROM {$this->item()} WHERE post_id = %d AND gone = 0 ORDER BY series_id LIMIT 20",
			array( $post )
		);
	}

	/**
	 * Puts these posts in, in this order, and takes the others out.
	 *
	 * @param list<int> $posts Each once.
	 */
	public function put( int $series, array $posts, int $now ): void {
		$keep = array() === $posts ? '' : ' AND post_id NOT IN (' . Db::marks( count( $posts ) ) . ')';
		$this->db->execute(
			"UPDATE {$this->item()} SET gone = %d WHERE series_id = %d AND gone = 0$keep",
			array( $now, $series, ...$posts )
		);
		$rows   = array();
		$values = array();
		foreach ( $posts as $place => $post ) {
			$rows[] = '(%d,%d,%d)';
			array_push( $values, $series, $post, $place + 1 );
		}
		if ( array() !== $rows ) {
			$this->db->execute(
				"INSERT INTO {$this->item()} (series_id,post_id,place) VALUES " . implode( ',', $rows )
					. ' ON DUPLICATE KEY UPDATE place = VALUES(place), gone = 0',
				$values
			);
		}
	}

	/** A post is gone for good. */
	public function remove_post( int $post ): void {
		$this->db->execute( "DELETE FROM {$this->item()} WHERE post_id = %d", array( $post ) );
	}

	private function item(): string {
		return $this->db->table( 'series_item' );
	}
}
