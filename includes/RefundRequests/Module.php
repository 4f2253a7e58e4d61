<?php

declare(strict_types=1);

namespace Zeromo\Community\RefundRequests;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\RefundRequests\Http\RefundAdminController;
use Zeromo\Community\RefundRequests\Http\RefundRequestController;
use Zeromo\Community\RefundRequests\Sql\RequestRepository;

/** Wiring of refunds that members ask for. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array(
			'orders' => array( RefundRequestController::class ),
			'admin'  => array( RefundAdminController::class ),
		);
	}

	public function limits(): array {
		return array( 'refund' => array( 'user' => array( 60, 600 ), 'address' => array( 300, 600 ) ) );
	}

	public function tables(): array {
		return array( RequestRepository::table() );
	}

	public function heading(): string {
		return __( '退款', 'zeromo-community' );
	}

	public function settings(): array {
		return RefundSettings::all();
	}
}
