<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

/** Levels beside WordPress' roles that a circle can ask for: `vip:{level}` by the room that sells them. */
interface EntryLevels {

	/**
	 * Labels by key.
	 *
	 * @return array<string, string>
	 */
	public function labels(): array;

	/**
	 * Keys the member has at this moment.
	 *
	 * @return list<string>
	 */
	public function of( int $member ): array;
}
