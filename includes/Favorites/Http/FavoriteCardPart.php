<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\Http;

use Zeromo\Community\Content\Api\CardPart;
use Zeromo\Community\Favorites\KeptPosts;

/** Field `favorited` of a Post. */
final class FavoriteCardPart implements CardPart {

	public function __construct( private readonly KeptPosts $kept ) {}

	public function fields( array $ids, int $viewer, array $counters ): array {
		return array_map( static fn( bool $kept ): array => array( 'favorited' => $kept ), $this->kept->marks( $viewer, $ids ) );
	}
}
