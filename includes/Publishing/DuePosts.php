<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Publishing\Sql\ScheduledPosts;

/**
 * Scheduled posts whose time has come. Core's cron publishes them; where it did not run, the next request that reads or
 * the next worker does, who finds those whose cron event was lost as well.
 *
 * What is due stands in core's list of cron events, which every request has loaded already: asking costs no query, and
 * where the packed list does not name the hook it is not even unpacked.
 */
final class DuePosts {

	private const HOOK = 'publish_future_post';
	private const MOST = 5;

	/** Posts a turn of the job publishes. */
	private const A_TURN = 50;

	/**
	 * @param \Closure(): DueGuard       $guard Made when something is due.
	 * @param \Closure(): ScheduledPosts $posts Asked by the job.
	 */
	public function __construct(
		private readonly Clock $clock,
		#[Lazy( DueGuard::class )] private readonly \Closure $guard,
		#[Lazy( ScheduledPosts::class )] private readonly \Closure $posts
	) {}

	/** By the posts' own rows. */
	#[Job( 'due_posts', Job::MINUTE )]
	public function publish_due(): void {
		array_map( $this->publish( ... ), ( $this->posts )()->due( $this->clock->now(), self::A_TURN ) );
	}

	/** Before a call is answered. */
	#[Filter( 'rest_pre_dispatch', if: array( 'cron' => self::HOOK ) )]
	public function on_rest( mixed $result ): mixed {
		$this->catch_up();
		return $result;
	}

	/** Publishes a few of what is due; more waits for the next request. */
	#[Action( 'parse_request', if: array( 'cron' => self::HOOK ) )]
	#[Action( 'admin_init', if: array( 'cron' => self::HOOK ) )]
	public function catch_up(): void {
		array_map( $this->publish( ... ), $this->due() );
	}

	private function publish( int $id ): void {
		if ( ! ( $this->guard )()->holds( $id ) ) {
			check_and_publish_future_post( $id );
		}
	}

	/** @return list<int> */
	private function due(): array {
		$events = _get_cron_array();
		$now    = $this->clock->now();
		$due    = array();
		foreach ( $events as $time => $hooks ) {
			if ( $time > $now || count( $due ) >= self::MOST ) {
				break;
			}
			foreach ( $hooks[ self::HOOK ] ?? array() as $event ) {
				$id = is_array( $event['args'] ?? null ) ? reset( $event['args'] ) : 0;
				if ( is_numeric( $id ) ) {
					$due[] = (int) $id;
				}
			}
		}
		return array_slice( $due, 0, self::MOST );
	}
}
