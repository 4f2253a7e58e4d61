<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed;

use Zeromo\Community\FastPath\Api\EarlyRoute;

/** GET /content/list, the pages of the stream that an open page asks for. */
final class EarlyList implements EarlyRoute {

	/** Arguments that do not change what takes part in the answer. */
	private const PLACE = array( 'cursor' => true, 'paged' => true, 'per_page' => true );

	/** Sources whose cards are drawn from the rows alone. */
	private const SOURCES = array( 'feed', 'following', 'circle', 'topic', 'member' );

	/** Ids that a source goes by. */
	private const OF = array( 'circle_id' => true, 'topic_id' => true, 'author' => true );

	public function path(): string {
		return '/content/list';
	}

	public function kind( array $sent ): ?string {
		$source = $sent['source'] ?? 'feed';
		return array() === array_diff_key( $sent, array( 'source' => true ) + self::PLACE + self::OF )
			&& in_array( $source, self::SOURCES, true ) ? $source : null;
	}

	public function needs_types(): bool {
		return true;
	}
}
