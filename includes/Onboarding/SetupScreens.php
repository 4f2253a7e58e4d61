<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;

/** The screen 开站设置. */
final class SetupScreens implements AdminScreenSource {

	/** Address of the screen within wp-admin. */
	public const ADDRESS = 'admin.php?page=zeromo&screen=/setup';

	public function screens(): array {
		return array(
			new AdminScreen(
				'setup',
				__( '开站设置', 'zeromo-community' ),
				AdminGroup::Appearance,
				SetupService::CAPABILITY,
				'compass',
				'GET /admin/setup',
				10
			),
		);
	}
}
