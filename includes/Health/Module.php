<?php

declare(strict_types=1);

namespace Zeromo\Community\Health;

use Zeromo\Community\Health\Http\ExportController;
use Zeromo\Community\Health\Http\HealthController;
use Zeromo\Community\Health\Http\JobsController;
use Zeromo\Community\Health\Http\SafeModeController;
use Zeromo\Community\Health\Http\ToolsController;
use Zeromo\Community\Kernel\Module as BaseModule;

/** What is wrong with the installation, and how to mend it. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array(
			'admin' => array(
				HealthController::class,
				JobsController::class,
				ToolsController::class,
				ExportController::class,
				SafeModeController::class,
			),
		);
	}

	public function limits(): array {
		return array(
			'health' => array( 'user' => array( 60, 60 ), 'address' => array( 300, 60 ) ),
			'export' => array( 'user' => array( 20, 600 ), 'address' => array( 60, 600 ) ),
		);
	}
}
