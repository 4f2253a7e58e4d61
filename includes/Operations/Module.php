<?php

declare(strict_types=1);

namespace Zeromo\Community\Operations;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Operations\Http\ReadinessController;

/** Wiring of what machines and administrators see of the site in operation. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'health' => array( ReadinessController::class ) );
	}

	public function limits(): array {
		return array(
			// Several balancers on one address, each asking for several machines every second or two.
			'health_check' => array( 'address' => array( 600, 60 ) ),
			// Who has the token is counted apart: visitors behind the same proxy cannot use up its calls.
			'monitoring'   => array( 'each' => array( 1200, 60 ) ),
		);
	}

	public function heading(): string {
		return __( '监控', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			ReadinessController::SETTING => ReadinessController::setting(),
			MonitoringToken::SETTING     => MonitoringToken::setting(),
			ServerTiming::SETTING        => ServerTiming::setting(),
		);
	}
}
