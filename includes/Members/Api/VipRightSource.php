<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** Tells what levels of membership give: the room that sells them. */
#[OpenSet]
#[Stays]
interface VipRightSource {

	/** What the member has at this moment; null for who has no level. Asked at each act, so it is cheap. */
	public function right( int $member ): ?VipRight;

	/** What who has no level has, a visitor among them. */
	public function plain(): VipRight;

	/**
	 * What each level gives, the lowest first.
	 *
	 * @return list<VipRight>
	 */
	public function rights(): array;
}
