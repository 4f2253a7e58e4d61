<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** Acts of staff that a room writes into the audit log; contributed. */
#[OpenSet]
#[Stays]
interface AuditActs {

	/**
	 * Name of at most 30 letters, single among all rooms => what it is called, Chinese.
	 *
	 * @return array<string, string>
	 */
	public function labels(): array;
}
