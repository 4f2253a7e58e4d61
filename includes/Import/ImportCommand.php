<?php

declare(strict_types=1);

namespace Zeromo\Community\Import;

use WP_CLI;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Sql\RunRows;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;

/** 从其他社区迁入。 */
final class ImportCommand {

	public function __construct( private readonly Importer $importer, private readonly RunRows $runs ) {}

	#[Action( 'cli_init' )]
	public function add(): void {
		WP_CLI::add_command( 'zeromo import', $this );
	}

	/**
	 * 从 Discuz! X3 迁入成员、版块、主题、回帖、点评、好友和私信；中断后再执行一次就接着做，做完后再执行只迁入新增的。
	 *
	 * 旧库在别的服务器上时，在 wp-config.php 里写 ZEROMO_IMPORT_HOST、ZEROMO_IMPORT_USER、
	 * ZEROMO_IMPORT_PASSWORD 和 ZEROMO_IMPORT_NAME。不会给任何人发邮件或通知。
	 *
	 * ## OPTIONS
	 *
	 * [--prefix=<prefix>]
	 * : 旧表的前缀，默认 pre_。
	 *
	 * [--accounts=<prefix>]
	 * : UCenter 的表前缀，默认是旧表的前缀加 ucenter_。
	 *
	 * [--database=<name>]
	 * : 同一台服务器上的另一个库。
	 *
	 * [--forums=<what>]
	 * : 版块变成 circles（圈子，默认）还是 topics（话题）。
	 *
	 * [--threads=<what>]
	 * : 主题变成 articles（文章，默认）还是 activities（动态）。
	 *
	 * [--owner=<id>]
	 * : 谁是这些圈子的圈主，默认第一个管理员。
	 *
	 * [--files=<folder>]
	 * : 旧附件所在的文件夹。
	 *
	 * [--dry-run]
	 * : 只看一遍，写出会迁入多少、有什么认不出来。
	 *
	 * [--limit=<pieces>]
	 * : 只做这么多段，每段最多 100 行。
	 *
	 * @param list<string>               $args  None.
	 * @param array<string, string|true> $flags As above.
	 */
	public function discuz( array $args, array $flags ): void {
		$this->go( 'discuz', $flags );
	}

	/**
	 * 从 WordPress、BuddyPress 和 bbPress 迁入成员、文章、小组、动态、论坛、评论、好友、收藏和私信；可中断，可重复。
	 *
	 * 表在本站的库里、前缀也相同时，成员和文章就是现在的，只迁入 BuddyPress 和 bbPress 的内容。旧库在别的服务器上时，
	 * 在 wp-config.php 里写 ZEROMO_IMPORT_HOST、ZEROMO_IMPORT_USER、ZEROMO_IMPORT_PASSWORD 和 ZEROMO_IMPORT_NAME。
	 * 不会给任何人发邮件或通知。
	 *
	 * ## OPTIONS
	 *
	 * [--prefix=<prefix>]
	 * : 旧表的前缀，默认是本站的。
	 *
	 * [--accounts=<prefix>]
	 * : users 和 usermeta 的前缀，默认是旧表的前缀。
	 *
	 * [--database=<name>]
	 * : 同一台服务器上的另一个库。
	 *
	 * [--forums=<what>]
	 * : 论坛变成 circles（圈子，默认）还是 topics（话题）。
	 *
	 * [--threads=<what>]
	 * : 论坛主题变成 articles（文章，默认）还是 activities（动态）。
	 *
	 * [--owner=<id>]
	 * : 谁是没有创建人的圈子的圈主，默认第一个管理员。
	 *
	 * [--files=<folder>]
	 * : 旧站 wp-content/uploads 所在的文件夹。
	 *
	 * [--dry-run]
	 * : 只看一遍，写出会迁入多少、有什么认不出来。
	 *
	 * [--limit=<pieces>]
	 * : 只做这么多段，每段最多 100 行。
	 *
	 * @param list<string>               $args  None.
	 * @param array<string, string|true> $flags As above.
	 */
	public function wordpress( array $args, array $flags ): void {
		// phpcs:ignore WordPress.WP.CapitalPDangit -- the name of the source, not of the program.
		$this->go( 'wordpress', $flags );
	}

	/** 最近一次迁入进行到哪里，和它的报告。 */
	public function status(): void {
		$run = $this->runs->newest( 1 )[0] ?? null;
		null === $run ? WP_CLI::line( '还没有迁入过。' ) : $this->tell( $run );
	}

	/** @param array<string, string|true> $flags As typed. */
	private function go( string $source, array $flags ): void {
		$run   = null;
		$limit = $flags['limit'] ?? '';
		$left  = is_string( $limit ) && ctype_digit( $limit ) ? (int) $limit : PHP_INT_MAX;
		try {
			$options = $this->importer->source( $source )->options( $flags );
			$run     = $this->importer->begin( $source, $options, isset( $flags['dry-run'] ) );
			$this->runs->save( $run->at( $run->stage, $run->position ) );
			$stage = null;
			for ( ; $left > 0; $left-- ) {
				$run = $this->importer->step( $run->id ) ?? $run;
				if ( Run::RUNNING !== $run->state ) {
					break;
				}
				if ( $stage !== $run->stage ) {
					$stage = $run->stage;
					WP_CLI::line( "→ $stage" );
				}
			}
		} catch ( Failure $e ) {
			WP_CLI::error( $e->getMessage() );
		}
		null === $run || $this->tell( $run );
	}

	private function tell( Run $run ): void {
		foreach ( $run->report->kinds() as $kind => $n ) {
			WP_CLI::line( "$kind\t迁入 {$n['made']}\t已有 {$n['there']}\t没有迁入 {$n['left']}" );
		}
		foreach ( $run->report->notes() as $what => $n ) {
			$more = $n['n'] > count( $n['ids'] ) ? '…' : '';
			WP_CLI::line( "$what\t{$n['n']}\t" . implode( ',', $n['ids'] ) . $more );
		}
		match ( $run->state ) {
			Run::DONE   => WP_CLI::success( $run->dry ? '看完了，什么都没有写。' : '迁入完成。' ),
			Run::FAILED => WP_CLI::error( "在 $run->stage 第 $run->position 号之后停下：$run->error" ),
			default     => WP_CLI::line( "进行到 $run->stage 第 $run->position 号，再执行一次就接着做。" ),
		};
	}
}
