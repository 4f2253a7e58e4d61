<?php

declare(strict_types=1);

namespace Zeromo\Community\FreePeriods\Http;

use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** A free place without script: `admin-post.php?action=zeromo_free_place`, then back to the post. */
final class FreePlaceForm {

	public const ACTION = 'zeromo_free_place';

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			FreePlaceController::args(),
			function ( int $member, Input $sent ): string {
				$this->routes->run( 'POST /post/free-place', $sent->all() );
				return get_permalink( $sent->int( 'post_id' ) ) . '#hidden';
			},
			__( '没有领到', 'zeromo-community' )
		);
	}
}
