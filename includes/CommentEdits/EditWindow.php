<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentEdits;

use Zeromo\Community\Comments\Api\CommentEditing;
use Zeromo\Community\Comments\Api\CommentMeta;
use Zeromo\Community\Comments\Api\CommentRow;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Posts\Api\PostRef;

/** How long authors may change their comments. */
final class EditWindow implements CommentEditing {

	/** Minutes; 0 for not at all. */
	public const SETTING = 'comment_edit_window';

	public function __construct( private readonly Settings $settings, private readonly Clock $clock ) {}

	public function is_open( CommentRow $row, PostRef $post ): bool {
		$minutes = $this->settings->int( self::SETTING );
		return $minutes > 0
			&& $this->clock->now() - $row->created <= $minutes * MINUTE_IN_SECONDS
			&& ! self::was_let_through( $row, $post );
	}

	/**
	 * Refuses a change that comes too late.
	 *
	 * @throws Failure forbidden
	 */
	public function require( CommentRow $row, PostRef $post ): void {
		if ( $this->is_open( $row, $post ) ) {
			return;
		}
		$minutes = $this->settings->int( self::SETTING );
		throw Failure::forbidden(
			match ( true ) {
				$minutes <= 0 => __( '发表后的评论不能编辑', 'zeromo-community' ),
				self::was_let_through( $row, $post ) => __( '作者已放行的评论不能编辑', 'zeromo-community' ),
				/* translators: %d: number of minutes */
				default => sprintf( __( '评论发表 %d 分钟后不能再编辑', 'zeromo-community' ), $minutes ),
			}
		);
	}

	/** Where the post's author reads each comment first, the words that were let through are the ones that show. */
	private static function was_let_through( CommentRow $row, PostRef $post ): bool {
		return $row->is_approved()
			&& $row->user_id !== $post->author_id
			&& '1' === get_post_meta( $post->id, CommentMeta::HOLDS, true );
	}
}
