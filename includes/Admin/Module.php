<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin;

use Zeromo\Community\Admin\Http\AuditController;
use Zeromo\Community\Admin\Http\RightsController;
use Zeromo\Community\Admin\Http\RoomController;
use Zeromo\Community\Admin\Http\SettingsController;
use Zeromo\Community\Kernel\Module as BaseModule;

/** The owner's settings and the audit log: routes and pages. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array(
			'admin' => array(
				SettingsController::class,
				AuditController::class,
				RightsController::class,
				RoomController::class,
			),
		);
	}

	public function limits(): array {
		return array(
			'settings' => array( 'user' => array( 120, 60 ), 'address' => array( 600, 60 ) ),
			'audit'    => array( 'user' => array( 240, 60 ), 'address' => array( 1200, 60 ) ),
		);
	}

	public function capabilities(): array {
		return array(
			'manage_zeromo_orders' => array( 'administrator' ),
			PersonalFileRight::CAPABILITY => array( 'administrator' ),
			'manage_zeromo_settings' => array( 'administrator' ),
		);
	}
}
