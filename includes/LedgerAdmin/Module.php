<?php

declare(strict_types=1);

namespace Zeromo\Community\LedgerAdmin;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\LedgerAdmin\Http\CreditController;
use Zeromo\Community\LedgerAdmin\Http\EntryController;
use Zeromo\Community\LedgerAdmin\Sql\CreditRepository;

/** Wiring of what staff sees of the ledger, and gives by hand. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'admin' => array( EntryController::class, CreditController::class ) );
	}

	public function tables(): array {
		return array( CreditRepository::table() );
	}

	public function heading(): string {
		return __( '人工入账', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			CreditService::FOUR_EYES => Setting::flag( false, __( '人工入账要由另一位管理员确认', 'zeromo-community' ) ),
		);
	}
}
