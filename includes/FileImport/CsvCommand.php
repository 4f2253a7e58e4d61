<?php

declare(strict_types=1);

namespace Zeromo\Community\FileImport;

use WP_CLI;
use Zeromo\Community\Import\Api\CommandRun;
use Zeromo\Community\Kernel\Wiring\Action;

/** `wp zeromo import csv`. */
final class CsvCommand {

	public function __construct( private readonly CommandRun $runs ) {}

	#[Action( 'cli_init' )]
	public function add(): void {
		WP_CLI::add_command(
			'zeromo import csv',
			$this->csv( ... ),
			array( 'shortdesc' => '从 CSV 文件迁入成员、圈子、动态或评论；可中断，可重复。' )
		);
	}

	/**
	 * 第一行是列名，中文或英文；每一行要有编号，再执行一次时编号相同的不会重复迁入。UTF-8 或 GB18030。
	 *
	 * 先迁入成员和圈子，再迁入动态，最后是评论：作者和圈主写成员表里的编号，或本站的用户名、邮箱；圈子和动态写它们表里的编号。
	 * 不会给任何人发邮件或通知，成员用邮箱找回密码。列名见 docs/how-to/move-in.md。
	 *
	 * ## OPTIONS
	 *
	 * <file>
	 * : 这台服务器上的 .csv 文件。
	 *
	 * --type=<type>
	 * : members、circles、activities 或 comments。
	 *
	 * [--owner=<id>]
	 * : 谁是没有写圈主的圈子的圈主，默认第一个管理员。
	 *
	 * [--dry-run]
	 * : 只看一遍，写出各列读作什么、会迁入多少、哪些行不能迁入。
	 *
	 * [--limit=<pieces>]
	 * : 只做这么多段，每段最多 100 行。
	 *
	 * @param list<string>               $args  File.
	 * @param array<string, string|true> $flags As above.
	 */
	public function csv( array $args, array $flags ): void {
		$path = realpath( $args[0] ?? '' );
		$this->runs->go(
			CsvSource::NAME,
			array( 'files' => false === $path ? $args[0] ?? '' : $path, 'what' => $flags['type'] ?? '' ) + $flags
		);
	}
}
