<?php

declare(strict_types=1);

namespace Zeromo\Community\Jobs;

use Zeromo\Community\Kernel\Module as BaseModule;

/** The table of the room. */
final class Module extends BaseModule {

	public function tables(): array {
		return array( JobTable::table() );
	}
}
