<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A rule of the site about who publishes, comments and writes messages at all; asked with each of these, by any way. */
#[OpenSet]
interface VoiceRule {

	/**
	 * Refuses a member who may read only at this moment.
	 *
	 * @param int $member Not 0.
	 * @throws \Zeromo\Community\Kernel\Failure forbidden, or one of the rule's own.
	 */
	public function need( int $member ): void;
}
