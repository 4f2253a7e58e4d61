<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

/** A tab with a number beside its label. */
interface CountedTab extends MemberTab {

	/** As many are counted; what is this high is drawn as 999+. */
	public const MOST = 1000;

	/** How much the viewer finds in it, at most MOST; null for no number. At most one query. */
	public function count( int $member, int $viewer ): ?int;
}
