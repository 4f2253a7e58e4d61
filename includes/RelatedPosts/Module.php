<?php

declare(strict_types=1);

namespace Zeromo\Community\RelatedPosts;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of what stands around one post. */
final class Module extends BaseModule {

	public function heading(): string {
		return __( '阅读', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'content_licence' => array(
				'type' => 'string',
				'maxLength' => 200,
				'default' => __( '作者保留权利，转载请先联系', 'zeromo-community' ),
				'title' => __( '动态和文章末尾的版权说明', 'zeromo-community' ),
				'description' => __( '留空不显示', 'zeromo-community' ),
			),
		);
	}
}
