<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** What a higher room says to a member whose post has just been published, in place of 发布成功. */
#[OpenSet]
interface PublishedWords {

	/** The words for a toast, null to leave it to others. */
	public function words( int $member ): ?string;
}
