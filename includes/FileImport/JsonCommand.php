<?php

declare(strict_types=1);

namespace Zeromo\Community\FileImport;

use WP_CLI;
use Zeromo\Community\Import\Api\CommandRun;
use Zeromo\Community\Kernel\Wiring\Action;

/**
 * `wp zeromo import json`.
 */
final class JsonCommand {

	public function __construct( private readonly CommandRun $runs ) {}

	#[Action( 'cli_init' )]
	public function add(): void {
		WP_CLI::add_command(
			'zeromo import json',
			$this->json( ... ),
			array( 'shortdesc' => '从 JSON Lines 文件或导出的文件夹迁入；可中断，可重复。' )
		);
	}

	/**
	 * 每行一个 JSON 对象，字段名和 CSV 的列名相同；编号相同的不会重复迁入。
	 *
	 * 文件夹可以是 wp zeromo export 写出的，迁入另一个已有内容的站点：成员（旧密码可以继续登录）、圈子、公开的动态和文章、评论。
	 * 也可以是自己放有 members.jsonl、circles.jsonl、activities.jsonl、comments.jsonl 的，按这个顺序迁入，有哪个算哪个。
	 * 不会给任何人发邮件或通知。整站原样恢复用 wp zeromo restore。
	 *
	 * ## OPTIONS
	 *
	 * <path>
	 * : 这台服务器上的 .jsonl 文件或文件夹。
	 *
	 * [--type=<type>]
	 * : 文件里是什么：members、circles、activities 或 comments；文件夹不用写。
	 *
	 * [--owner=<id>]
	 * : 谁是没有写圈主的圈子的圈主，默认第一个管理员。
	 *
	 * [--dry-run]
	 * : 只看一遍，写出会迁入多少、哪些行不能迁入。
	 *
	 * [--limit=<pieces>]
	 * : 只做这么多段，每段最多 100 行。
	 *
	 * @param list<string>               $args  Path.
	 * @param array<string, string|true> $flags As above.
	 */
	public function json( array $args, array $flags ): void {
		$path = realpath( $args[0] ?? '' );
		$this->runs->go(
			JsonSource::NAME,
			array( 'files' => false === $path ? $args[0] ?? '' : $path, 'what' => $flags['type'] ?? '' ) + $flags
		);
	}
}
