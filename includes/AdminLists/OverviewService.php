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

/**
 * What the first screen of the admin says: kept figures, what waits, and what is still to be set up. Nothing is counted
 * for it beyond the beginning of a queue.
 *
 * @phpstan-type Step array{id: string, label: string, done: bool, url: string}
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
		#[All( WaitingSource::class )] private readonly Collection $sources
	) {}

	/** Members of the site. */
	public function members(): int {
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
		$out[] = $this->rows->circles();
		return self::is_owner( $member ) ? array( ...$out, $this->rows->due_jobs(), $this->rows->dead_jobs() ) : $out;
	}

	/**
	 * What a new site wants, for owners.
	 *
	 * @return list<Step>
	 */
	public function steps( int $member ): array {
		if ( ! self::is_owner( $member ) ) {
			return array();
		}
		$new  = static fn( string $type ): string => admin_url( "post-new.php?post_type=$type" );
		$step = static fn( string $id, string $label, bool $done, string $url ): array => array(
			'id'    => $id,
			'label' => $label,
			'done'  => $done,
			'url'   => $url,
		);
		return array(
			$step(
				'permalinks',
				__( '选一种固定链接', 'zeromo-community' ),
				'' !== get_option( 'permalink_structure' ),
				admin_url( 'options-permalink.php' )
			),
			$step(
				'sign_up',
				__( '开放注册', 'zeromo-community' ),
				(bool) get_option( 'users_can_register' ),
				admin_url( 'options-general.php' )
			),
			$step(
				'site_icon',
				__( '设置站点图标', 'zeromo-community' ),
				has_site_icon(),
				admin_url( 'options-general.php' )
			),
			$step(
				'circle',
				__( '创建第一个圈子', 'zeromo-community' ),
				$this->rows->has_circle(),
				$new( 'zeromo_circle' )
			),
			$step(
				'post',
				__( '发布第一条内容', 'zeromo-community' ),
				$this->rows->has_post(),
				$new( 'zeromo_activity' )
			),
		);
	}

	private static function is_owner( int $member ): bool {
		return user_can( $member, MemberListService::CAPABILITY );
	}
}
