<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Sql;

use Zeromo\Community\Posts\Api\SourcePart;
use Zeromo\Community\Feed\Api\EssenceRepository;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Action;

/** Chosen posts in the table essence. */
final class SqlEssenceRepository implements EssenceRepository {

	public function __construct( private readonly Db $db ) {}

	public function choose( int $post_id, int $circle_id, int $member, int $time ): bool {
		$new = $this->db->execute(
			"INSERT IGNORE INTO {$this->table()} (post_id,circle_id,created,chosen_by) VALUES (%d,%d,%d,%d)",
			array( $post_id, $circle_id, $time, $member )
		);
		// It may have been chosen in the circle where it was before.
		return $new > 0 || $this->db->execute(
			"UPDATE {$this->table()} SET circle_id = %d, created = %d, chosen_by = %d"
				. ' WHERE post_id = %d AND circle_id <> %d',
			array( $circle_id, $time, $member, $post_id, $circle_id )
		) > 0;
	}

	public function drop( int $post_id, int $circle_id ): bool {
		return $this->db->execute(
			"DELETE FROM {$this->table()} WHERE post_id = %d AND circle_id = %d",
			array( $post_id, $circle_id )
		) > 0;
	}

	#[Action( 'deleted_post' )]
	public function post_gone( int $post_id ): void {
		$this->db->execute( "DELETE FROM {$this->table()} WHERE post_id = %d", array( $post_id ) );
	}

	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		$this->db->execute( "UPDATE {$this->table()} SET chosen_by = 0 WHERE chosen_by = %d", array( $member ) );
	}

	public function count( int $circle_id, int $most ): int {
		return (int) $this->db->value(
			"SELECT COUNT(*) FROM (SELECT fe.post_id FROM {$this->table()} fe JOIN {$this->feed()} f
				ON f.post_id = fe.post_id AND f.circle_id = fe.circle_id AND f.status = %d
			WHERE fe.circle_id = %d LIMIT %d) w",
			array( FeedState::Listed->value, $circle_id, $most )
		);
	}

	public function listed( int $circle_id ): SourcePart {
		return new SourcePart(
			"{$this->table()} fe JOIN {$this->feed()} f ON f.post_id = fe.post_id AND f.circle_id = fe.circle_id",
			$circle_id > 0 ? 'fe.circle_id = %d' : '1=1',
			array(),
			$circle_id > 0 ? array( $circle_id ) : array(),
			'fe.created',
			true
		);
	}

	private function table(): string {
		return $this->db->table( 'essence' );
	}

	private function feed(): string {
		return $this->db->table( 'feed' );
	}
}
