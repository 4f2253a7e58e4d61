<?php

declare(strict_types=1);

namespace Zeromo\Community\SoldProtection;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the protection of hidden content. */
final class Module extends BaseModule {

	public function heading(): string {
		return __( '水印', 'zeromo-community' );
	}

	public function settings(): array {
		return ProtectionSettings::all();
	}
}
