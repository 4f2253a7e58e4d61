<?php

declare(strict_types=1);

namespace Zeromo\Community\FastPath;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Setting of the fast path. */
final class Module extends BaseModule {

	public function heading(): string {
		return __( '性能', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			EarlyAnswers::SETTING => array(
				'type'        => 'boolean',
				'default'     => false,
				'title'       => __( '提前回答最常见的读取请求', 'zeromo-community' ),
				'description' => __(
					'不加载主题和区块，直接回答未读数和动态列表。有其他插件参与登录或 REST 时自动走普通路径；在 init 里拦截访客的防火墙插件不会经过',
					'zeromo-community'
				),
			),
		);
	}
}
