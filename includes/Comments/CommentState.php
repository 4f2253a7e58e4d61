<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Comments\Api\CommentRow;
use Zeromo\Community\Comments\Api\CommentMeta;

/** What a reader gets to see of a comment. */
enum CommentState: string {
	case Approved = 'approved';

	/** Waits for a moderator; only its author is shown it. */
	case Hold = 'hold';

	/** Waits for the author of the post; only its own author is shown it. */
	case Held = 'held';

	/** Gone; the place stays because replies stand under it. */
	case Deleted = 'deleted';

	/** What its author is told when it is written. */
	public function told(): string {
		return match ( $this ) {
			self::Approved => __( '评论成功', 'zeromo-community' ),
			self::Held     => __( '评论已提交，作者放行后显示', 'zeromo-community' ),
			default        => __( '评论已提交，审核通过后显示', 'zeromo-community' ),
		};
	}

	/** Of a comment that is there; its meta have been read. */
	public static function of( CommentRow $row ): self {
		return match ( true ) {
			$row->is_approved() => self::Approved,
			'' !== get_comment_meta( $row->id, CommentMeta::HELD, true ) => self::Held,
			default => self::Hold,
		};
	}
}
