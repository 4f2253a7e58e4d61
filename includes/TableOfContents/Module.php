<?php

declare(strict_types=1);

namespace Zeromo\Community\TableOfContents;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the table of contents. */
final class Module extends BaseModule {

	public function heading(): string {
		return __( '目录', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'toc_articles' => array(
				'type' => 'boolean',
				'default' => true,
				'title' => __( '文章页显示目录', 'zeromo-community' ),
			),
		);
	}
}
