<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites;

use Zeromo\Community\Feed\Api\CardPart;
use Zeromo\Community\Feed\Api\MarkSource;
use Zeromo\Community\Feed\Api\MarkSql;

/** Field `favorited` of a Post. */
final class FavoriteCardPart implements CardPart, MarkSource {

	public function __construct( private readonly KeptPosts $kept ) {}

	public function mark_sql( array $ids, int $viewer, array $fields ): ?MarkSql {
		return $this->kept->question( $viewer, $ids );
	}

	public function take_marks( array $posts, int $viewer, array $bits ): void {
		$this->kept->learn( $viewer, $posts, $bits );
	}

	public function fields( array $ids, int $viewer, array $counters, array $fields ): array {
		return array_map(
			static fn( bool $kept ): array => array( 'favorited' => $kept ),
			$this->kept->marks( $viewer, $ids )
		);
	}
}
