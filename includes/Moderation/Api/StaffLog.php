<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Api;

/** What moderators did and why; rows are added, never changed. */
interface StaffLog {

	/**
	 * The widest an owner of the site may allow: characters of a reason, and of a report's detail; and the setting
	 * that says how many.
	 */
	public const REASON         = 5000;
	public const REASON_SETTING = 'moderation_reason_max';

	/**
	 * Notes a decision, inside the caller's transaction.
	 *
	 * @param int    $moderator Who.
	 * @param string $action    At most 30 letters: keep, remove, approve, reject, ban, unban, word, word_gone, topic_…, edit, pin, essence, ….
	 * @param string $type      Kind of thing, empty for none.
	 * @param int    $id        Its id.
	 * @param int    $member    Who it concerns, 0 for nobody.
	 * @param int    $circle    Circle, 0 for none.
	 * @param string $reason    Plain text.
	 * @param array<string, array{string, string}> $changes Field => before and after; only who moderates the whole site reads them.
	 */
	public function note( int $moderator, string $action, string $type, int $id, int $member = 0, int $circle = 0, string $reason = '', array $changes = array() ): void;
}
