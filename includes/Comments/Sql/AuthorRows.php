<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Sql;

use Zeromo\Community\Kernel\Database\Db;

/** Comments of a member, in core's table and in ours, for the privacy tools. */
final class AuthorRows {

	public function __construct( private readonly Db $db ) {}

	/**
	 * Some of those that still are the person's in one of the two: core's eraser, which comes first, knows the one
	 * alone.
	 *
	 * @return list<int>
	 */
	public function left( int $member, int $limit ): array {
		$ours = "SELECT comment_id FROM {$this->db->table( 'comment' )} WHERE user_id = %d LIMIT %d";
		$ours = $this->db->ids( $ours, array( $member, $limit ) );
		return array_values( array_unique( array( ...$this->some( $member, $limit ), ...$ours ) ) );
	}

	/**
	 * Some of them.
	 *
	 * @return list<int>
	 */
	public function some( int $member, int $limit, int $offset = 0 ): array {
		return $this->db->ids(
			"SELECT comment_ID FROM {$this->db->core( 'comments' )}"
				. ' WHERE user_id = %d ORDER BY comment_ID LIMIT %d OFFSET %d',
			array( $member, $limit, $offset )
		);
	}

	/**
	 * Takes the person out of comments as core's eraser does, which knows them by their address alone; the words stay.
	 *
	 * @param list<int> $ids Not empty.
	 */
	public function anonymize( array $ids ): void {
		$marks = Db::marks( count( $ids ) );
		$this->db->execute(
			"UPDATE {$this->db->core( 'comments' )} SET user_id = 0, comment_author = %s, comment_author_email = '',
			comment_author_url = '', comment_author_IP = '0.0.0.0', comment_agent = '' WHERE comment_ID IN ($marks)",
			array( wp_privacy_anonymize_data( 'longtext' ), ...$ids )
		);
		$this->db->execute(
			"UPDATE {$this->db->table( 'comment' )} SET user_id = 0 WHERE comment_id IN ($marks)",
			$ids
		);
	}
}
