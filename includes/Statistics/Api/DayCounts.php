<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics\Api;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Statistics\Calendar;
use Zeromo\Community\Statistics\Folding;
use Zeromo\Community\Statistics\Sums;

/**
 * What happened on each day of the site, counted when it happens and never anew: a post that is deleted later was
 * published all the same.
 */
final class DayCounts {

	public function __construct(
		private readonly Counters $counters,
		private readonly Calendar $calendar,
		private readonly Folding $folding
	) {}

	/**
	 * The last days, the newest first.
	 *
	 * @return list<array{day: string, posts: int, comments: int, members: int}>
	 */
	public function last( int $days ): array {
		$this->folding->catch_up();
		$today = $this->calendar->today();
		$dates = array_map( Calendar::date_of( ... ), range( $today, $today - $days + 1 ) );
		$kept  = $this->counters->between( Counters::DAY, $dates[ $days - 1 ], $dates[0] );
		return array_map(
			static function ( int $date ) use ( $kept ): array {
				$of = $kept[ $date ] ?? array();
				return array(
					'day'      => Calendar::text( $date ),
					'posts'    => $of[ Sums::POSTS ] ?? 0,
					'comments' => $of[ Sums::COMMENTS ] ?? 0,
					'members'  => $of[ Sums::MEMBERS ] ?? 0,
				);
			},
			$dates
		);
	}
}
