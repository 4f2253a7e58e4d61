<?php

declare(strict_types=1);

namespace Zeromo\Community\Sharing;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Sharing\Http\ShareController;

/** Wiring of sharing. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'post' => array( ShareController::class ) );
	}

	public function limits(): array {
		return array(
			'share' => array( 'user' => array( 60, 60 ), 'address' => array( 600, 60 ) ),
		);
	}
}
