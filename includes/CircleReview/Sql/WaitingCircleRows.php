<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleReview\Sql;

use Zeromo\Community\Circles\Api\CircleType;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\Cursor;

/** Circles that wait, read along core's key of type, status and date. */
final class WaitingCircleRows {

	public function __construct( private readonly Db $db ) {}

	/**
	 * The oldest first.
	 *
	 * @return list<array<string, string|null>> Columns `ID, post_author, post_title, post_content, post_date`.
	 */
	public function page( ?Cursor $after, int $limit ): array {
		$where  = null === $after ? '' : ' AND post_date >= %s AND (post_date > %s OR ID > %d)';
		$values = array();
		if ( null !== $after ) {
			$from   = (string) wp_date( 'Y-m-d H:i:s', $after->sort );
			$values = array( $from, $from, $after->id );
		}
		return $this->db->rows(
			"SELECT ID, post_author, post_title, post_content, post_date FROM {$this->db->core( 'posts' )}"
				. " WHERE post_type = %s AND post_status = 'pending'$where ORDER BY post_date, ID LIMIT %d",
			array( CircleType::NAME, ...$values, $limit )
		);
	}

	/** Takes the post for itself until the transaction is through. */
	public function hold( int $id ): void {
		$this->db->hold( $this->db->core( 'posts' ), 'ID', $id );
	}
}
