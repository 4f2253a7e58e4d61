<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli\Commands;

use WP_CLI;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Search\Api\EngineFilling;
use Zeromo\Community\Search\Api\OtherIndex;
use Zeromo\Community\Search\Api\SearchIndex;

/**
 * 搜索索引。
 */
final class SearchCommand {

	public function __construct( private readonly Container $container ) {}

	/**
	 * 重建整个搜索索引；可以重复执行，期间搜索只找到已经写入的部分。
	 *
	 * ## OPTIONS
	 *
	 * [--engine=<name>]
	 * : 重新填充外部搜索引擎（meilisearch、elasticsearch 或插件的引擎名），期间由本站索引回答。
	 *
	 * @param list<string>         $args  没有。
	 * @param array<string, string|true> $assoc 选项。
	 */
	public function reindex( array $args = array(), array $assoc = array() ): void {
		$last   = 0;
		$told   = static function ( int $done ) use ( &$last ): void {
			if ( $done >= $last + 10000 ) {
				$last = $done;
				WP_CLI::line( "$done …" );
			}
		};
		$engine = is_string( $assoc['engine'] ?? null ) ? $assoc['engine'] : '';
		$done   = '' === $engine
			? $this->all( $told )
			: $this->container->get( EngineFilling::class )->again( $engine, $told );
		WP_CLI::success( "已收录 $done 篇。" );
	}

	/**
	 * Posts, and texts of other rooms.
	 *
	 * @param \Closure(int): void $told Called with the number taken in so far.
	 */
	private function all( \Closure $told ): int {
		$done = $this->container->get( SearchIndex::class )->again( $told );
		foreach ( $this->container->all( OtherIndex::class ) as $other ) {
			$done += $other->again( static fn( int $more ) => $told( $done + $more ) );
		}
		return $done;
	}
}
