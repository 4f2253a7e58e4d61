<?php

declare(strict_types=1);

namespace Zeromo\Community\Agreements;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;

/** The screen 同意记录. */
final class AgreementScreens implements AdminScreenSource {

	public function screens(): array {
		return array(
			new AdminScreen(
				'acceptances',
				__( '同意记录', 'zeromo-community' ),
				AdminGroup::Tools,
				'manage_zeromo_settings',
				'file-text',
				'GET /admin/acceptances',
				42
			),
		);
	}
}
