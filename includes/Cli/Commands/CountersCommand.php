<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli\Commands;

use WP_CLI;
use Zeromo\Community\Cli\Counting;
use Zeromo\Community\Kernel\Container;

/**
 * 计数器。
 */
final class CountersCommand {

	public function __construct( private readonly Container $container ) {}

	/**
	 * 逐项核对保存的计数与实际行数，有差异时以状态 1 退出。
	 */
	public function verify(): void {
		$wrong = ( new Counting( $this->container ) )->differences();
		foreach ( $wrong as $row ) {
			WP_CLI::line( "{$row['what']}\t{$row['object']}\t保存 {$row['kept']}\t实际 {$row['rows']}" );
		}
		if ( array() !== $wrong ) {
			WP_CLI::halt( 1 );
		}
		WP_CLI::success( '所有计数一致。' );
	}

	/**
	 * 把所有计数改为实际行数。
	 */
	public function repair(): void {
		WP_CLI::success( ( new Counting( $this->container ) )->repair() . ' 项已更正。' );
	}
}
