<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;

/** The screen of 社区 in wp-admin; none on a network, whose members belong to all its sites. */
final class ArchiveScreens implements AdminScreenSource {

	/** Of who can do everything: an archive holds hashes of passwords and secrets, a restore replaces the accounts. */
	public const CAPABILITY = 'manage_options';

	public function screens(): array {
		return is_multisite() ? array() : array(
			new AdminScreen(
				'archives',
				__( '整站归档', 'zeromo-community' ),
				AdminGroup::Tools,
				self::CAPABILITY,
				'folder',
				'GET /admin/archives',
				50
			),
		);
	}
}
