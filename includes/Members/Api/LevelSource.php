<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/**
 * Levels of members that circles and locks can ask for: WordPress' roles by themselves, `vip:{level}` by the room that
 * sells them, levels of experience by the room that counts it.
 */
#[OpenSet]
#[Stays]
interface LevelSource {

	/**
	 * Labels by key, in the order in which they are offered.
	 *
	 * @return array<string, string>
	 */
	public function labels(): array;

	/**
	 * Keys the member has at this moment; asked at each read, so it is cheap.
	 *
	 * @return list<string>
	 */
	public function of( int $member ): array;

	/**
	 * What the member is at this moment, in words.
	 *
	 * @return list<string>
	 */
	public function standing( int $member ): array;
}
