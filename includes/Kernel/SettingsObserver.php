<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Hears inside the transaction that settings or our own notes change, by whatever way; contributed. */
#[OpenSet]
interface SettingsObserver {

	/**
	 * @param array<mixed> $before All that is stored, by name.
	 * @param array<mixed> $after  Likewise.
	 */
	public function changed( array $before, array $after ): void;
}
