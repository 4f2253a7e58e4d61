<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Checks;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Setup\CheckGroup;
use Zeromo\Community\Setup\Checkup;
use Zeromo\Community\Setup\Finding;

/** Whether jobs are done, and in time. */
#[Place( 2 )]
final class JobsCheck implements Checkup {

	/** Seconds after which work that is due is slow, and after which it counts as forgotten. */
	private const SLOW      = HOUR_IN_SECONDS;
	private const FORGOTTEN = 2 * DAY_IN_SECONDS;

	public function __construct( private readonly Jobs $jobs ) {}

	public function name(): string {
		return 'jobs';
	}

	public function group(): CheckGroup {
		return CheckGroup::Background;
	}

	public function label(): string {
		return __( '任务队列', 'zeromo-community' );
	}

	public function is_slow(): bool {
		return false;
	}

	public function check(): Finding {
		$late = $this->jobs->late();
		$url  = admin_url( 'admin.php?page=zeromo&screen=/jobs' );
		if ( $late > self::FORGOTTEN ) {
			return Finding::broken(
				/* translators: %d: days */
				sprintf( __( '到时间的任务已经等了 %d 天，没有谁在执行', 'zeromo-community' ), intdiv( $late, DAY_IN_SECONDS ) ),
				__( '检查定时运行，或运行 wp zeromo worker', 'zeromo-community' ),
				$url
			);
		}
		$dead = $this->jobs->counts()['dead'];
		if ( $dead > 0 ) {
			return Finding::warning(
				/* translators: %d: number of jobs */
				sprintf( __( '%d 项任务多次失败，不再重试', 'zeromo-community' ), $dead ),
				__( '看它们的错误，改正后重试，或者删除', 'zeromo-community' ),
				"$url&state=dead"
			);
		}
		if ( $late > self::SLOW ) {
			return Finding::warning(
				/* translators: %d: minutes */
				sprintf( __( '到时间的任务已经等了 %d 分钟', 'zeromo-community' ), intdiv( $late, MINUTE_IN_SECONDS ) ),
				__( '任务多于能执行的：多运行几个 wp zeromo worker', 'zeromo-community' ),
				$url
			);
		}
		return Finding::good( __( '没有耽搁和失败的任务', 'zeromo-community' ) );
	}
}
