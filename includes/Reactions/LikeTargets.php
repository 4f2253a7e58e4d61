<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions;

use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Reactions\Sql\ReactionRepository;

/** Finds the thing to like, which has to be published and visible to the member. */
final class LikeTargets {

	public function __construct(
		private readonly Posts $posts,
		private readonly MemberDirectory $members,
		private readonly ReactionRepository $reactions,
		private readonly Visibility $visibility
	) {}

	/**
	 * The thing of a type (post, comment, user) and id.
	 *
	 * @throws Failure not_found, also for what the member may not see.
	 */
	public function need( string $type, int $id, int $viewer ): Target {
		return match ( $type ) {
			'post'    => $this->post( $id, $viewer ),
			'comment' => $this->comment( $id, $viewer ),
			'user'    => $this->user( $id, $viewer ),
			default   => throw Failure::invalid( 'type' ),
		};
	}

	/** The same for reading, which one's own profile allows, too. */
	public function seen( string $type, int $id, int $viewer ): Target {
		return 'user' === $type && $id === $viewer
			? new Target( 'user', $id, $id, 0 )
			: $this->need( $type, $id, $viewer );
	}

	/** A published post. */
	public function post( int $id, int $viewer ): Target {
		$post = $this->posts->need( $id, $viewer );
		if ( ! $post->published ) {
			throw Failure::not_found();
		}
		return new Target( 'post', $post->id, $post->author_id, $post->id );
	}

	private function comment( int $id, int $viewer ): Target {
		$comment = $this->reactions->comment( $id );
		if ( null === $comment ) {
			throw Failure::not_found();
		}
		$this->require_allowed( $comment['user_id'], $viewer );
		return new Target( 'comment', $id, $comment['user_id'], $this->post( $comment['post_id'], $viewer )->id );
	}

	private function user( int $id, int $viewer ): Target {
		if ( $id === $viewer ) {
			throw Failures::oneself();
		}
		if ( ! $this->members->exists( $id ) ) {
			throw Failure::not_found();
		}
		$this->require_allowed( $id, $viewer );
		return new Target( 'user', $id, $id, 0 );
	}

	/**
	 * Refuses where a rule separates the viewer from the member, e.g. a block.
	 *
	 * @throws Failure not_found
	 */
	private function require_allowed( int $member, int $viewer ): void {
		if ( array() !== $this->visibility->refused_members( array( $member ), $viewer ) ) {
			throw Failure::not_found();
		}
	}
}
