<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Tools;

use Zeromo\Community\Setup\OwnerTool;
use Zeromo\Community\Setup\ToolStep;

/** Forgets what was kept for speed: it is made again when it is asked for. */
final class CacheTool implements OwnerTool {

	public function name(): string {
		return 'cache';
	}

	public function label(): string {
		return __( '清空缓存', 'zeromo-community' );
	}

	public function text(): string {
		return __( '清空对象缓存和地址规则，它们会在下一次访问时重新生成。', 'zeromo-community' );
	}

	public function step( int $from ): ToolStep {
		wp_cache_flush();
		delete_option( 'rewrite_rules' );
		return new ToolStep( 0, 1, 1, array( __( '已清空', 'zeromo-community' ) ) );
	}
}
