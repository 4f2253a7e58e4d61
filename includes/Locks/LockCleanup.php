<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Locks\Api\Entitlements;
use Zeromo\Community\Locks\Sql\EntitlementRepository;
use Zeromo\Community\Locks\Sql\LockRepository;

/** Locks and rights go with their post and their member. */
final class LockCleanup {

	public function __construct(
		private readonly Db $db,
		private readonly LockRepository $locks,
		private readonly EntitlementRepository $rights
	) {}

	#[Action( 'deleted_post' )]
	public function on_deleted_post( int $id, \WP_Post $post ): void {
		if ( in_array( $post->post_type, array( 'revision', 'attachment', 'nav_menu_item' ), true ) ) {
			return;
		}
		$this->db->transaction(
			function () use ( $id ): void {
				$this->locks->remove( $id );
				$this->rights->item_gone( Entitlements::POST, $id );
			}
		);
	}

	#[Action( 'deleted_user', 10, 1 )]
	public function on_deleted_user( int $id ): void {
		$this->locks->member_gone( $id );
		$this->rights->member_gone( $id );
	}
}
