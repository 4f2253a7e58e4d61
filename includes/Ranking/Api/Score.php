<?php

declare(strict_types=1);

namespace Zeromo\Community\Ranking\Api;

/**
 * Where a post stands among others, in seconds since 1970: its time and kept totals, nothing of a reader or an author.
 *
 * Hot (热门): ten times the weighted reactions are worth twelve and a half hours of age, without end. Picked (推荐): what
 * readers keep and talk about stands some hours above its age, and no longer, so that new posts always come through;
 * by PickWeights.
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

	/**
	 * The score among the hot.
	 *
	 * @param int                $created  Unix seconds.
	 * @param array<string, int> $counters Kept totals by kind.
	 * @param int                $comments Approved comments.
	 */
	public static function hot( int $created, array $counters, int $comments ): int {
		return $created + (int) floor(
			self::DECADE * log10( 1 + self::points( self::WEIGHTS, $counters, self::COMMENT * $comments ) )
		);
	}

	/**
	 * The score among the picked.
	 *
	 * @param int                $created  Unix seconds.
	 * @param array<string, int> $counters Kept totals by kind.
	 * @param int                $comments Approved comments.
	 */
	public static function picked( int $created, array $counters, int $comments, PickWeights $weights ): int {
		return $created + $weights->lift(
			self::points( $weights->kinds(), $counters, $weights->comment * $comments )
		);
	}

	/**
	 * @param array<string, int> $weights  By kind.
	 * @param array<string, int> $counters Kept totals by kind.
	 * @param int                $points   Of the comments.
	 */
	private static function points( array $weights, array $counters, int $points ): int {
		foreach ( $weights as $kind => $each ) {
			$points += $each * ( $counters[ $kind ] ?? 0 );
		}
		return max( 0, $points );
	}
}
