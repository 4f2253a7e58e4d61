<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Hears of each entry inside of the act's unit, and of each act that is taken back in that of the undo; contributed. */
#[OpenSet]
interface ActWatcher {

	/** @param Kept|null $kept As it was written with. */
	public function noted( AuditEntry $entry, ?Kept $kept ): void;

	/** @param Kept $kept As the act's entry was written with. */
	public function undone( AuditEntry $entry, Kept $kept ): void;
}
