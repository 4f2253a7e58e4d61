<?php

declare(strict_types=1);

namespace Zeromo\Community\BlockedMembers\Http;

use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Wiring\Action;

/** Blocking without script: `admin-post.php?action=zeromo_block`, then back to where it was pressed. */
final class BlockFormHandler {

	public const ACTION = 'zeromo_block';

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	/** On `admin_post_zeromo_block`. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			BlockController::args(),
			function ( int $member, Input $sent ): string {
				$this->routes->run( 'POST /user/block', $sent->all() );
				return FormHandler::back();
			}
		);
	}
}
