<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\View;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Members\Api\MemberCard;

/** An entry of the audit log with its people; on the wire by QueueSchema::log_of(). */
final class LogCard {

	/**
	 * @param MemberCard|null $moderator Who did it.
	 * @param MemberCard|null $member    Whom it was done to.
	 */
	public function __construct(
		public readonly AuditEntry $entry,
		public readonly ?MemberCard $moderator,
		public readonly ?MemberCard $member
	) {}
}
