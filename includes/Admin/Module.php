<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin;

use Zeromo\Community\Admin\Http\SettingsController;
use Zeromo\Community\Kernel\Module as BaseModule;

/** The owner's settings: routes and a page, drawn from what the rooms say of their settings. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'admin' => array( SettingsController::class ) );
	}

	public function limits(): array {
		return array( 'settings' => array( 'user' => array( 120, 60 ), 'address' => array( 600, 60 ) ) );
	}
}
