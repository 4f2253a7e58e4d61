<?php

declare(strict_types=1);

namespace Zeromo\Community\WebPush;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\WebPush\Http\WebPushController;
use Zeromo\Community\WebPush\Sql\SubscriptionRepository;

/** Wiring of notices in browsers. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'account' => array( WebPushController::class ) );
	}

	public function limits(): array {
		return array( 'web_push' => array( 'user' => array( 60, 600 ), 'address' => array( 240, 600 ) ) );
	}

	public function tables(): array {
		return array( SubscriptionRepository::table() );
	}

	public function heading(): string {
		return __( '浏览器通知', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			WebPushService::SETTING => Setting::flag( false, __( '成员可以在浏览器里收到通知', 'zeromo-community' ) ) + array(
				'description' => __(
					'成员在“我的 › 设置”里为自己的设备开启。通知加密后经浏览器厂商的推送服务送达，关着网页也收得到；要求网站用 https，服务器能访问外网。',
					'zeromo-community'
				),
			),
		);
	}
}
