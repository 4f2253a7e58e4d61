<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Takes acts of staff back whose entries were written with what that needs; contributed. */
#[OpenSet]
interface Reversal {

	/** Whether it is one of its acts. */
	public function undoes( AuditEntry $entry ): bool;

	/**
	 * Makes rows, totals and notices what they were, inside the caller's unit.
	 *
	 * @param array<string, array<string, string>|null> $kept As the act's entry was written with.
	 * @throws \Zeromo\Community\Kernel\Failure 409, where somebody has changed it since.
	 */
	public function undo( AuditEntry $entry, array $kept, int $actor ): void;
}
