<?php

declare(strict_types=1);

namespace Zeromo\Community\Compliance;

use Zeromo\Community\Compliance\Http\ComplianceController;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the compliance room. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'admin' => array( ComplianceController::class ) );
	}
}
