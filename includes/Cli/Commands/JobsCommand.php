<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli\Commands;

use WP_CLI;
use WP_CLI\Utils;
use Zeromo\Community\Jobs\JobItem;
use Zeromo\Community\Jobs\JobList;
use Zeromo\Community\Kernel\Container;

/**
 * 查看后台任务，处理失败的任务。
 */
final class JobsCommand {

	private const STATES = array(
		JobItem::OPEN    => '等待',
		JobItem::RUNNING => '执行中',
		JobItem::FAILED  => '等待重试',
		JobItem::DEAD    => '失败',
	);

	public function __construct( private readonly Container $container ) {}

	/**
	 * 列出后台任务，失败的在前。
	 *
	 * ## OPTIONS
	 *
	 * [--dead]
	 * : 只列出不再重试的任务。
	 *
	 * [--limit=<n>]
	 * : 最多多少行。
	 * ---
	 * default: 100
	 * ---
	 *
	 * [--format=<format>]
	 * : table、csv 或 json。
	 * ---
	 * default: table
	 * ---
	 *
	 * @subcommand list
	 * @param list<string>                $args  None.
	 * @param array<string, string|true> $flags As above.
	 */
	public function list_( array $args, array $flags ): void {
		$rows = $this->jobs()->latest( isset( $flags['dead'] ), max( 1, (int) ( $flags['limit'] ?? 100 ) ), time() );
		$rows = array_map(
			static fn( JobItem $job ): array => array(
				'编号' => $job->id,
				'种类' => $job->kind,
				'状态' => self::STATES[ $job->state ] ?? $job->state,
				'时间' => wp_date( 'Y-m-d H:i:s', $job->run_at ),
				'次数' => $job->tries,
				'错误' => $job->error,
				'内容' => mb_substr( $job->payload, 0, 80 ),
			),
			$rows
		);
		Utils\format_items(
			(string) ( $flags['format'] ?? 'table' ),
			$rows,
			array( '编号', '种类', '状态', '时间', '次数', '错误', '内容' )
		);
	}

	/**
	 * 让任务马上到期，重新计算次数；执行由 wp zeromo worker 或 WP-Cron 完成。
	 *
	 * ## OPTIONS
	 *
	 * [<id>...]
	 * : 任务编号。
	 *
	 * [--all]
	 * : 全部失败的任务。
	 *
	 * @param list<string>                $args  Ids.
	 * @param array<string, string|true> $flags As above.
	 */
	public function retry( array $args, array $flags ): void {
		WP_CLI::success( $this->jobs()->retry( self::chosen( $args, $flags ), time() ) . ' 项任务会再次执行。' );
	}

	/**
	 * 删除任务；正在执行的不会删除。
	 *
	 * ## OPTIONS
	 *
	 * [<id>...]
	 * : 任务编号。
	 *
	 * [--all]
	 * : 全部失败的任务。
	 *
	 * @param list<string>                $args  Ids.
	 * @param array<string, string|true> $flags As above.
	 */
	public function drop( array $args, array $flags ): void {
		WP_CLI::success( $this->jobs()->drop( self::chosen( $args, $flags ), time() ) . ' 项任务已删除。' );
	}

	/**
	 * @param list<string>                $args  Ids.
	 * @param array<string, string|true> $flags Flags.
	 * @return list<int> None for all that failed.
	 */
	private static function chosen( array $args, array $flags ): array {
		$ids = array_values( array_filter( array_map( 'intval', $args ), static fn( int $id ): bool => $id > 0 ) );
		if ( array() === $ids && ! isset( $flags['all'] ) ) {
			WP_CLI::error( '写出任务编号，或用 --all 表示全部失败的任务。' );
		}
		return $ids;
	}

	private function jobs(): JobList {
		return $this->container->get( JobList::class );
	}
}
