<?php

declare(strict_types=1);

namespace Zeromo\Community\Push;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the push room. */
final class Module extends BaseModule {

	public function heading(): string {
		return __( '推送', 'zeromo-community' );
	}

	public function settings(): array {
		$text = static fn( string $pattern, string $title, string $help ): array =>
			array(
				'type' => 'string',
				'maxLength' => 500,
				'pattern' => $pattern,
				'default' => '',
				'title' => $title,
				'description' => $help,
			);
		$key  = static fn( string $title ): array =>
			array( 'secret' => true ) + $text( '^\S*$', $title, __( '至少 32 个字符', 'zeromo-community' ) );
		return array(
			'push'             => array(
				'type'    => 'string',
				'enum'    => array( 'off', 'nchan', 'mercure' ),
				'names'   => array(
					'off' => __( '不推送', 'zeromo-community' ),
					'nchan' => 'nchan',
					'mercure' => 'Mercure',
				),
				'default' => 'off',
				'title'   => __( '新通知和私信由谁立即推送到页面', 'zeromo-community' ),
			),
			'push_publish_url' => $text(
				'^(https?://\S+)?$',
				__( '推送服务的发布地址', 'zeromo-community' ),
				__( '只由服务器访问', 'zeromo-community' )
			),
			'push_listen_url'  => $text(
				'^((https?:/)?/\S+)?$',
				__( '推送服务的订阅地址', 'zeromo-community' ),
				__( '由浏览器访问', 'zeromo-community' )
			),
			'push_publish_key' => $key( __( 'Mercure 发布密钥', 'zeromo-community' ) ),
			'push_listen_key'  => $key( __( 'Mercure 订阅密钥', 'zeromo-community' ) ),
		);
	}
}
