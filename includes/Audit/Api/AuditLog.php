<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit\Api;

/**
 * The one record of what staff and owners did: entries are added, never changed but for what a law asks to be erased.
 */
interface AuditLog {

	/**
	 * Adds an entry, inside the caller's transaction.
	 *
	 * @param int    $actor   Who, 0 for the command line.
	 * @param string $act     A name that a room has registered, see AuditActs.
	 * @param string $type    Kind of object, empty for none.
	 * @param int    $id      Its id, 0 for what has a name only.
	 * @param int    $member  Whom it concerns, 0 for nobody.
	 * @param int    $circle  Circle, 0 for none.
	 * @param string $reason  Plain text.
	 * @param array<string, array{string, string}> $changes Field => before and after, without secrets; only who
	 *                                                      moderates the whole site reads them.
	 * @param Kept|null $kept What a Reversal needs to take the act back; null where nothing does.
	 * @return int The entry.
	 * @throws \LogicException When no room has registered the act.
	 */
	public function note(
		int $actor,
		string $act,
		string $type,
		int $id,
		int $member = 0,
		int $circle = 0,
		string $reason = '',
		array $changes = array(),
		?Kept $kept = null
	): int;
}
