<?php

declare(strict_types=1);

namespace Zeromo\Community\Addresses;

use Zeromo\Community\Addresses\Http\AddressController;
use Zeromo\Community\Addresses\Sql\AddressRepository;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the address book. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'account' => array( AddressController::class ) );
	}

	public function limits(): array {
		return array( 'address' => array( 'user' => array( 60, 3600 ), 'address' => array( 600, 3600 ) ) );
	}

	public function tables(): array {
		return array( AddressRepository::table() );
	}
}
