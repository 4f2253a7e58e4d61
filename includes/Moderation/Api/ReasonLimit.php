<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Api;

/** How long a moderator's reason, and a report's detail, may be. */
final class ReasonLimit {

	/** The widest an owner of the site may allow: characters. */
	public const MOST = 5000;

	/** The setting that says how many. */
	public const SETTING = 'moderation_reason_max';

	/** The setting with the reasons to choose from. */
	public const REASONS = 'moderation_reasons';
}
