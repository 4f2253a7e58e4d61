<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions;

use Zeromo\Community\Feed\Api\CardPart;
use Zeromo\Community\Feed\Api\MarkSource;
use Zeromo\Community\Feed\Api\MarkSql;

/** What the reader did with a Post: liked it, gave it stars. */
final class ReactionCardPart implements CardPart, MarkSource {

	public function __construct( private readonly ReactionMarks $marks ) {}

	public function mark_sql( array $ids, int $viewer, array $fields ): ?MarkSql {
		return $this->marks->question( $viewer, $ids );
	}

	public function take_marks( array $posts, int $viewer, array $bits ): void {
		$this->marks->learn( $viewer, $posts, $bits );
	}

	public function fields( array $ids, int $viewer, array $counters, array $fields ): array {
		return $this->marks->of_posts( $viewer, $ids );
	}
}
