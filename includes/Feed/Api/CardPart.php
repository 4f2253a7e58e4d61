<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Posts\Api\Post;

/** Fields of a Post that a higher room knows: liked, favorited, stars. One query for the whole list. */
#[OpenSet]
interface CardPart {

	/**
	 * Fields by post id. Posts without an entry keep the defaults.
	 *
	 * @param list<int>                            $ids      Posts.
	 * @param int                                  $viewer   Caller, 0 for a visitor: then only what everybody may know,
	 *                                                       without a query where possible.
	 * @param array<int, array<string, int>>       $counters Kept totals by post id and kind, already loaded.
	 * @param array<int, array<string, mixed>>     $fields   What parts and other rooms made of them so far.
	 * @return array<int, array<string, mixed>> `liked`, `favorited` and `stars` by name; what stands under other names
	 *   is in the Post's parts.
	 */
	public function fields( array $ids, int $viewer, array $counters, array $fields ): array;
}
