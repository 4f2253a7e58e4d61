<?php

declare(strict_types=1);

namespace Zeromo\Community\Webhooks;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;

/** Screens of 社区 in wp-admin. */
final class WebhookScreens implements AdminScreenSource {

	public function screens(): array {
		return array(
			new AdminScreen(
				'webhooks',
				__( 'Webhook 推送', 'zeromo-community' ),
				AdminGroup::Tools,
				WebhookService::CAPABILITY,
				'send',
				'GET /admin/webhooks',
				60,
				ActiveEvents::stopped( ... ),
				commands: array( __( '新建 Webhook…', 'zeromo-community' ) => array( 'start' => 'new' ) )
			),
			new AdminScreen(
				'webhook-deliveries',
				__( 'Webhook 投递', 'zeromo-community' ),
				AdminGroup::Tools,
				WebhookService::CAPABILITY,
				'list',
				'GET /admin/webhook-deliveries',
				61
			),
		);
	}
}
