<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Payments\Api\Checkout;

/** Wiring of payments. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( Checkout::class, CheckoutDesk::class );
	}
}
