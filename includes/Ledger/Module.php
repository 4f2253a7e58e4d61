<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Sql\LedgerTables;

/** Wiring of the ledger. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( Ledger::class, Book::class );
		$c->bind( Balances::class, Book::class );
	}

	public function tables(): array {
		return array( LedgerTables::account(), LedgerTables::movement(), LedgerTables::entry() );
	}
}
