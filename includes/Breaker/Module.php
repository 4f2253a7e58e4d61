<?php

declare(strict_types=1);

namespace Zeromo\Community\Breaker;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the breaker of services outside. */
final class Module extends BaseModule {

	public function tables(): array {
		return CallTable::tables();
	}
}
