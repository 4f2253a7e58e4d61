<?php

declare(strict_types=1);

namespace Zeromo\Community\FreeReads\Http;

use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** A free read without script: `admin-post.php?action=zeromo_free_read`, then back to the post. */
final class FreeReadForm {

	public const ACTION = 'zeromo_free_read';

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			FreeReadController::args(),
			function ( int $member, Input $sent ): string {
				$this->routes->run( 'POST /post/free-read', $sent->all() );
				return get_permalink( $sent->int( 'post_id' ) ) . '#hidden';
			},
			__( '没有打开', 'zeromo-community' )
		);
	}
}
