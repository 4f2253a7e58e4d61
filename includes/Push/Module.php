<?php

declare(strict_types=1);

namespace Zeromo\Community\Push;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the push room. */
final class Module extends BaseModule {

	public function settings(): array {
		$text = static fn( string $pattern, string $description ): array => array( 'type' => 'string', 'maxLength' => 500, 'pattern' => $pattern, 'default' => '', 'description' => $description );
		return array(
			'push'             => array( 'type' => 'string', 'enum' => array( 'off', 'nchan', 'mercure' ), 'default' => 'off', 'description' => __( '新通知和私信由谁立即推送到页面', 'zeromo-community' ) ),
			'push_publish_url' => $text( '^(https?://\S+)?$', __( '推送服务的发布地址，只由服务器访问', 'zeromo-community' ) ),
			'push_listen_url'  => $text( '^((https?:/)?/\S+)?$', __( '推送服务的订阅地址，由浏览器访问', 'zeromo-community' ) ),
			'push_publish_key' => $text( '^\S*$', __( 'Mercure 发布密钥，至少 32 个字符', 'zeromo-community' ) ),
			'push_listen_key'  => $text( '^\S*$', __( 'Mercure 订阅密钥，至少 32 个字符', 'zeromo-community' ) ),
		);
	}
}
