<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions;

/** The rating of one post: kept sum and count, and the caller's own stars. */
final class Rating {

	/**
	 * @param int $sum   All stars together.
	 * @param int $count Members who rated.
	 * @param int $mine  Stars the caller gave, 0 for none.
	 */
	public function __construct( public readonly int $sum, public readonly int $count, public readonly int $mine ) {}

	/**
	 * From the kept totals of a post.
	 *
	 * @param array<string, int> $counters Totals by kind.
	 */
	public static function of( array $counters, int $mine ): self {
		return new self( $counters['rating_sum'] ?? 0, $counters['rating_count'] ?? 0, $mine );
	}

	/** Between 0 (nobody rated) and 5, one decimal. */
	public function average(): float {
		return $this->count > 0 ? round( $this->sum / $this->count, 1 ) : 0.0;
	}

	/**
	 * The field `rating` of a Post.
	 *
	 * @return array{average: float, count: int, mine: int}
	 */
	public function fields(): array {
		return array( 'average' => $this->average(), 'count' => $this->count, 'mine' => $this->mine );
	}
}
