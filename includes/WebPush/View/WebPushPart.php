<?php

declare(strict_types=1);

namespace Zeromo\Community\WebPush\View;

use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Notifications\Api\NewNotices;
use Zeromo\Community\WebApp\Api\WorkerAddress;
use Zeromo\Community\WebPush\PushWishes;
use Zeromo\Community\WebPush\Subscription;
use Zeromo\Community\WebPush\WebPushService;

/** 浏览器通知 in 我的 › 设置. Its script is loaded here alone. */
final class WebPushPart implements SettingsPart {

	public function __construct(
		private readonly WebPushService $service,
		private readonly PushWishes $wishes,
		private readonly NewNotices $notices
	) {}

	public function position(): int {
		return 27;
	}

	public function html( int $member ): string {
		if ( ! $this->service->is_on() ) {
			return '';
		}
		$devices = $this->service->of( $member );
		Assets::require_script( 'web-push' );
		return Partial::render(
			'web-push/settings',
			array(
				'key'     => $this->service->public_key(),
				'worker'  => WorkerAddress::url(),
				'scope'   => WorkerAddress::scope(),
				'known'   => implode(
					' ',
					array_map(
						static fn( Subscription $one ): string => hash( 'sha256', $one->endpoint ),
						$devices
					)
				),
				'devices' => $devices,
				'labels'  => $this->notices->types(),
			) + $this->wishes->all( $member )
		);
	}
}
