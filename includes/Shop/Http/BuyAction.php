<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Http;

use Zeromo\Community\Kernel\Http\AjaxAction;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Payments\Api\PaymentSchema;
use Zeromo\Community\Routing\Router;

/** The ajax action `user_buy_shop_product`: runs `POST /shop/buy`. */
final class BuyAction implements AjaxAction {

	public function __construct( private readonly Router $routes ) {}

	public function args(): array {
		return ProductController::args() + Arg::key() + Arg::nonce();
	}

	public function answer(): array {
		return PaymentSchema::answer();
	}

	public function needs_nonce( array $args ): bool {
		return true;
	}

	public function handle( array $args ): array {
		return $this->routes->run( 'POST /shop/buy', $args );
	}
}
