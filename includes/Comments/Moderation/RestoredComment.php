<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Moderation;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\Restores;
use Zeromo\Community\Audit\Api\Undo;
use Zeromo\Community\Comments\Api\CommentActs;
use Zeromo\Community\Comments\CoreComments;
use Zeromo\Community\Comments\Pins;

/** A comment that staff has put into the trash, let through or held is in its state again, pinned where it was. */
final class RestoredComment implements Restores {

	public function __construct( private readonly CoreComments $core, private readonly Pins $pins ) {}

	public function type(): string {
		return 'comment';
	}

	public function before( int $id ): array {
		$comment = get_comment( $id );
		return $comment instanceof \WP_Comment && 'trash' !== $comment->comment_approved
			? array(
				'state' => $comment->comment_approved,
				'pinned' => $this->pins->of( (int) $comment->comment_post_ID ) === $id ? '1' : '',
			)
			: array();
	}

	public function restore( int $id, array $before, AuditEntry $entry ): void {
		$comment = get_comment( $id );
		$made    = match ( $entry->act ) {
			'approve'        => '1',
			CommentActs::HOLD => '0',
			default          => 'trash',
		};
		if (
			! $comment instanceof \WP_Comment
			|| $made !== $comment->comment_approved
			|| ! ( 'trash' === $made ? $this->core->untrash( $id ) : $this->core->turn_back( $id, '0' === $made ) )
		) {
			throw Undo::too_late();
		}
		if ( '1' === ( $before['pinned'] ?? '' ) && 0 === $this->pins->of( (int) $comment->comment_post_ID ) ) {
			$this->pins->set( (int) $comment->comment_post_ID, $id );
		}
	}
}
