<?php

declare(strict_types=1);

namespace Zeromo\Community\Compliance;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;

/** The screen 法务. */
final class ComplianceScreens implements AdminScreenSource {

	public function screens(): array {
		return array(
			new AdminScreen(
				'compliance',
				__( '法务', 'zeromo-community' ),
				AdminGroup::Tools,
				'manage_zeromo_settings',
				'shield-check',
				'GET /admin/compliance',
				40
			),
		);
	}
}
