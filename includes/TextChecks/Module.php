<?php

declare(strict_types=1);

namespace Zeromo\Community\TextChecks;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\TextChecks\Sql\WordTables;

/** Wiring of the check of texts. */
final class Module extends BaseModule {

	public function tables(): array {
		return WordTables::all();
	}
}
