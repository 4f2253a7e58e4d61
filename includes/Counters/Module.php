<?php

declare(strict_types=1);

namespace Zeromo\Community\Counters;

use Zeromo\Community\Kernel\Module as BaseModule;

/** The table of the room. */
final class Module extends BaseModule {

	public function tables(): array {
		return array( Counters::table() );
	}
}
