<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** Contributed: has to know of each change of a row of the feed, in the transaction that makes it. */
#[OpenSet]
#[Stays]
interface RowWatcher {

	/**
	 * A row was stored, moved to the trash or removed.
	 *
	 * @param FeedMark|null  $old The row before; null for a new one.
	 * @param FeedEntry|null $new The row as it is stored; null for one in the trash and one that is gone.
	 */
	public function changed( ?FeedMark $old, ?FeedEntry $new ): void;
}
