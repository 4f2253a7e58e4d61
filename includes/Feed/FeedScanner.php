<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed;

use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Posts\Api\FeedRepository;
use Zeromo\Community\Posts\Api\FeedRow;
use Zeromo\Community\Posts\Api\FeedSlice;
use Zeromo\Community\Posts\Api\ListCut;

/**
 * A page of a list that leaves out posts with a member's muted words. Every row may have one, so a page is looked for
 * in steps: most are full after the first, and after the last one nothing is looked for any more, whatever lies behind.
 */
final class FeedScanner {

	/** Rows that are looked at, one step after another: 10,500 for a page at most. */
	public const STEPS = array( 500, 2000, 8000 );

	public function __construct( private readonly FeedRepository $feed ) {}

	/**
	 * The rows, and where the looking has ended although there is more; null at the end of the list, or where the page
	 * is full.
	 *
	 * @return array{list<FeedRow>, Cursor|null}
	 */
	public function page( FeedSlice $slice, ListCut $cut ): array {
		// Pages by number count what is left: they are found in one go or not at all.
		$steps = $slice->offset > 0 ? array( array_sum( self::STEPS ) ) : self::STEPS;
		$rows  = array();
		$left  = $slice->limit;
		$end   = null;
		foreach ( $steps as $n => $step ) {
			$query = null === $end ? $slice->query : $slice->query->from( $end );
			$next  = new FeedSlice(
				$query,
				$slice->source,
				$slice->visible,
				$slice->managed,
				$slice->since,
				$left,
				$slice->offset,
				0 === $n ? $slice->lead : array(),
				$slice->except,
				$cut,
				$step
			);
			$found = $this->feed->slice( $next );
			$rows  = array( ...$rows, ...$found );
			$left -= count(
				array_filter(
					$found,
					static fn( FeedRow $row ): bool => ! in_array( $row->post_id, $slice->lead, true )
				)
			);
			$end   = $left > 0 ? $this->feed->end_of( $next ) : null;
			if ( null === $end ) {
				break;
			}
		}
		return array( $rows, $end );
	}
}
