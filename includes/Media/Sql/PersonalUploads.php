<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Sql;

use Zeromo\Community\Kernel\Database\Db;

/** Queries a member's uploads for the privacy tools. */
final class PersonalUploads {

	public function __construct( private readonly Db $db ) {}

	/**
	 * Attachments of a member above an id, including hidden copies.
	 *
	 * @return array<int, array{name: string, parent: int}> By id.
	 */
	public function of( int $member, int $above, int $limit, int $offset = 0 ): array {
		$rows = $this->db->rows(
			"SELECT ID, post_name, post_parent FROM {$this->db->core( 'posts' )}
			WHERE post_type = 'attachment' AND post_author = %d AND ID > %d ORDER BY ID LIMIT %d OFFSET %d",
			array( $member, $above, $limit, $offset )
		);
		$out = array();
		foreach ( $rows as $row ) {
			$out[ (int) $row['ID'] ] = array(
				'name' => (string) $row['post_name'],
				'parent' => (int) $row['post_parent'],
			);
		}
		return $out;
	}
}
