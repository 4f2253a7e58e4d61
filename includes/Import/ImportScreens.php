<?php

declare(strict_types=1);

namespace Zeromo\Community\Import;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;

/** The screen of 社区 in wp-admin. */
final class ImportScreens implements AdminScreenSource {

	public const CAPABILITY = 'manage_zeromo_settings';

	public function screens(): array {
		return array(
			new AdminScreen(
				'import',
				__( '搬家', 'zeromo-community' ),
				AdminGroup::Tools,
				self::CAPABILITY,
				'download',
				'GET /admin/import',
				40
			),
		);
	}
}
