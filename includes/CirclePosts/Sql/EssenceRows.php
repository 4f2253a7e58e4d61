<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\Sql;

use Zeromo\Community\Kernel\Database\Db;

/** The row of a chosen post as it is stored, for acts that are taken back. */
final class EssenceRows {

	public function __construct( private readonly Db $db ) {}

	/** @return list<array{post_id: int, circle_id: int, created: int, chosen_by: int}> One at most. */
	public function of( int $post ): array {
		$row = $this->db->row(
			"SELECT circle_id, created, chosen_by FROM {$this->db->table( 'essence' )} WHERE post_id = %d",
			array( $post )
		);
		return null === $row
			? array()
			: array(
				array(
					'post_id'   => $post,
					'circle_id' => (int) $row['circle_id'],
					'created'   => (int) $row['created'],
					'chosen_by' => (int) $row['chosen_by'],
				),
			);
	}

	/** @param list<array<string, int|string>> $rows From of(); what stands there goes. */
	public function put( int $post, array $rows ): void {
		$table = $this->db->table( 'essence' );
		$this->db->execute( "DELETE FROM $table WHERE post_id = %d", array( $post ) );
		foreach ( array_slice( $rows, 0, 1 ) as $row ) {
			$this->db->execute(
				"INSERT INTO $table (post_id,circle_id,created,chosen_by) VALUES (%d,%d,%d,%d)",
				array( $post, (int) $row['circle_id'], (int) $row['created'], (int) $row['chosen_by'] )
			);
		}
	}
}
