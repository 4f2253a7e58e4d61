<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli\Commands;

use WP_CLI;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Jobs\Jobs;

/** 后台任务。 */
final class WorkerCommand {

	public function __construct( private readonly Container $container ) {}

	/**
	 * 执行到期的后台任务。
	 *
	 * ## OPTIONS
	 *
	 * [--seconds=<seconds>]
	 * : 持续执行这么多秒；默认只执行现在到期的。
	 *
	 * [--status]
	 * : 只显示数量。
	 *
	 * @param list<string>                $args  None.
	 * @param array<string, string|true> $flags As above.
	 */
	public function __invoke( array $args, array $flags ): void {
		$jobs = $this->container->get( Jobs::class );
		if ( isset( $flags['status'] ) ) {
			$counts = $jobs->counts();
			WP_CLI::line( "等待 {$counts['waiting']}\t失败 {$counts['dead']}" );
			return;
		}
		$until = time() + (int) ( $flags['seconds'] ?? 0 );
		$done  = 0;
		do {
			$now   = $jobs->work( 50, 60 );
			$done += $now;
			if ( 0 === $now && time() < $until ) {
				sleep( 1 );
			}
		} while ( $now > 0 || time() < $until );
		WP_CLI::success( "$done 项已完成。" );
	}
}
