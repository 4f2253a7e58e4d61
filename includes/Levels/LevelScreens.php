<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;

/** The screen of the table of levels and the rules of experience. */
final class LevelScreens implements AdminScreenSource {

	public function screens(): array {
		return array(
			new AdminScreen(
				'levels',
				__( '等级', 'zeromo-community' ),
				AdminGroup::Members,
				'manage_zeromo_settings',
				'gauge',
				'GET /admin/levels',
				60
			),
		);
	}
}
