<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Api;

use Zeromo\Community\Comments\CommentPictures;
use Zeromo\Community\Comments\CoreComments;
use Zeromo\Community\Comments\Sql\WaitingRows;

/** Comments that wait: they show, or go into the trash. */
final class CommentDecisions {

	public function __construct(
		private readonly WaitingRows $waiting,
		private readonly CoreComments $core,
		private readonly CommentPictures $pictures
	) {}

	/** Inside a unit; false when it does not wait any more. Who may, and the audit log, are the caller's concern. */
	public function decide( int $id, bool $shows ): bool {
		return $this->waiting->still_waits( $id )
			&& ( $shows ? $this->core->approve( $id ) : $this->core->trash( $id ) );
	}

	/** Whether a comment's state is changed by our own ways at this moment. */
	public function is_deciding(): bool {
		return $this->core->is_deciding();
	}

	/**
	 * Addresses of their small pictures; one query.
	 *
	 * @param array<int, int> $posts Post by comment.
	 * @return array<int, string>
	 */
	public function pictures( array $posts ): array {
		update_meta_cache( 'comment', array_keys( $posts ) );
		$out = array();
		foreach ( $posts as $id => $post ) {
			$out[ $id ] = $this->pictures->of( array( $id ), $post )[ $id ]['thumb'] ?? '';
		}
		return $out;
	}
}
