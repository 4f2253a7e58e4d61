<?php

declare(strict_types=1);

namespace Zeromo\Community\Import;

use Zeromo\Community\Import\Sql\ImportTables;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Tables of the room that takes other communities in. */
final class Module extends BaseModule {

	public function tables(): array {
		return ImportTables::all();
	}
}
