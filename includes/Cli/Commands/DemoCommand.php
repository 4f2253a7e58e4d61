<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli\Commands;

use WP_CLI;

/**
 * 演示内容，由开发插件 zeromo-demo 提供。
 */
final class DemoCommand {

	/**
	 * 说明缺少什么；启用开发插件之后，这里是它的 seed 和 clear。
	 *
	 * ## OPTIONS
	 *
	 * [<words>...]
	 * : seed 或 clear。
	 *
	 * [--<field>=<value>]
	 * : 开发插件的选项。
	 */
	public function __invoke(): void {
		WP_CLI::error( '演示内容由开发插件 zeromo-demo 提供，它没有安装或没有启用。插件在源码仓库的 demo 文件夹里，不在发布的压缩包里。' );
	}
}
