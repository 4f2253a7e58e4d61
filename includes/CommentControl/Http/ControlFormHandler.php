<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentControl\Http;

use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** 关闭评论 without script: `admin-post.php?action=zeromo_comment_control`, then back. */
final class ControlFormHandler {

	public const ACTION = 'zeromo_comment_control';

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	/** On `admin_post_zeromo_comment_control`. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			ControlController::args(),
			function ( int $member, Input $sent ): string {
				$this->routes->run( 'POST /comment/control', $sent->all() );
				return PressForms::told( ControlController::told( $sent->flag( 'closed' ) ), 'comments' );
			}
		);
	}
}
