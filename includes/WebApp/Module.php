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
					'浏览器会提供“安装”，图标用站点图标。读过的公开动态和文章在设备上存三天，最多 30 篇，上锁的不存，退出时清空。没有网络时发的动态、评论和赞先留着，连上后发送。要求 https。',
					'zeromo-community'
				),
			),
		);
	}
}
