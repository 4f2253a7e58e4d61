<?php

declare(strict_types=1);

namespace Zeromo\Community\Payouts;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Payouts\Http\AgreementController;
use Zeromo\Community\Payouts\Http\PayoutController;
use Zeromo\Community\Payouts\Sql\AgreementRepository;
use Zeromo\Community\Payouts\Sql\PayoutRepository;

/** Wiring of transfers to members. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array(
			'admin'  => array( PayoutController::class ),
			'wallet' => array( PayoutController::class, AgreementController::class ),
		);
	}

	public function tables(): array {
		return array( PayoutRepository::table(), AgreementRepository::table() );
	}

	public function heading(): string {
		return __( '接口打款', 'zeromo-community' );
	}

	public function settings(): array {
		return PayoutSettings::all();
	}
}
