<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions;

use Zeromo\Community\Feed\Api\HotComments;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Reactions\Sql\ReactionRepository;

/** Deletes the reactions to and of deleted posts, comments and members and keeps the totals right. */
final class Cleanup {

	/** @param \Closure(): HotComments $hot Asked for when somebody's likes of comments go. */
	public function __construct(
		private readonly ReactionRepository $reactions,
		private readonly Counters $counters,
		private readonly Posts $posts,
		private readonly ReactionMarks $marks,
		private readonly Db $db,
		#[Lazy( HotComments::class )] private readonly \Closure $hot
	) {}

	#[Action( 'deleted_post' )]
	public function on_deleted_post( int $id, \WP_Post $post ): void {
		if ( ! in_array( $post->post_type, array( 'revision', 'attachment', 'nav_menu_item' ), true ) ) {
			$this->object_gone( Counters::POST, $id, (int) $post->post_author );
		}
	}

	#[Action( 'deleted_comment' )]
	public function on_deleted_comment( string $id, \WP_Comment $comment ): void {
		$this->object_gone( Counters::COMMENT, (int) $id, (int) $comment->user_id );
	}

	#[Action( 'deleted_user' )]
	public function on_deleted_user( int $id, ?int $heir ): void {
		$this->member_gone( $id, (int) $heir );
	}

	#[Action( 'post_updated' )]
	public function on_post_updated( int $id, \WP_Post $after, \WP_Post $before ): void {
		if ( $after->post_author !== $before->post_author ) {
			$this->author_changed( $id, (int) $before->post_author, (int) $after->post_author );
		}
	}

	/** A post or comment is gone for good. */
	public function object_gone( int $object_type, int $id, int $owner ): void {
		$this->db->transaction(
			function () use ( $object_type, $id, $owner ): void {
				$likes = $this->reactions->remove_object( $object_type, $id );
				if ( $likes > 0 && $owner > 0 ) {
					$this->counters->add( Counters::USER, $owner, 'like', -$likes );
				}
				$this->counters->forget( $object_type, $id );
			}
		);
	}

	/**
	 * Deletes some reactions of a member who stays, and gives their number: less than the limit when none is left.
	 */
	public function erase( int $member, int $limit ): int {
		return $this->db->transaction(
			function () use ( $member, $limit ): int {
				$gone = $this->reactions->remove_some( $member, $limit );
				$this->posts->rescore( ...$gone['posts'] );
				$this->comments_fell( $gone['comments'] );
				$this->db->after_commit( fn() => $this->marks->forget( $member, $gone['posts'] ) );
				return $gone['rows'];
			}
		);
	}

	/** The reactions of an account that ends become those of the other account of the same person. */
	public function give( int $from, int $to ): void {
		$this->db->transaction(
			function () use ( $from, $to ): void {
				$fell = $this->reactions->move( $from, $to );
				$this->posts->rescore( ...$fell['posts'] );
				$this->comments_fell( $fell['comments'] );
				$this->db->after_commit( fn() => $this->marks->forget( $to, $fell['posts'] ) );
			}
		);
	}

	/** A member was deleted; $heir got the posts, 0 for nobody. */
	public function member_gone( int $member, int $heir ): void {
		$this->db->transaction(
			function () use ( $member, $heir ): void {
				$this->comments_fell( $this->reactions->remove_member( $member ) );
				$this->reactions->remove_object( Counters::USER, $member );
				$this->counters->forget( Counters::USER, $member );
				if ( $heir > 0 ) {
					$this->reactions->recount_received( $heir );
				}
			}
		);
	}

	/** @param list<int> $comments Each has a like less. */
	private function comments_fell( array $comments ): void {
		foreach ( array_chunk( $comments, 500 ) as $some ) {
			( $this->hot )()->fell( $this->reactions->posts_of_comments( $some ) );
		}
	}

	/** A post got another author: its likes count for the new author. */
	public function author_changed( int $post, int $before, int $after ): void {
		$this->db->transaction(
			function () use ( $post, $before, $after ): void {
				$likes = $this->counters->get( Counters::POST, $post, 'like' );
				if ( $likes > 0 ) {
					$this->counters->add( Counters::USER, $before, 'like', -$likes );
					$this->counters->add( Counters::USER, $after, 'like', $likes );
				}
			}
		);
	}
}
