<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Members\Api\MemberCard;

/** An entry of the audit log with its people. */
final class AuditCard {

	/**
	 * @param MemberCard|null $actor  Who did it; null for the command line and for an account that is gone.
	 * @param MemberCard|null $member Whom it concerns.
	 * @param bool            $undo   Whether the reader may take it back now.
	 */
	public function __construct(
		public readonly AuditEntry $entry,
		public readonly ?MemberCard $actor,
		public readonly ?MemberCard $member,
		public readonly bool $undo
	) {}
}
