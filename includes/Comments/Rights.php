<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Posts\Api\PostRef;
use Zeromo\Community\Shield\Api\Shields;

/** Who may comment on a post and who may remove another's words from it. */
final class Rights {

	public function __construct( private readonly Circles $circles, private readonly Shields $shields ) {}

	/** Moderators of the site and, in a circle, its owner and managers. */
	public function moderates( PostRef $post, int $member ): bool {
		return $this->circles->moderates( $post->circle_id, $member );
	}

	/** The post's author, and who moderates there. */
	public function may_pin( PostRef $post, int $member ): bool {
		return $member > 0 && ( $post->author_id === $member || $this->moderates( $post, $member ) );
	}

	/** Whether the post takes comments. */
	public function is_open( int $post_id ): bool {
		return comments_open( $post_id ) && ! post_password_required( $post_id );
	}

	/**
	 * Refuses who may not comment in the post's circle: a muted member, or a guest where guests only read.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure forbidden
	 */
	public function require_may_comment( PostRef $post, int $member ): void {
		if ( $post->circle_id > 0 ) {
			$this->circles->require_may_comment( $post->circle_id, $member );
		}
	}

	/**
	 * Refuses a stranger to a member who has a shield: the post's author, or whose comment is answered. Who moderates
	 * there may always.
	 *
	 * @param int $member Writer, 0 for a visitor.
	 * @throws \Zeromo\Community\Kernel\Failure forbidden
	 */
	public function require_known( int $addressed, int $circle_id, int $member ): void {
		if ( $this->is_shielded( $addressed, $circle_id, $member ) ) {
			$this->shields->need( $member, $addressed );
		}
	}

	/** Whether the member's shield keeps the writer's comments away. */
	public function is_shielded( int $addressed, int $circle_id, int $member ): bool {
		return $addressed > 0
			&& $this->shields->closed( $member, $addressed )
			&& ! ( $member > 0 && $this->circles->moderates( $circle_id, $member ) );
	}

	/** Member who owns the post's circle, 0 when it is in none. */
	public function circle_owner( PostRef $post ): int {
		return $post->circle_id > 0 ? (int) $this->circles->find( $post->circle_id )?->owner_id : 0;
	}
}
