<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\AdminLists\Sql\QueueRows;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Wiring\Job;

/** How long the oldest thing of each queue has waited, the most of each day; looked at every half hour. */
final class QueueAges {

	public function __construct(
		private readonly QueueRows $rows,
		private readonly Counters $counters,
		private readonly Clock $clock
	) {}

	#[Job( 'queue_ages', 30 * Job::MINUTE )]
	public function note(): void {
		$now = $this->clock->now();
		$day = (int) wp_date( 'Ymd', $now );
		foreach ( array(
			'age_reports'  => $this->rows->reports( 0 ),
			'age_content'  => $this->rows->posts(),
			'age_comments' => $this->rows->comments(),
		) as $kind => $queue ) {
			if ( $queue->oldest > 0 && $queue->oldest < $now ) {
				$this->counters->raise( Counters::DAY, $day, $kind, $now - $queue->oldest );
			}
		}
	}
}
