<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Shop\Purchases;

/** 立即购买 without script: `admin-post.php?action=zeromo_buy_product`, then to the order. */
final class BuyForm {

	public const ACTION = 'zeromo_buy_product';

	public function __construct(
		private readonly FormHandler $frame,
		private readonly Router $routes,
		private readonly Purchases $purchases
	) {}

	#[Action( 'admin_post_' . self::ACTION )]
	#[Action( 'admin_post_nopriv_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			ProductController::args() + Arg::key(),
			function ( int $member, Input $sent ): string {
				$bought = $this->routes->run(
					'POST /shop/buy',
					array( Arg::KEY => FormHandler::key() ) + $sent->all()
				);
				$number = $bought['order_no'] ?? '';
				return $this->purchases->url( is_string( $number ) ? $number : '' );
			},
			__( '没有购买', 'zeromo-community' )
		);
	}
}
