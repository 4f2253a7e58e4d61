<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/**
 * One way in which a reader gets to see what is hidden. Contributed by the room that knows the answer; LockGate asks
 * all of them.
 *
 * A rule that needs rows says so with `earned()`: all rules' statements are read as one for a whole list of posts.
 */
#[OpenSet]
#[Stays]
interface UnlockRule {

	/** Its own name: `login`, `comment`, `entitlement`. */
	public function name(): string;

	/** Whether it can open locks of this type. */
	public function concerns( string $type ): bool;

	/** What the opened block says: 已评论. */
	public function reason( LockedPost $lock ): string;

	/**
	 * Whether it opens; no statement is sent here.
	 *
	 * @param LockedPost $lock   Lock.
	 * @param int        $viewer Reader, 0 for a visitor.
	 * @param bool       $earned Whether `earned()` had the post; false where it was not asked yet.
	 */
	public function opens( LockedPost $lock, int $viewer, bool $earned ): bool;

	/**
	 * Those of the posts the member has earned, or null when the rule needs no rows.
	 *
	 * @param int       $member Never 0.
	 * @param list<int> $posts  Not empty.
	 */
	public function earned( int $member, array $posts ): ?SqlSelect;
}
