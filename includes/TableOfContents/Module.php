<?php

declare(strict_types=1);

namespace Zeromo\Community\TableOfContents;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** Wiring of the table of contents. */
final class Module extends BaseModule {

	public function heading(): string {
		return __( '目录', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'room_contents' => Setting::room(
				__( '开放文章目录', 'zeromo-community' ),
				__( '关闭后文章不显示目录，目录区块为空', 'zeromo-community' )
			),
			'toc_articles' => array(
				'type' => 'boolean',
				'default' => true,
				'title' => __( '文章页显示目录', 'zeromo-community' ),
			),
		);
	}
}
