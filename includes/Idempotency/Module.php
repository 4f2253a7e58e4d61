<?php

declare(strict_types=1);

namespace Zeromo\Community\Idempotency;

use Zeromo\Community\Idempotency\Sql\KeyRepository;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of idempotency keys. */
final class Module extends BaseModule {

	public function tables(): array {
		return array( KeyRepository::table() );
	}
}
