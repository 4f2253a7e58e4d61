<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;

/** The screen of plans. */
final class VipScreens implements AdminScreenSource {

	public function screens(): array {
		return array(
			new AdminScreen(
				'plans',
				__( '会员方案', 'zeromo-community' ),
				AdminGroup::Trade,
				PlanService::CAPABILITY,
				'crown',
				'GET /admin/plans',
				40,
				commands: array( __( '新建会员方案…', 'zeromo-community' ) => array( 'start' => 'new' ) )
			),
		);
	}
}
