<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\Sql;

use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Kernel\Database\Db;

/** The newest posts listed in a circle. */
final class CircleNewest {

	public function __construct( private readonly Db $db ) {}

	/** @return list<int> */
	public function of( int $circle, int $limit ): array {
		return $this->db->ids(
			"SELECT post_id FROM {$this->db->table( 'feed' )} WHERE circle_id = %d AND status = %d
				ORDER BY created DESC, post_id DESC LIMIT %d",
			array( $circle, FeedState::Listed->value, $limit )
		);
	}
}
