<?php

declare(strict_types=1);

namespace Zeromo\Community\Jobs;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * WordPress's cron drives the jobs where nothing else does: one event, every five minutes. `wp zeromo worker` drives
 * the same jobs, beside it or in its place.
 */
final class Cron {

	public const HOOK = 'zeromo_jobs';

	/** Name of the interval, and its seconds. */
	private const EVERY   = 'zeromo_jobs';
	private const SECONDS = 300;

	/** Option with the time of the last run's end. */
	private const RUN = 'zeromo_cron_run';

	/** What a run may take: many hosts end a request after 30 seconds. */
	private const JOBS   = 500;
	private const BUDGET = 20;

	public function __construct( private readonly Jobs $jobs ) {}

	/** One run; what does not fit into it is gone on with as soon as cron runs again. */
	#[Action( self::HOOK, 10, 0 )]
	public function run(): void {
		$this->jobs->work( self::JOBS, self::BUDGET );
		if ( $this->jobs->late() > 0 ) {
			self::soon( 'more' );
		}
		update_option( self::RUN, time(), false );
	}

	/**
	 * One more run, where somebody looks on: by itself it comes each five minutes. Asked for again before, it is one.
	 *
	 * @param string $why     Tells runs that are asked for apart.
	 * @param int    $seconds From now on.
	 */
	public static function soon( string $why, int $seconds = 0 ): void {
		wp_schedule_single_event( time() + $seconds, self::HOOK, array( $why ) );
	}

	/** When the last run ended, Unix seconds; 0 before the first one. */
	public static function last_run(): int {
		$time = get_option( self::RUN );
		return is_numeric( $time ) ? (int) $time : 0;
	}

	/** @return array<mixed> Intervals by name. */
	#[Filter( 'cron_schedules' )]
	public static function interval( mixed $schedules ): array {
		$own = array( self::EVERY => array( 'interval' => self::SECONDS, 'display' => 'Zeromo Community' ) );
		return ( is_array( $schedules ) ? $schedules : array() ) + $own;
	}

	/** The event of an older version, which had several: it puts this one in their place. */
	#[Action( 'zeromo_daily' )]
	public static function replace(): void {
		self::clear();
		self::start();
	}

	/** Puts the event into this site's cron. */
	public static function start(): void {
		if ( false === wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_event( time() + MINUTE_IN_SECONDS, self::EVERY, self::HOOK );
		}
	}

	/** Takes every event of ours out of this site's cron, whatever its arguments are. */
	public static function clear(): void {
		$hooks = array();
		foreach ( _get_cron_array() as $events ) {
			foreach ( is_array( $events ) ? array_keys( $events ) : array() as $hook ) {
				if ( str_starts_with( (string) $hook, 'zeromo_' ) ) {
					$hooks[] = (string) $hook;
				}
			}
		}
		foreach ( array_unique( $hooks ) as $hook ) {
			wp_unschedule_hook( $hook );
		}
	}
}
