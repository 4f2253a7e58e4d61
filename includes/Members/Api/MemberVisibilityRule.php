<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/**
 * A higher room's reason why a viewer meets a member in no list, and is shown nothing of the member's lists, whatever
 * the member's settings say: one has blocked the other.
 */
#[OpenSet]
#[Stays]
interface MemberVisibilityRule {

	/**
	 * Those of the members it is shut for; at most one query.
	 *
	 * @param list<int> $members Members; the viewer may be among them.
	 * @param int       $viewer  Caller, never 0.
	 * @return list<int>
	 */
	public function shut( array $members, int $viewer ): array;

	/** The condition that it is open for the member in this column. No joins; the viewer is never 0. */
	public function sql( string $column, int $viewer ): SqlPart;
}
