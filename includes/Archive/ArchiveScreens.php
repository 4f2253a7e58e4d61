<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;

/** The screen of 社区 in wp-admin; none on a network, whose members belong to all its sites. */
final class ArchiveScreens implements AdminScreenSource {

	/** Core's own for moving in: an archive holds hashes of passwords, and a restore replaces the accounts. */
	public const CAPABILITY = 'import';

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
