<?php

declare(strict_types=1);

namespace Zeromo\Community\Webhooks;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Webhooks\Http\DeliveryController;
use Zeromo\Community\Webhooks\Http\WebhookController;
use Zeromo\Community\Webhooks\Sql\DeliveryRepository;
use Zeromo\Community\Webhooks\Sql\WebhookRepository;

/** Wiring of webhooks. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'admin' => array( WebhookController::class, DeliveryController::class ) );
	}

	public function limits(): array {
		return array( 'webhook' => array( 'user' => array( 120, 600 ), 'address' => array( 240, 600 ) ) );
	}

	public function tables(): array {
		return array( WebhookRepository::table(), DeliveryRepository::table() );
	}
}
