<?php

declare(strict_types=1);

namespace Zeromo\Community\Appeals;

use Zeromo\Community\Audit\Api\AuditEntry;

/** An act of staff with the appeal against it. */
final class AppealCase {

	/**
	 * @param AuditEntry  $entry   The act.
	 * @param Appeal|null $appeal  Null where there is none.
	 * @param bool        $may     Whether the reader may appeal, or decide on the appeal.
	 */
	public function __construct(
		public readonly AuditEntry $entry,
		public readonly ?Appeal $appeal,
		public readonly bool $may
	) {}
}
