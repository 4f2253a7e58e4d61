<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts;

/**
 * Where a post stands among others, in seconds since 1970.
 *
 * Hot (热门): ten times the weighted reactions are worth twelve and a half hours of age, without end. Picked (推荐): what
 * readers keep and talk about stands up to twelve hours above its age, and no longer, so that new posts always come
 * through.
 */
final class Score {

	/** Seconds a factor of ten is worth. */
	public const DECADE = 45000;

	/** Weight of one of each in the counter table; a comment weighs COMMENT. */
	public const WEIGHTS = array(
		'like'     => 1,
		'useful'   => 1,
		'favorite' => 3,
		'dislike'  => -1,
	);

	public const COMMENT = 2;

	/** Seconds a picked post stands above its age at most, and the weight that is worth half of it. */
	public const HOLD      = 43200;
	public const HALF_HOLD = 20;

	/** Weights among the picked: what is kept counts more than what is liked in passing. */
	public const PICK_WEIGHTS = array(
		'like'     => 1,
		'useful'   => 3,
		'favorite' => 4,
		'dislike'  => -3,
	);

	/**
	 * The score among the hot.
	 *
	 * @param int                $created  Unix seconds.
	 * @param array<string, int> $counters Kept totals by kind.
	 * @param int                $comments Approved comments.
	 */
	public static function hot( int $created, array $counters, int $comments ): int {
		return $created + (int) floor(
			self::DECADE * log10( 1 + self::weight( self::WEIGHTS, $counters, $comments ) )
		);
	}

	/**
	 * The score among the picked.
	 *
	 * @param int                $created  Unix seconds.
	 * @param array<string, int> $counters Kept totals by kind.
	 * @param int                $comments Approved comments.
	 */
	public static function picked( int $created, array $counters, int $comments ): int {
		return $created + self::HOLD - intdiv(
			self::HOLD * self::HALF_HOLD,
			self::HALF_HOLD + self::weight( self::PICK_WEIGHTS, $counters, $comments )
		);
	}

	/**
	 * @param array<string, int> $weights  By kind.
	 * @param array<string, int> $counters Kept totals by kind.
	 */
	private static function weight( array $weights, array $counters, int $comments ): int {
		$weight = self::COMMENT * $comments;
		foreach ( $weights as $kind => $each ) {
			$weight += $each * ( $counters[ $kind ] ?? 0 );
		}
		return max( 0, $weight );
	}
}
