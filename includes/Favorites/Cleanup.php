<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites;

use Zeromo\Community\Favorites\Sql\FolderFollowRepository;
use Zeromo\Community\Favorites\Sql\ItemRepository;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Action;

/** Posts and members that go leave the folders; the kept totals stay right. */
final class Cleanup {

	public function __construct(
		private readonly ItemRepository $items,
		private readonly Counters $counters,
		private readonly Posts $posts,
		private readonly Db $db,
		private readonly FolderFollowRepository $follows,
		private readonly KeptPosts $kept
	) {}

	#[Action( 'deleted_post' )]
	public function on_deleted_post( int $id, \WP_Post $post ): void {
		if ( ! in_array( $post->post_type, array( 'revision', 'attachment', 'nav_menu_item' ), true ) ) {
			$this->post_gone( $id );
		}
	}

	/** A post is gone for good. */
	public function post_gone( int $post ): void {
		$this->db->transaction(
			function () use ( $post ): void {
				$this->items->remove_post( $post );
				$this->counters->forget( Counters::POST, $post );
			}
		);
	}

	/** A member stays, but wants nothing of this kept; false where there was nothing. */
	public function erase( int $member ): bool {
		return $this->db->transaction(
			function () use ( $member ): bool {
				// The total's row is locked first, as when a folder is made.
				$this->counters->add( Counters::USER, $member, FolderService::TOTAL, 0 );
				$folders = $this->counters->get( Counters::USER, $member, FolderService::TOTAL );
				$follows = $this->follows->member_gone( $member );
				$posts   = $this->items->remove_member( $member );
				$this->posts->rescore( ...$posts );
				$this->counters->add( Counters::USER, $member, FolderService::TOTAL, -$folders );
				$this->db->after_commit( fn() => $this->kept->forget( $member, $posts ) );
				return $folders > 0 || $follows;
			}
		);
	}

	/** A member is gone. */
	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		$this->db->transaction(
			function () use ( $member ): void {
				$this->follows->member_gone( $member );
				$this->posts->rescore( ...$this->items->remove_member( $member ) );
				$this->counters->forget( Counters::USER, $member );
			}
		);
	}
}
