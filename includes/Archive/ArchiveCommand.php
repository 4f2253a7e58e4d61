<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

use WP_CLI;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;

/**
 * 把整个社区导出成文件，或恢复到空站点。
 */
final class ArchiveCommand {

	public function __construct(
		private readonly Archiver $archiver,
		private readonly Restorer $restorer,
		private readonly Check $check
	) {}

	#[Action( 'cli_init' )]
	public function add(): void {
		WP_CLI::add_command( 'zeromo export', $this->export( ... ), array( 'shortdesc' => '把整个社区写成 JSON Lines 文件。' ) );
		WP_CLI::add_command( 'zeromo restore', $this->restore( ... ), array( 'shortdesc' => '把导出的文件恢复到空站点。' ) );
	}

	/**
	 * 每张表一个文件，一行一条；manifest.json 写着版本和行数。完整的归档里有密码的散列和密钥，请像备份一样保管。
	 *
	 * ## OPTIONS
	 *
	 * <folder>
	 * : 新的或空的文件夹。
	 *
	 * [--files]
	 * : 同时复制上传的文件，不加只列出。
	 *
	 * [--anonymous]
	 * : 供测试用的副本：名字、邮箱、地址和文字都已替换，没有私信、文件、设置和密钥。
	 *
	 * @param list<string>               $args  Folder.
	 * @param array<string, string|true> $flags As above.
	 */
	public function export( array $args, array $flags ): void {
		$this->refuse_network();
		try {
			$counts = $this->archiver->write( $args[0] ?? '', isset( $flags['anonymous'] ), isset( $flags['files'] ) );
		} catch ( Failure $e ) {
			WP_CLI::error( $e->getMessage() );
			return;
		}
		WP_CLI::success( count( $counts ) . ' 个文件，' . array_sum( $counts ) . ' 行。' );
	}

	/**
	 * 只能恢复到空站点，版本要相同；现有的账号会被归档里的替换。
	 *
	 * ## OPTIONS
	 *
	 * <folder>
	 * : wp zeromo export 写出的文件夹。
	 *
	 * [--check]
	 * : 只检查每一行，什么都不改。
	 *
	 * [--yes]
	 * : 不再问一遍。
	 *
	 * @param list<string>               $args  Folder.
	 * @param array<string, string|true> $flags As above.
	 */
	public function restore( array $args, array $flags ): void {
		$this->refuse_network();
		if ( isset( $flags['check'] ) ) {
			$this->look( $args[0] ?? '' );
			return;
		}
		WP_CLI::confirm( '现有的账号和文章会被归档里的替换，继续吗？', $flags );
		try {
			$counts = $this->restorer->read( $args[0] ?? '' );
		} catch ( Failure $e ) {
			WP_CLI::error( $e->getMessage() );
			return;
		}
		WP_CLI::success( '恢复了 ' . array_sum( $counts ) . ' 行。' );
	}

	private function look( string $folder ): void {
		try {
			$manifest = Manifest::require( $folder );
			$problems = $this->check->all( $folder, $manifest );
		} catch ( Failure $e ) {
			WP_CLI::error( $e->getMessage() );
			return;
		}
		array_map( WP_CLI::warning( ... ), $problems );
		array() === $problems
			? WP_CLI::success( '归档完整，' . array_sum( $manifest->counts ) . ' 行。' )
			: WP_CLI::error( '归档有问题，不能恢复。' );
	}

	/** Members of a network belong to all its sites. */
	private function refuse_network(): void {
		if ( is_multisite() ) {
			WP_CLI::error( '多站点网络的成员是共用的，不能这样导出或恢复。' );
		}
	}
}
