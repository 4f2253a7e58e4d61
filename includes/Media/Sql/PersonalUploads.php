<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Action;

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
			$out[ (int) $row['ID'] ] = array( 'name' => (string) $row['post_name'], 'parent' => (int) $row['post_parent'] );
		}
		return $out;
	}

	/**
	 * Uploads per day (20261121), if days are counted.
	 *
	 * @return array<int, string>
	 */
	public function days( int $member ): array {
		$out  = array();
		$rows = "SELECT day, files, bytes FROM {$this->days_table()} WHERE user_id = %d ORDER BY day";
		foreach ( $this->db->rows( $rows, array( $member ) ) as $row ) {
			$out[ (int) $row['day'] ] = "{$row['files']} · " . size_format( (int) $row['bytes'] );
		}
		return $out;
	}

	/** Deletes the counted days. */
	#[Action( 'deleted_user' )]
	public function forget_days( int $member ): int {
		return $this->db->execute( "DELETE FROM {$this->days_table()} WHERE user_id = %d", array( $member ) );
	}

	private function days_table(): string {
		return $this->db->table( 'upload_day' );
	}
}
