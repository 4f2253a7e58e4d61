<?php

declare(strict_types=1);

namespace Zeromo\Community\Reconciliation;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Reconciliation\Http\BillController;
use Zeromo\Community\Reconciliation\Sql\BillRepository;

/** Wiring of bills. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'admin' => array( BillController::class ) );
	}

	public function tables(): array {
		return array( BillRepository::bill(), BillRepository::fault() );
	}
}
