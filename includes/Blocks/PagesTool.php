<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

use Zeromo\Community\Setup\OwnerTool;
use Zeromo\Community\Setup\ToolStep;

/** Makes the pages of the community that are not there, as activation does. */
final class PagesTool implements OwnerTool {

	public function __construct( private readonly PageSetup $setup, private readonly PagesCheck $check ) {}

	public function name(): string {
		return 'pages';
	}

	public function label(): string {
		return __( '建立社区的页面', 'zeromo-community' );
	}

	public function text(): string {
		return __( '建立缺少的页面，已有的页面不变。', 'zeromo-community' );
	}

	public function step( int $from ): ToolStep {
		$this->setup->install();
		return new ToolStep( 0, 1, 1, array( $this->check->check()->text ) );
	}
}
