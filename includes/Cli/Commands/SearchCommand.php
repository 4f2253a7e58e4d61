<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli\Commands;

use WP_CLI;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Search\Api\SearchIndex;

/**
 * 搜索索引。
 */
final class SearchCommand {

	public function __construct( private readonly Container $container ) {}

	/**
	 * 重建整个搜索索引；可以重复执行，期间搜索只找到已经写入的部分。
	 */
	public function reindex(): void {
		$last = 0;
		$done = $this->container->get( SearchIndex::class )->again(
			static function ( int $done ) use ( &$last ): void {
				if ( $done >= $last + 10000 ) {
					$last = $done;
					WP_CLI::line( "$done …" );
				}
			}
		);
		WP_CLI::success( "已收录 $done 篇。" );
	}
}
