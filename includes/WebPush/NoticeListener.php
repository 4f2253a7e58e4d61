<?php

declare(strict_types=1);

namespace Zeromo\Community\WebPush;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Notifications\Api\NotificationCreated;

/** Hears of each notice; small, because it is loaded where nobody is told anything. */
final class NoticeListener {

	/** @param \Closure(): Delivery $delivery Asked for where the owner has switched it on. */
	public function __construct(
		private readonly Settings $settings,
		#[Lazy( Delivery::class )] private readonly \Closure $delivery
	) {}

	#[Listens( NotificationCreated::class )]
	public function on_created( NotificationCreated $event ): void {
		if ( $this->settings->flag( WebPushService::SETTING ) ) {
			( $this->delivery )()->begin( $event->user_id );
		}
	}
}
