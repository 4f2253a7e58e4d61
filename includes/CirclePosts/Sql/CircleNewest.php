<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\Sql;

use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Kernel\Database\Db;

/** The newest posts listed in a circle, and when somebody last wrote there. */
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

	/** @return array{int, int} When somebody last wrote in the circle, Unix seconds, and who. */
	public function activity( int $circle ): array {
		$row = $this->db->row(
			"SELECT active_at, active_by FROM {$this->db->table( 'circle' )} WHERE circle_id = %d",
			array( $circle )
		);
		return array( (int) ( $row['active_at'] ?? 0 ), (int) ( $row['active_by'] ?? 0 ) );
	}

	/** A post that made the circle's last activity has left it: the newest that is there makes it. */
	public function left( int $circle, int $post ): void {
		$feed = $this->db->table( 'feed' );
		$made = $this->db->row( "SELECT created, author_id FROM $feed WHERE post_id = %d", array( $post ) );
		$last = $this->of( $circle, 1 )[0] ?? 0;
		$now  = $this->db->row( "SELECT created, author_id FROM $feed WHERE post_id = %d", array( $last ) );
		$mine = array( (int) ( $made['created'] ?? 0 ), (int) ( $made['author_id'] ?? 0 ) );
		if ( null !== $now && $this->activity( $circle ) === $mine ) {
			$this->set_activity( $circle, $mine[0], (int) $now['created'], (int) $now['author_id'] );
		}
	}

	/** It was somebody else before, where nobody has written since that time. */
	public function set_activity( int $circle, int $since, int $at, int $by ): void {
		$this->db->execute(
			"UPDATE {$this->db->table( 'circle' )} SET active_at = %d, active_by = %d"
				. ' WHERE circle_id = %d AND active_at <= %d',
			array( $at, $by, $circle, $since )
		);
	}
}
