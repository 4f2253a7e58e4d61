<?php

declare(strict_types=1);

namespace Zeromo\Community\WebApp;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** Wiring of the site as an app. */
final class Module extends BaseModule {

	public const SETTING = 'web_app';

	public function heading(): string {
		return __( '安装到桌面', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			self::SETTING => Setting::flag( false, __( '网站可以像应用一样安装，没有网络时也能读', 'zeromo-community' ) ) + array(
				'description' => __(
					'浏览器会提供“安装”，图标用 WordPress 的站点图标。读过的公开动态和文章在自己的设备上保存三天，最多 30 篇；上锁的、不公开的都不保存，退出登录时清空。要求 https。',
					'zeromo-community'
				),
			),
		);
	}
}
