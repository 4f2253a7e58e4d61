<?php

declare(strict_types=1);

namespace Zeromo\Community\Import;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;

/** The screen of 社区 in wp-admin. */
final class ImportScreens implements AdminScreenSource {

	/**
	 * Core's own for moving in, as it makes members with passwords of theirs and reads a folder of the server; on a
	 * network the old tables may lie beside those of other sites.
	 */
	public static function capability(): string {
		return is_multisite() ? 'manage_network' : 'import';
	}

	public function screens(): array {
		return array(
			new AdminScreen(
				'import',
				__( '搬家', 'zeromo-community' ),
				AdminGroup::Tools,
				self::capability(),
				'download',
				'GET /admin/import',
				40
			),
		);
	}
}
