<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;

/** The screen of what authors and circles have earned. */
final class EarningsScreens implements AdminScreenSource {

	public const CAPABILITY = 'manage_zeromo_orders';

	public function screens(): array {
		return array(
			new AdminScreen(
				'earnings',
				__( '收益', 'zeromo-community' ),
				AdminGroup::Trade,
				self::CAPABILITY,
				'chart-bar',
				'GET /admin/earnings',
				27
			),
		);
	}
}
