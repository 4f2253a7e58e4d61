<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Polls\Sql\PollRepository;

/** Deletes the polls and votes of deleted posts and members and keeps the totals right. */
final class Cleanup {

	public function __construct(
		private readonly PollRepository $polls,
		private readonly Counters $counters,
		private readonly Db $db
	) {}

	#[Action( 'deleted_post' )]
	public function on_deleted_post( int $id, \WP_Post $post ): void {
		if ( ! in_array( $post->post_type, array( 'revision', 'attachment', 'nav_menu_item' ), true ) ) {
			$this->post_gone( $id );
		}
	}

	/** A post was deleted permanently. */
	public function post_gone( int $post ): void {
		$this->db->transaction(
			function () use ( $post ): void {
				$this->polls->remove_post( $post );
				$this->counters->forget( Counters::POST, $post );
			}
		);
	}

	/** Takes a member's votes back and gives their number. */
	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): int {
		return $this->db->transaction( fn(): int => $this->polls->remove_member( $member ) );
	}
}
