<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\AdminLists\Sql\MemberRows;
use Zeromo\Community\AdminLists\Sql\QueueRows;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Moderation\Api\Waiting;
use Zeromo\Community\Moderation\Api\WaitingSource;
use Zeromo\Community\Onboarding\Api\Checklist;
use Zeromo\Community\Setup\FirstStep;
use Zeromo\Community\Statistics\Api\DayCounts;

/**
 * What the first screen of the admin says: kept figures, what waits, and what is still to be set up. Nothing is counted
 * for it beyond the beginning of a queue.
 *
 * @phpstan-type Step array{id: string, label: string, hint: string, done: bool, url: string}
 */
final class OverviewService {

	public const CAPABILITY = 'moderate_zeromo';

	/** Days shown. */
	public const DAYS = 30;

	/** @param Collection<WaitingSource> $sources What may wait for a moderator. */
	public function __construct(
		private readonly DayCounts $days,
		private readonly Counters $counters,
		private readonly QueueRows $rows,
		private readonly MemberRows $members,
		private readonly Checklist $checklist,
		#[All( WaitingSource::class )] private readonly Collection $sources
	) {}

	/** Members of the site, with those who were written past core's hooks, as by an import. */
	public function members(): int {
		$this->members->catch_up();
		return $this->counters->get( Counters::SITE, 0, MemberRows::TOTAL );
	}

	/**
	 * The last days, the newest first.
	 *
	 * @return list<array{day: string, posts: int, comments: int, members: int}>
	 */
	public function days(): array {
		return $this->days->last( self::DAYS );
	}

	/**
	 * What waits for this member, who moderates; jobs wait for owners.
	 *
	 * @return list<Queue>
	 */
	public function queues( int $member ): array {
		$out = array( $this->rows->reports( $member ) );
		foreach ( $this->sources->all() as $source ) {
			$out[] = Queue::of(
				$source->type(),
				$source->label(),
				array_map(
					static fn( Waiting $one ): int => $one->created,
					$source->page( $member, null, Queue::MOST + 1 )
				)
			);
		}
		return self::is_owner( $member ) ? array( ...$out, $this->rows->due_jobs(), $this->rows->dead_jobs() ) : $out;
	}

	/**
	 * What a new site still wants, done steps too, for owners; empty once it has all of it.
	 *
	 * @return list<Step>
	 */
	public function steps( int $member ): array {
		if ( ! self::is_owner( $member ) ) {
			return array();
		}
		return array_map(
			static fn( FirstStep $step ): array => array(
				'id'    => $step->id,
				'label' => $step->label,
				'hint'  => $step->hint,
				'done'  => $step->done,
				'url'   => $step->url,
			),
			$this->checklist->open()
		);
	}

	private static function is_owner( int $member ): bool {
		return user_can( $member, MemberListService::CAPABILITY );
	}
}
