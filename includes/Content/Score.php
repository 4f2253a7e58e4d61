<?php

declare(strict_types=1);

namespace Zeromo\Community\Content;

/** How hot a post is: ten times the weighted reactions are worth twelve and a half hours of age. */
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
	 * The score, in seconds since 1970.
	 *
	 * @param int                $created  Unix seconds.
	 * @param array<string, int> $counters Kept totals by kind.
	 * @param int                $comments Approved comments.
	 */
	public static function hot( int $created, array $counters, int $comments ): int {
		$weight = self::COMMENT * $comments;
		foreach ( self::WEIGHTS as $kind => $each ) {
			$weight += $each * ( $counters[ $kind ] ?? 0 );
		}
		return $created + (int) floor( self::DECADE * log10( 1 + max( 0, $weight ) ) );
	}
}
