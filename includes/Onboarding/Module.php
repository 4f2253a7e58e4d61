<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Onboarding\Http\ChecklistController;
use Zeromo\Community\Onboarding\Http\SetupController;

/** Routes of setting up a new site. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'admin' => array( SetupController::class, ChecklistController::class ) );
	}

	public function limits(): array {
		return array( 'setup' => array( 'user' => array( 120, 60 ), 'address' => array( 600, 60 ) ) );
	}
}
