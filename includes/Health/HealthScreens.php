<?php

declare(strict_types=1);

namespace Zeromo\Community\Health;

use Zeromo\Community\Health\Api\Checks;
use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;

/** Screens of 社区 in wp-admin. */
final class HealthScreens implements AdminScreenSource {

	public function screens(): array {
		return array(
			new AdminScreen(
				'health',
				__( '健康', 'zeromo-community' ),
				AdminGroup::Tools,
				Checks::CAPABILITY,
				'gauge',
				'GET /admin/health',
				10,
				Findings::broken( ... ),
				commands: array( __( '检查全部…', 'zeromo-community' ) => array( 'start' => 'check' ) )
			),
			new AdminScreen(
				'jobs',
				__( '任务', 'zeromo-community' ),
				AdminGroup::Tools,
				Checks::CAPABILITY,
				'clock-3',
				'GET /admin/jobs',
				20
			),
			new AdminScreen(
				'tools',
				__( '维护', 'zeromo-community' ),
				AdminGroup::Tools,
				Checks::CAPABILITY,
				'refresh-cw',
				'GET /admin/tools',
				30,
				commands: array( __( '清空缓存…', 'zeromo-community' ) => array( 'start' => 'cache' ) )
			),
			new AdminScreen(
				'export',
				__( '导出', 'zeromo-community' ),
				AdminGroup::Tools,
				Checks::CAPABILITY,
				'file-spreadsheet',
				'GET /admin/export',
				40,
				commands: array( __( '导出成员…', 'zeromo-community' ) => array( 'type' => 'members' ) )
			),
		);
	}
}
