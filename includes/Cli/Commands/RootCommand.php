<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli\Commands;

use WP_CLI;
use Zeromo\Community\Cli\Contract;
use Zeromo\Community\Cli\Doctor;
use Zeromo\Community\Cli\Invariants;
use Zeromo\Community\Kernel\Container;

/** Zeromo Community。 */
final class RootCommand {

	public function __construct( private readonly Container $container ) {}

	/** 核对所有数据不变量，每个问题一行，有问题时以状态 1 退出。 */
	public function verify(): void {
		$faults = ( new Invariants( $this->container ) )->faults();
		foreach ( $faults as $fault ) {
			WP_CLI::line( $fault );
		}
		if ( array() !== $faults ) {
			WP_CLI::halt( 1 );
		}
		WP_CLI::success( '数据一致。' );
	}

	/** 检查这个站点的安装：数据表、页面、固定链接、PHP 扩展、构建文件、受保护的文件夹。有问题时以状态 1 退出。 */
	public function doctor(): void {
		$faults = ( new Doctor( $this->container ) )->faults();
		foreach ( $faults as $fault ) {
			WP_CLI::line( WP_CLI::colorize( '%R' . str_replace( '%', '%%', $fault ) . '%n' ) );
		}
		if ( array() !== $faults ) {
			WP_CLI::halt( 1 );
		}
		WP_CLI::success( '没有发现问题。' );
	}

	/** 以 JSON 输出所有路由和 ajax 动作的契约。 */
	public function schema(): void {
		WP_CLI::line(
			(string) wp_json_encode(
				( new Contract( $this->container ) )->with_definitions(),
				JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
			)
		);
	}
}
