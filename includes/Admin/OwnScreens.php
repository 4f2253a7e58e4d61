<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;

/** The screens of this room. */
final class OwnScreens implements AdminScreenSource {

	public function screens(): array {
		return array(
			new AdminScreen(
				'settings',
				__( '设置', 'zeromo-community' ),
				AdminGroup::Appearance,
				SettingsService::CAPABILITY,
				'sliders-horizontal',
				'GET /admin/settings'
			),
			new AdminScreen(
				'rooms',
				__( '功能开关', 'zeromo-community' ),
				AdminGroup::Appearance,
				SettingsService::CAPABILITY,
				'layout-list',
				'GET /admin/rooms',
				45
			),
			new AdminScreen(
				'rights',
				__( '权限', 'zeromo-community' ),
				AdminGroup::Members,
				SettingsService::CAPABILITY,
				'key-round',
				'GET /admin/rights',
				30
			),
			new AdminScreen(
				'audit',
				__( '操作记录', 'zeromo-community' ),
				AdminGroup::Tools,
				AuditService::CAPABILITY,
				'list',
				'GET /admin/audit'
			),
		);
	}
}
