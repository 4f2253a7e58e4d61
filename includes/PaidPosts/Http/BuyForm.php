<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidPosts\Http;

use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** 立即购买 without script: `admin-post.php?action=zeromo_buy_post`, then back to the post. */
final class BuyForm {

	public const ACTION = 'zeromo_buy_post';

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	#[Action( 'admin_post_' . self::ACTION )]
	#[Action( 'admin_post_nopriv_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			BuyController::args(),
			function ( int $viewer, Input $sent ): string {
				$this->routes->run( 'POST /post/buy', $sent->all() );
				return get_permalink( $sent->int( 'post_id' ) ) . '#hidden';
			},
			__( '没有购买', 'zeromo-community' )
		);
	}
}
