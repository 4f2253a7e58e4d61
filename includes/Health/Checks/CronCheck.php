<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Checks;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Jobs\Cron;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Setup\CheckGroup;
use Zeromo\Community\Setup\Finding;
use Zeromo\Community\Setup\Mendable;

/** Whether WordPress's cron comes to our jobs. */
#[Place( 1 )]
final class CronCheck implements Mendable {

	/** Seconds after its time from which a run counts as left out; cron waits for visitors. */
	private const BEHIND = 3600;

	public function __construct( private readonly Jobs $jobs, private readonly Clock $clock ) {}

	public function name(): string {
		return 'cron';
	}

	public function group(): CheckGroup {
		return CheckGroup::Background;
	}

	public function label(): string {
		return __( '定时运行', 'zeromo-community' );
	}

	public function is_slow(): bool {
		return false;
	}

	public function check(): Finding {
		$next = wp_next_scheduled( Cron::HOOK );
		if ( false === $next ) {
			return Finding::broken(
				__( '后台任务没有安排在 WordPress 的定时任务里', 'zeromo-community' ),
				__( '按“重新安排”', 'zeromo-community' )
			);
		}
		$last = Cron::last_run();
		$told = 0 === $last
			? __( '还没有运行过', 'zeromo-community' )
			/* translators: %s: a time, as “5分钟前” */
			: sprintf( __( '上一次运行：%s', 'zeromo-community' ), Format::ago( $last, $this->clock->now() ) );
		if ( $this->clock->now() - $next <= self::BEHIND ) {
			return Finding::good( $told );
		}
		$mend = defined( 'DISABLE_WP_CRON' ) && DISABLE_WP_CRON
			? __( 'wp-config.php 关闭了 WP-Cron：让系统的定时任务每分钟运行一次 wp zeromo worker --once', 'zeromo-community' )
			: __( '让系统的定时任务每分钟访问一次 /wp-cron.php，或运行 wp zeromo worker --once', 'zeromo-community' );
		$text = sprintf(
			/* translators: 1: a time, as “2小时前”, 2: a sentence about the last run */
			__( '应在 %1$s运行，没有运行；%2$s', 'zeromo-community' ),
			Format::ago( $next, $this->clock->now() ),
			$told
		);
		// Somebody else does the jobs: `wp zeromo worker`.
		return 0 === $this->jobs->late() ? Finding::warning( $text, $mend ) : Finding::broken( $text, $mend );
	}

	public function button(): string {
		return __( '重新安排', 'zeromo-community' );
	}

	public function mend(): void {
		wp_unschedule_hook( Cron::HOOK );
		Cron::start();
	}
}
