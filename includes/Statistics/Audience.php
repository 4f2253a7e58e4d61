<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics;

/** Whom an owner can tell something from the numbers. */
enum Audience: string {

	/** Joined within 30 days, has not published, and was not told yet. */
	case Newcomers = 'newcomers';

	/** Was not here for 30 days but within a year, and was not told this month. */
	case Quiet = 'quiet';

	/** Days. */
	public const NEW_FOR = 30;
	public const QUIET   = 30;
	public const LOST    = 365;

	public function notice(): string {
		return self::Newcomers === $this ? NumbersNotices::WELCOME : NumbersNotices::REMINDER;
	}

	/** Name in the audit log. */
	public function act(): string {
		return "numbers_{$this->value}";
	}
}
