<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli\Commands;

use WP_CLI;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Media\Api\SweptMedia;

/**
 * 清理掉的上传。
 */
final class MediaCommand {

	private const PIECE = 500;

	public function __construct( private readonly Container $container ) {}

	/**
	 * 列出因没有用到而移走的上传：编号、作者、文件名、移走与删除的时间；30 天后删除。
	 */
	public function swept(): void {
		$count = 0;
		foreach ( $this->all() as $item ) {
			++$count;
			WP_CLI::line(
				implode(
					"\t",
					array(
						$item['id'],
						$item['owner'],
						$item['name'],
						gmdate( 'Y-m-d H:i', $item['swept'] ),
						gmdate( 'Y-m-d H:i', $item['deleted'] ),
					)
				)
			);
		}
		WP_CLI::success( "{$count} 个。恢复：wp zeromo media restore <编号>… 或 --all" );
	}

	/**
	 * 恢复移走的上传。
	 *
	 * ## OPTIONS
	 *
	 * [<id>...]
	 * : 编号。
	 *
	 * [--all]
	 * : 全部。
	 *
	 * @param list<string>                $ids     Ids.
	 * @param array<string, string|true> $options Options.
	 */
	public function restore( array $ids, array $options = array() ): void {
		$swept = $this->container->get( SweptMedia::class );
		$all   = isset( $options['all'] ) ? array_column( $this->all(), 'id' ) : array_map( 'intval', $ids );
		$back  = array_filter( $all, $swept->restore( ... ) );
		foreach ( array_diff( $all, $back ) as $id ) {
			WP_CLI::warning( "{$id} 不在移走的上传中。" );
		}
		WP_CLI::success( count( $back ) . ' 个已恢复。' );
	}

	/** @return list<array{id: int, owner: int, name: string, swept: int, deleted: int}> */
	private function all(): array {
		$out   = array();
		$above = 0;
		do {
			$piece = $this->container->get( SweptMedia::class )->swept( $above, self::PIECE );
			$full  = self::PIECE === count( $piece );
			$above = (int) ( array_column( $piece, 'id' )[ count( $piece ) - 1 ] ?? 0 );
			$out   = array( ...$out, ...$piece );
		} while ( $full );
		return $out;
	}
}
