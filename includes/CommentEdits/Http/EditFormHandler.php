<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentEdits\Http;

use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** A comment is changed without script: `admin-post.php?action=zeromo_comment_edit`, then back. */
final class EditFormHandler {

	public const ACTION = 'zeromo_comment_edit';

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	/** On `admin_post_zeromo_comment_edit`. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			EditController::args(),
			function ( int $member, Input $sent ): string {
				$answer = new Input( $this->routes->run( 'POST /comment/edit', $sent->all() ) );
				return PressForms::told( $answer->text( 'message' ), 'comment-' . $sent->int( 'id' ) );
			}
		);
	}
}
