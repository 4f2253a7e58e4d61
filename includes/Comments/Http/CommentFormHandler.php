<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Http;

use Zeromo\Community\Kernel\Http\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\PressForms;

/** 置顶 and 删除 of a comment without script: `admin-post.php?action=zeromo_comment_pin` and `…_delete`, then back. */
final class CommentFormHandler {

	public const PIN    = 'zeromo_comment_pin';
	public const DELETE = 'zeromo_comment_delete';

	public function __construct( private readonly FormHandler $frame, private readonly Posting $posting ) {}

	/** On `admin_post_zeromo_comment_pin`. */
	#[Action( 'admin_post_' . self::PIN )]
	public function pin(): void {
		$this->frame->handle(
			self::PIN,
			'comment',
			CommentController::pin_args(),
			fn( int $member, Input $sent ): string => self::told( $this->posting->pin( $sent )['message'], 'comment-' . $sent->int( 'id' ) )
		);
	}

	/** On `admin_post_zeromo_comment_delete`. */
	#[Action( 'admin_post_' . self::DELETE )]
	public function delete(): void {
		$this->frame->handle(
			self::DELETE,
			'delete',
			CommentController::delete_args(),
			fn( int $member, Input $sent ): string => self::told( $this->posting->delete( $sent->int( 'id' ) )['message'], 'comments' )
		);
	}

	/** The page of the press, without what had been asked there. */
	private static function told( string $what, string $at ): string {
		return remove_query_arg( array( CommentView::MENU, CommentView::DELETE ), PressForms::told( $what, $at ) );
	}
}
