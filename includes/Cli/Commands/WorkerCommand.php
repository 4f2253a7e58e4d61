<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli\Commands;

use WP_CLI;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Jobs\Jobs;

/**
 * 后台任务。
 */
final class WorkerCommand {

	/** Jobs between two looks at what other processes have changed. */
	private const ROUND = 50;

	/** Seconds of `--once`. */
	private const ONCE = 50;

	private bool $is_told_to_stop = false;

	public function __construct( private readonly Container $container ) {}

	/**
	 * 执行到期的后台任务，做完就结束。
	 *
	 * 可以同时运行几个，也可以和 WP-Cron 一起运行，每项任务只由一个执行。SIGTERM 让它做完手上的任务再结束。
	 *
	 * ## OPTIONS
	 *
	 * [--once]
	 * : 只执行一轮，最多 50 秒；适合每分钟的系统定时任务。
	 *
	 * [--time=<seconds>]
	 * : 持续等待新任务，这么多秒后结束；适合由 systemd 等反复启动，建议 300。
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
		$time = $flags['time'] ?? '0';
		if ( ! is_string( $time ) || ! ctype_digit( $time ) ) {
			WP_CLI::error( '--time 是秒数。' );
		}
		$this->listen();
		$done = isset( $flags['once'] ) ? $this->once( $jobs ) : $this->go_on( $jobs, time() + (int) $time );
		WP_CLI::success( "$done 项已完成。" );
	}

	private function once( Jobs $jobs ): int {
		return $jobs->work( PHP_INT_MAX, self::ONCE, fn(): bool => $this->is_told_to_stop );
	}

	private function go_on( Jobs $jobs, int $until ): int {
		$done = 0;
		do {
			$now   = $jobs->work( self::ROUND, 60, fn(): bool => $this->is_told_to_stop );
			$done += $now;
			// What other processes have changed meanwhile is read anew.
			wp_cache_flush_runtime();
			if ( 0 === $now && time() < $until ) {
				sleep( 1 );
			}
		} while ( ! $this->is_told_to_stop && ( $now > 0 || time() < $until ) );
		return $done;
	}

	private function listen(): void {
		if ( ! function_exists( 'pcntl_async_signals' ) ) {
			return;
		}
		$stop = function (): void {
			$this->is_told_to_stop = true;
		};
		pcntl_async_signals( true );
		pcntl_signal( SIGTERM, $stop );
		pcntl_signal( SIGINT, $stop );
	}
}
