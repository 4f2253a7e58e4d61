<?php

declare(strict_types=1);

namespace Zeromo\Community\SearchEngines;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** Wiring of the engines outside: they contribute themselves. */
final class Module extends BaseModule {

	public function heading(): string {
		return __( '外部搜索引擎', 'zeromo-community' );
	}

	public function settings(): array {
		$text = static fn( string $title, string $help ): array => array(
			'type' => 'string',
			'maxLength' => 200,
			'default' => '',
			'title' => $title,
			'description' => $help,
		);
		return array(
			'search_engine_url'     => array( 'pattern' => '^(https?://[^\s?#]+)?$' ) + $text(
				__( '搜索引擎的地址', 'zeromo-community' ),
				__( '例如 http://127.0.0.1:7700；由服务器访问，成员看不到。', 'zeromo-community' )
			),
			'search_engine_user'    => $text(
				__( '搜索引擎的用户名', 'zeromo-community' ),
				__( 'OpenSearch 填用户名；Elasticsearch 用 API key 时留空；Meilisearch 不用填。', 'zeromo-community' )
			),
			'search_engine_key'     => array( 'secret' => true ) + $text(
				__( '搜索引擎的密钥', 'zeromo-community' ),
				__( 'Meilisearch 的 API key、Elasticsearch 的 API key，或用户名的密码。', 'zeromo-community' )
			),
			'search_engine_index'   => array( 'pattern' => '^[a-z][a-z0-9_-]*$', 'default' => 'zeromo' ) + $text(
				__( '搜索引擎里的索引名', 'zeromo-community' ),
				__( '几个站点共用一个引擎时各用一个名字；只由本站写入，重新填充时会清空。', 'zeromo-community' )
			),
			'search_engine_timeout' => Setting::number(
				200,
				5000,
				1500,
				__( '等搜索引擎多少毫秒', 'zeromo-community' ),
				__( '超过后由本站索引回答，引擎休息一会儿再试。', 'zeromo-community' )
			),
		);
	}
}
