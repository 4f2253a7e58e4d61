<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Http;

use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Wiring\Action;

/** The password of a hidden part without script: `admin-post.php?action=zeromo_unlock`, then back to the post. */
final class UnlockForm {

	public const ACTION = 'zeromo_unlock';

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	/** On `admin_post_zeromo_unlock`, for visitors too; the limit of tries counts in the unlocking. */
	#[Action( 'admin_post_' . self::ACTION )]
	#[Action( 'admin_post_nopriv_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			UnlockController::args(),
			function ( int $viewer, Input $sent ): string {
				$this->routes->run( 'POST /post/unlock', $sent->all() );
				return get_permalink( $sent->int( 'post_id' ) ) . '#hidden';
			},
			__( '没有解锁', 'zeromo-community' ),
			true
		);
	}
}
