<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;

/** The screen of the numbers. */
final class NumbersScreens implements AdminScreenSource {

	public function screens(): array {
		return array(
			new AdminScreen(
				'numbers',
				__( '数据', 'zeromo-community' ),
				AdminGroup::Overview,
				NumbersService::CAPABILITY,
				'chart-bar',
				'GET /admin/numbers',
				20
			),
		);
	}
}
