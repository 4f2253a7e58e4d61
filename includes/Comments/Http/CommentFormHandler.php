<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Http;

use Zeromo\Community\Comments\View\CommentView;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\PressForms;

/** 置顶 and 删除 of a comment without script: `admin-post.php?action=zeromo_comment_pin` and `…_delete`, then back. */
final class CommentFormHandler {

	public const PIN    = 'zeromo_comment_pin';
	public const DELETE = 'zeromo_comment_delete';

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	/** On `admin_post_zeromo_comment_pin`. */
	#[Action( 'admin_post_' . self::PIN )]
	public function pin(): void {
		$this->frame->handle(
			self::PIN,
			CommentController::pin_args(),
			fn( int $member, Input $sent ): string => self::told(
				$this->routes->run( 'POST /comment/pin', $sent->all() ),
				'comment-' . $sent->int( 'id' )
			)
		);
	}

	/** On `admin_post_zeromo_comment_delete`. */
	#[Action( 'admin_post_' . self::DELETE )]
	public function delete(): void {
		$this->frame->handle(
			self::DELETE,
			CommentController::delete_args(),
			fn( int $member, Input $sent ): string => self::told(
				$this->routes->run( 'DELETE /comment/delete', $sent->all() ),
				'comments'
			)
		);
	}

	/**
	 * The page of the press, without what had been asked there.
	 *
	 * @param array<string, mixed> $answer Of the route.
	 */
	private static function told( array $answer, string $at ): string {
		return remove_query_arg(
			array( CommentView::MENU, CommentView::DELETE ),
			PressForms::told( ( new Input( $answer ) )->text( 'message' ), $at )
		);
	}
}
