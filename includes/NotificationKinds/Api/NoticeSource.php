<?php

declare(strict_types=1);

namespace Zeromo\Community\NotificationKinds\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** What a room tells members of. */
#[OpenSet]
#[Stays]
interface NoticeSource {

	/** @return list<NoticeKind> */
	public function kinds(): array;

	/**
	 * Types that this room opens; others may sort theirs under them.
	 *
	 * @return list<NoticeType>
	 */
	public function types(): array;
}
