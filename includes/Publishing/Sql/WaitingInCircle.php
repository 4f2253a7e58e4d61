<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Sql;

use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Kernel\Database\Db;

/** How many posts of a member wait in a circle. */
final class WaitingInCircle {

	public function __construct( private readonly Db $db ) {}

	/** Counted up to $most, without the post $but. */
	public function count( int $author, int $circle, int $but, int $most ): int {
		return (int) $this->db->value(
			'SELECT COUNT(*) FROM (SELECT post_id FROM ' . $this->db->table( 'feed' )
				. ' WHERE author_id = %d AND status = %d AND circle_id = %d AND post_id <> %d LIMIT %d) w',
			array( $author, FeedState::Pending->value, $circle, $but, $most )
		);
	}
}
