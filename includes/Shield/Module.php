<?php

declare(strict_types=1);

namespace Zeromo\Community\Shield;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Shield\Http\ShieldController;

/** A member's shield against strangers, and the bundle of what they said. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'shield' => array( ShieldController::class ) );
	}

	public function limits(): array {
		return array(
			'evidence' => array( 'user' => array( 10, 3600 ), 'address' => array( 60, 3600 ) ),
		);
	}
}
