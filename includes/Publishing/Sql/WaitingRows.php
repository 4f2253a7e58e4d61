<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Sql;

use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Http\Cursor;

/** Rows of the feed that wait for a moderator; walks the key `latest` of that state. */
final class WaitingRows {

	public function __construct( private readonly Db $db ) {}

	/**
	 * The oldest first.
	 *
	 * @param SqlPart $scope Which of them, on alias f.
	 * @return array<int, int> Post => Unix seconds.
	 */
	public function page( SqlPart $scope, ?Cursor $after, int $limit ): array {
		$where = null === $after ? '' : ' AND f.created >= %d AND (f.created > %d OR f.post_id > %d)';
		$rows  = $this->db->rows(
			"SELECT f.post_id, f.created FROM {$this->db->table( 'feed' )} f {$scope->joins}"
				. " WHERE f.status = %d AND ({$scope->where})$where ORDER BY f.created, f.post_id LIMIT %d",
			array(
				...$scope->join_values,
				FeedState::Pending->value,
				...$scope->where_values,
				...( null === $after ? array() : array( $after->sort, $after->sort, $after->id ) ),
				$limit,
			)
		);
		return array_combine(
			array_map( 'intval', array_column( $rows, 'post_id' ) ),
			array_map( 'intval', array_column( $rows, 'created' ) )
		);
	}
}
