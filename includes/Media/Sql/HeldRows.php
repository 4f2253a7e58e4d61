<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Media\HeldLibrary;

/** Queries held pictures by their meta. */
final class HeldRows {

	public function __construct( private readonly Db $db ) {}

	/**
	 * A page, oldest first; loads their meta into core's caches.
	 *
	 * @return list<array{id: int, owner: int, title: string, created: int}>
	 */
	public function page( ?Cursor $after, int $limit ): array {
		$rows = $this->db->rows(
			"SELECT p.ID, p.post_author, p.post_title, p.post_date_gmt FROM {$this->db->core( 'postmeta' )} m
				JOIN {$this->db->core( 'posts' )} p ON p.ID = m.post_id
			WHERE m.meta_key = %s AND p.ID > %d ORDER BY p.ID LIMIT %d",
			array( HeldLibrary::MARK, $after->id ?? 0, $limit )
		);
		update_meta_cache( 'post', array_map( static fn( array $row ): int => (int) $row['ID'], $rows ) );
		return array_map(
			static fn( array $row ): array => array(
				'id' => (int) $row['ID'],
				'owner' => (int) $row['post_author'],
				'title' => (string) $row['post_title'],
				'created' => (int) strtotime( $row['post_date_gmt'] . ' UTC' ),
			),
			$rows
		);
	}
}
