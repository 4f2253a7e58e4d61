<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Sql;

use Zeromo\Community\Kernel\Database\Db;

/** Queries of the uninstaller on uploads and remaining posts. */
final class ClearanceRows {

	public function __construct( private readonly Db $db ) {}

	/**
	 * Attachments above an id that may be ours, with a name of 32 hexadecimal digits.
	 *
	 * @return array<int, array{name: string, status: string}>
	 */
	public function uploads( int $above, int $limit ): array {
		$out = array();
		$rows = $this->db->rows(
			"SELECT ID, post_name, post_status FROM {$this->db->core( 'posts' )}
			WHERE post_type = 'attachment' AND ID > %d ORDER BY ID LIMIT %d",
			array( $above, $limit )
		);
		foreach ( $rows as $row ) {
			$out[ (int) $row['ID'] ] = array(
				'name' => (string) $row['post_name'],
				'status' => (string) $row['post_status'],
			);
		}
		return $out;
	}

	/**
	 * Texts of posts above an id that are not of our types and are kept.
	 *
	 * @return array<int, string> By post.
	 */
	public function texts( int $above, int $limit ): array {
		$out  = array();
		$rows = $this->db->rows(
			"SELECT ID, post_content FROM {$this->db->core( 'posts' )} WHERE ID > %d AND post_type NOT LIKE %s
			AND post_type NOT IN ('attachment','revision','nav_menu_item') ORDER BY ID LIMIT %d",
			array( $above, $this->db->like( 'zeromo_' ) . '%', $limit )
		);
		foreach ( $rows as $row ) {
			$out[ (int) $row['ID'] ] = (string) $row['post_content'];
		}
		return $out;
	}

	/**
	 * Filters the attachments that are the featured image of a remaining post.
	 *
	 * @param list<int> $ids Not empty.
	 * @return list<int>
	 */
	public function covers( array $ids ): array {
		return array_map(
			'intval',
			$this->db->column(
				"SELECT DISTINCT m.meta_value FROM {$this->db->core( 'postmeta' )} m
				INNER JOIN {$this->db->core( 'posts' )} p ON p.ID = m.post_id
				WHERE m.meta_key = '_thumbnail_id' AND p.post_type NOT LIKE %s
				AND p.post_type NOT IN ('attachment','revision')
					AND m.meta_value IN (" . Db::marks( count( $ids ), '%s' ) . ')',
				array( $this->db->like( 'zeromo_' ) . '%', ...array_map( 'strval', $ids ) )
			)
		);
	}

	/** Makes an upload an ordinary attachment of core. */
	public function hand_over( int $id ): void {
		$this->db->execute(
			"UPDATE {$this->db->core( 'posts' )} SET post_status = 'inherit' WHERE ID = %d",
			array( $id )
		);
		clean_post_cache( $id );
	}
}
