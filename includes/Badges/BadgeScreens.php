<?php

declare(strict_types=1);

namespace Zeromo\Community\Badges;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;

/** The screen of badges. */
final class BadgeScreens implements AdminScreenSource {

	public function screens(): array {
		return array(
			new AdminScreen(
				'badges',
				__( '勋章', 'zeromo-community' ),
				AdminGroup::Members,
				BadgeService::AWARD,
				'gem',
				'GET /admin/badges',
				65,
				commands: array( __( '新建勋章…', 'zeromo-community' ) => array( 'start' => 'new' ) )
			),
		);
	}
}
