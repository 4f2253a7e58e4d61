<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

use Zeromo\Community\Setup\FirstStep;
use Zeromo\Community\Setup\FirstSteps;

/** Of a new site: addresses with names and an icon. */
final class SiteSteps implements FirstSteps {

	public function steps(): array {
		return array(
			new FirstStep(
				'permalinks',
				__( '选一种固定链接', 'zeromo-community' ),
				__( '圈子、话题和动态有好读的网址', 'zeromo-community' ),
				'' !== get_option( 'permalink_structure' ),
				admin_url( 'options-permalink.php' ),
				70
			),
			new FirstStep(
				'site_icon',
				__( '设置站点图标', 'zeromo-community' ),
				__( '显示在浏览器标签和手机桌面上', 'zeromo-community' ),
				has_site_icon(),
				admin_url( 'options-general.php' ),
				80
			),
		);
	}
}
