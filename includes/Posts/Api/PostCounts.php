<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/** Kept totals of a post. */
final class PostCounts {

	/**
	 * @param int   $like      Likes.
	 * @param int   $comment   Comments.
	 * @param int   $favorite  How often it stands in a folder.
	 * @param int   $view      Reads.
	 * @param int   $downloads Downloads of its file.
	 * @param int   $ratings   Members who rated.
	 * @param float $average   Stars between 0 (nobody rated) and 5, one decimal.
	 */
	public function __construct(
		public readonly int $like = 0,
		public readonly int $comment = 0,
		public readonly int $favorite = 0,
		public readonly int $view = 0,
		public readonly int $downloads = 0,
		public readonly int $ratings = 0,
		public readonly float $average = 0.0
	) {}

	/** @param array<string, int> $totals By kind, of Counters. */
	public static function of( array $totals, int $comments ): self {
		$ratings = $totals['rating_count'] ?? 0;
		return new self(
			$totals['like'] ?? 0,
			$comments,
			$totals['favorite'] ?? 0,
			$totals['view'] ?? 0,
			$totals['download'] ?? 0,
			$ratings,
			$ratings > 0 ? round( ( $totals['rating_sum'] ?? 0 ) / $ratings, 1 ) : 0.0
		);
	}
}
