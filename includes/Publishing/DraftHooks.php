<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Posts\Api\CoreHooks;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Publishing\Api\DraftRepository;

/** Copies of unsent writing go with their post and their member. */
final class DraftHooks {

	public function __construct(
		private readonly DraftRepository $copies,
		private readonly DraftService $drafts,
		private readonly CoreHooks $hooks
	) {}

	#[Action( 'trashed_post', 10, 1 )]
	#[Action( 'before_delete_post', 10, 1 )]
	public function on_post_gone( int $id ): void {
		if ( null !== PostKind::of_type( (string) get_post_type( $id ) ) ) {
			$this->copies->forget_post( $id );
		}
	}

	#[Action( 'deleted_user', 10, 1 )]
	public function on_member_gone( int $id ): void {
		$this->copies->forget_member( $id );
	}

	/** An article that core's editor has changed is newer than its writer's copy here. */
	#[Action( 'post_updated' )]
	public function on_updated( int $id, \WP_Post $now, \WP_Post $was ): void {
		if ( PostKind::Article->type() !== $now->post_type || $this->hooks->is_quiet() ) {
			return;
		}
		if ( array( $now->post_title, $now->post_content ) !== array( $was->post_title, $was->post_content ) ) {
			$writers = array( (int) $now->post_author, ...array_filter( array( get_current_user_id() ) ) );
			$this->drafts->overtake( $id, $writers );
		}
	}
}
