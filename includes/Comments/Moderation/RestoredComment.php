<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Moderation;

use Zeromo\Community\Audit\Api\Undo;
use Zeromo\Community\Comments\CoreComments;
use Zeromo\Community\Comments\Pins;
use Zeromo\Community\Moderation\Api\Restores;

/** A comment that staff has put into the trash comes back: in its state, pinned where it was. */
final class RestoredComment implements Restores {

	public function __construct( private readonly CoreComments $core, private readonly Pins $pins ) {}

	public function type(): string {
		return 'comment';
	}

	public function before( int $id ): array {
		$comment = get_comment( $id );
		return $comment instanceof \WP_Comment
			? array(
				'state' => $comment->comment_approved,
				'pinned' => $this->pins->of( (int) $comment->comment_post_ID ) === $id ? '1' : '',
			)
			: array();
	}

	public function restore( int $id, array $before ): void {
		$comment = get_comment( $id );
		if (
			! $comment instanceof \WP_Comment
			|| 'trash' !== $comment->comment_approved
			|| ! $this->core->untrash( $id )
		) {
			throw Undo::too_late();
		}
		if ( '1' === ( $before['pinned'] ?? '' ) && 0 === $this->pins->of( (int) $comment->comment_post_ID ) ) {
			$this->pins->set( (int) $comment->comment_post_ID, $id );
		}
	}
}
