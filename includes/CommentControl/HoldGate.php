<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentControl;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\CommentControl\Api\CommentHeld;
use Zeromo\Community\CommentControl\Sql\HeldRepository;
use Zeromo\Community\Comments\Api\CommentMeta;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Posts\Api\PostCircles;

/** Lets new comments under some posts wait for their authors, whichever way they are written. */
final class HoldGate {

	/** Post whose next comment waits for its author; 0 for none. */
	private int $next = 0;

	public function __construct(
		private readonly HeldRepository $held,
		private readonly Circles $circles,
		private readonly Events $events
	) {}

	/**
	 * After all others: what waits for a moderator or is spam is not the author's to let through. Who moderates there
	 * need not wait.
	 *
	 * @param array{comment_post_ID?: mixed, user_id?: mixed} $comment Fields, slashed.
	 */
	#[Filter( 'pre_comment_approved', PHP_INT_MAX - 1 )]
	public function decide( mixed $approved, array $comment ): mixed {
		$this->next = 0;
		$id         = $comment['comment_post_ID'] ?? 0;
		$id         = is_numeric( $id ) ? (int) $id : 0;
		if ( ( 1 !== $approved && '1' !== $approved ) || ! CommentControl::is_held( $id ) ) {
			return $approved;
		}
		$writer = is_numeric( $comment['user_id'] ?? null ) ? (int) $comment['user_id'] : 0;
		$post   = get_post( $id );
		if (
			! $post instanceof \WP_Post
			|| (
				$writer > 0
					&& (
						(int) $post->post_author === $writer
							|| $this->circles->moderates( PostCircles::of( $post ), $writer )
					)
			)
		) {
			return $approved;
		}
		$this->next = $id;
		return 0;
	}

	#[Action( 'wp_insert_comment', 6 )]
	public function note( int $id, \WP_Comment $comment ): void {
		$post = (int) $comment->comment_post_ID;
		if ( 0 === $this->next || $post !== $this->next || '0' !== (string) $comment->comment_approved ) {
			return;
		}
		$this->next = 0;
		$author     = (int) get_post_field( 'post_author', $post );
		add_comment_meta( $id, CommentMeta::HELD, '1', true );
		$this->held->add( $id, $post, $author );
		$this->events->emit( new CommentHeld( $id, $post, (int) $comment->user_id, $author ) );
	}

	/** It shows, or is put away, whoever did it. */
	#[Action( 'transition_comment_status', 6, if: array( 1 => 'unapproved' ) )]
	public function decided( string $new, string $old, \WP_Comment $comment ): void {
		if ( $new !== $old ) {
			$this->forget( (int) $comment->comment_ID );
		}
	}

	#[Action( 'deleted_comment', 10, 1 )]
	public function forget( int $id ): void {
		if ( $this->held->post_of( $id ) > 0 ) {
			$this->held->remove( $id );
			delete_comment_meta( $id, CommentMeta::HELD );
		}
	}

	#[Action( 'post_updated' )]
	public function handed_over( int $id, \WP_Post $after, \WP_Post $before ): void {
		if ( $after->post_author !== $before->post_author ) {
			$this->held->hand_over( $id, (int) $after->post_author );
		}
	}
}
