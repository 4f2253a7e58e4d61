<?php

declare(strict_types=1);

namespace Zeromo\Community\Referrals;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Referrals\Http\ReferralController;
use Zeromo\Community\Referrals\Sql\ReferralRepository;

/** Wiring of referrals. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'earnings' => array( ReferralController::class ) );
	}

	public function tables(): array {
		return array( ReferralRepository::table() );
	}

	public function heading(): string {
		return __( '推广', 'zeromo-community' );
	}

	public function settings(): array {
		return ReferralSettings::all();
	}
}
