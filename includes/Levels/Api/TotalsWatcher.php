<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Hears that kept totals of a member have changed: what the member did, or what was done to the member. */
#[OpenSet]
interface TotalsWatcher {

	/** Kind of the kept total of days on which a member came. */
	public const DAYS = 'act_sign_in';

	/** Kind of the kept total of comments. */
	public const COMMENTS = 'act_comment';

	/** Kind of the kept total of circles. */
	public const CIRCLES = 'act_join';

	/** Kind of the kept total of posts that were chosen. */
	public const CHOSEN = 'act_essence';

	/** Kind of the kept total of experience. */
	public const EXPERIENCE = 'exp';

	/** In the unit that has changed them; it stores what follows, and does nothing outside the database. */
	public function counted( int $member ): void;
}
