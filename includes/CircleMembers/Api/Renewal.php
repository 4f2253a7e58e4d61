<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/**
 * Where a membership is renewed: contributed by a room that sells them, which lengthens it through
 * CircleJoining::admit().
 */
#[OpenSet]
interface Renewal {

	/** Address behind 去续费; empty where this member cannot renew this membership there. */
	public function url( int $circle_id, int $member ): string;
}
