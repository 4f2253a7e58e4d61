<?php

declare(strict_types=1);

namespace Zeromo\Community\ReadingWindows;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\ReadingWindows\Http\WindowController;
use Zeromo\Community\ReadingWindows\Sql\WindowRepository;

/** Wiring of what new members of a circle read. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'circle' => array( WindowController::class ) );
	}

	public function tables(): array {
		return array( WindowRepository::table() );
	}
}
