<?php

declare(strict_types=1);

namespace Zeromo\Community\OutboundLinks;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the room. */
final class Module extends BaseModule {

	public function heading(): string {
		return __( '外链', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'outbound_redirect' => array(
				'type' => 'boolean',
				'default' => false,
				'title' => __( '成员内容里的站外链接经过跳转页', 'zeromo-community' ),
			),
			'outbound_notice'   => array(
				'type' => 'boolean',
				'default' => false,
				'title' => __( '跳转前显示“即将离开本站”', 'zeromo-community' ),
			),
			'outbound_safe'     => array(
				'type'        => 'array',
				'items'       => array( 'type' => 'string', 'maxLength' => 253, 'pattern' => '^[^\s/@:?#]+$' ),
				'maxItems'    => 500,
				'default'     => array(),
				'title'       => __( '不经过跳转页的域名', 'zeromo-community' ),
				'description' => __( '包括它们的子域名', 'zeromo-community' ),
			),
			'redirect_base'     => array(
				'type' => 'string',
				'pattern' => '^[a-z0-9-]*$',
				'maxLength' => 40,
				'default' => 'go',
				'title' => __( '跳转地址的前缀', 'zeromo-community' ),
				'description' => __( '留空则不使用固定链接', 'zeromo-community' ),
			),
		);
	}
}
