<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

use Zeromo\Community\Blocks\Http\PageController;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Blocks, pages and templates: where the rooms' things stand on a site. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'page' => array( PageController::class ) );
	}

	public function heading(): string {
		return __( '页面', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'article_template' => array(
				'type' => 'boolean',
				'default' => true,
				'title' => __( '文章用社区自己的页面', 'zeromo-community' ),
				'description' => __( '关闭后用主题的页面', 'zeromo-community' ),
			),
		);
	}

	public function uninstall( Container $c ): void {
		$c->get( PageSetup::class )->remove();
	}
}
