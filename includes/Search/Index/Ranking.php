<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Index;

use Zeromo\Community\Search\Text\PostText;

/**
 * The order 综合: what a text says about the words, then how fresh and how warm it is. The weights are in
 * docs/search.md and in words on the page of results.
 */
final class Ranking {

	/** The phrase in the title; a title that begins with it; one that is it. */
	private const IN_TITLE = 3.0;
	private const BEGINS   = 1.0;
	private const IS_TITLE = 3.0;

	/** The phrases next to each other, and the phrase at the beginning of the text. */
	private const NEAR  = 2.0;
	private const EARLY = 1.0;

	/** A text of today, and the days after which a third of it is left. */
	private const FRESH = 2.0;
	private const DAYS  = 180;

	/** A post with a thousand reactions. */
	private const WARM    = 1.5;
	private const HOTTEST = 135000;

	/** Characters around which phrases are next to each other. */
	private const SPAN = 24;

	/**
	 * How good an answer is.
	 *
	 * @param float $about Matcher's score; 0 for one that it has none of.
	 * @param int   $now   Unix seconds.
	 */
	public static function of( Candidate $candidate, Question $question, float $about, int $now ): float {
		$title = PostText::title( $candidate->text );
		$score = self::about( $candidate->text, $question, $about );
		foreach ( $question->phrases as $phrase ) {
			$share  = 1 / count( $question->phrases );
			$score += $share * match ( true ) {
				$title === $phrase                  => self::IN_TITLE + self::BEGINS + self::IS_TITLE,
				str_starts_with( $title, $phrase ) => self::IN_TITLE + self::BEGINS,
				str_contains( $title, $phrase )    => self::IN_TITLE,
				default                             => 0.0,
			};
		}
		$score += self::places( $candidate->text, $question );
		$days   = max( 0, $now - $candidate->created ) / DAY_IN_SECONDS;
		$score += self::FRESH * exp( -$days / self::DAYS );
		$score += self::WARM * min( 1.0, max( 0, $candidate->hot - $candidate->created ) / self::HOTTEST );
		return $score;
	}

	/** How often the phrases occur, where the matcher has not looked at the text. */
	private static function about( string $text, Question $question, float $about ): float {
		if ( $about < 100 ) {
			return min( 10.0, $about );
		}
		$times = 0;
		foreach ( $question->phrases as $phrase ) {
			$times += substr_count( $text, $phrase );
		}
		return 4.0 * $times / ( $times + 1.2 + mb_strlen( $text ) / 300 );
	}

	/** How near the phrases are to each other and to the beginning. */
	private static function places( string $text, Question $question ): float {
		$places = array();
		foreach ( $question->phrases as $phrase ) {
			$at = strpos( $text, $phrase );
			if ( false === $at ) {
				return 0.0;
			}
			$places[] = $at;
		}
		if ( array() === $places ) {
			return 0.0;
		}
		$early = self::EARLY / ( 1 + min( $places ) / 300 );
		$span  = max( $places ) - min( $places );
		return $early + ( count( $places ) > 1 ? self::NEAR * min( 1.0, 3 * self::SPAN / max( 1, $span ) ) : 0.0 );
	}
}
