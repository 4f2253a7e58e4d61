<?php

declare(strict_types=1);

namespace Zeromo\Community\Account\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** The paid membership of a member, contributed by the room that sells it. */
#[OpenSet]
interface OwnMembership {

	/**
	 * @return array{level: int, name: string, expires: string|null}|null What GET /account/me answers as `vip`; null
	 *                                                                     for who has none now.
	 */
	public function vip( int $member ): ?array;
}
