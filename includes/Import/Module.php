<?php

declare(strict_types=1);

namespace Zeromo\Community\Import;

use Zeromo\Community\Import\Http\ImportController;
use Zeromo\Community\Import\Sql\ImportTables;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Tables and routes of the room that takes other communities in. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'admin' => array( ImportController::class ) );
	}

	public function limits(): array {
		return array( 'import' => array( 'user' => array( 60, 60 ), 'address' => array( 300, 60 ) ) );
	}

	public function tables(): array {
		return ImportTables::all();
	}
}
