<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli\Commands;

use WP_CLI;
use Zeromo\Community\OpenApi\Api\Contract;
use Zeromo\Community\OpenApi\Api\Document;
use Zeromo\Community\Health\Api\Invariants;
use Zeromo\Community\Health\Api\Checks;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Setup\CheckState;

/**
 * Zeromo Community。
 */
final class RootCommand {

	public function __construct( private readonly Container $container ) {}

	/**
	 * 核对所有数据不变量，每个问题一行，有问题时以状态 1 退出。
	 */
	public function verify(): void {
		$faults = $this->container->get( Invariants::class )->faults();
		foreach ( $faults as $fault ) {
			WP_CLI::line( $fault );
		}
		if ( array() !== $faults ) {
			WP_CLI::halt( 1 );
		}
		WP_CLI::success( '数据一致。' );
	}

	/**
	 * 检查这个站点的安装：后台任务、数据、文件、地址、邮件、服务器。每个问题一行，有不能用的以状态 1 退出。
	 */
	public function doctor(): void {
		$broken = 0;
		$faults = 0;
		foreach ( $this->container->get( Checks::class )->everything() as $report ) {
			if ( ! $report->is_fault() ) {
				continue;
			}
			$is_broken = CheckState::Broken === $report->finding?->state;
			$broken   += (int) $is_broken;
			++$faults;
			$line = str_replace( '%', '%%', $report->line() );
			WP_CLI::line( WP_CLI::colorize( ( $is_broken ? '%R' : '%Y' ) . $line . '%n' ) );
		}
		if ( $broken > 0 ) {
			WP_CLI::halt( 1 );
		}
		WP_CLI::success( 0 === $faults ? '没有发现问题。' : "能用，$faults 项可以改进。" );
	}

	/**
	 * 以 JSON 输出所有路由和 ajax 动作的契约。
	 *
	 * ## OPTIONS
	 *
	 * [--openapi]
	 * : 只输出路由，写成 OpenAPI 3.1 文档。
	 *
	 * @param list<string>          $args  None.
	 * @param array<string, string> $named Options.
	 */
	public function schema( array $args, array $named ): void {
		$contract = new Contract( $this->container );
		WP_CLI::line(
			(string) wp_json_encode(
				isset( $named['openapi'] )
					? Document::of_site( $contract, '/wp-json/zeromo/v1' )->whole()
					: $contract->with_definitions(),
				JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
			)
		);
	}
}
