<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** Is called inside the transaction in which settings or internal values change; contributed. */
#[OpenSet]
#[Stays]
interface SettingsObserver {

	/**
	 * @param array<mixed> $before All stored values, by name.
	 * @param array<mixed> $after  Likewise.
	 */
	public function changed( array $before, array $after ): void;
}
