<?php

declare(strict_types=1);

namespace Zeromo\Community\Seo;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the room. */
final class Module extends BaseModule {

	public function heading(): string {
		return __( '搜索引擎', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'seo_tags' => array(
				'type' => 'boolean',
				'default' => true,
				'title' => __( '输出 Open Graph 和结构化数据', 'zeromo-community' ),
				'description' => __( '装有 SEO 插件时自动停用', 'zeromo-community' ),
			),
		);
	}
}
