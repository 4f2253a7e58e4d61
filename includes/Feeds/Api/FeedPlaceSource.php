<?php

declare(strict_types=1);

namespace Zeromo\Community\Feeds\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A kind of list that can be subscribed to: circles, topics, folders. */
#[OpenSet]
interface FeedPlaceSource {

	/** Small letters; the address of the list is `{word}-{id}.rss`, or `{word}.rss` where there is one of it. */
	public function word(): string;

	/**
	 * The list, null where there is none or the viewer may not know of it.
	 *
	 * @param int $id     0 where the address has none.
	 * @param int $viewer Member with a private address, 0 for everybody.
	 */
	public function find( int $id, int $viewer ): ?FeedPlace;

	/**
	 * Its number where the page being shown is that of such a list and everybody may read it, else null. Asked in the
	 * head of a page: no statement that the page itself does not need.
	 */
	public function current(): ?int;
}
