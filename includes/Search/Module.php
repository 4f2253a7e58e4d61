<?php

declare(strict_types=1);

namespace Zeromo\Community\Search;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Search\Engine\Engines;
use Zeromo\Community\Search\Http\DirectController;
use Zeromo\Community\Search\Http\SearchController;
use Zeromo\Community\Search\Index\Filling;
use Zeromo\Community\Search\Sql\IndexTables;

/** Looking for posts, circles and members by words. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'post' => array( SearchController::class ), 'search' => array( DirectController::class ) );
	}

	public function tables(): array {
		return IndexTables::all();
	}

	public function steps(): array {
		return array( 'search_fill' => static fn( Container $c ): bool => $c->get( Filling::class )->begin() );
	}

	public function heading(): string {
		return __( '搜索', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'room_search' => Setting::room(
				__( '开放社区搜索', 'zeromo-community' ),
				__( '关闭后没有搜索框，站内搜索由 WordPress 和主题处理', 'zeromo-community' )
			),
			Engines::SETTING => array(
				'type' => 'string',
				'enum' => array( Engines::OWN, 'meilisearch', 'elasticsearch', 'plugin' ),
				'default' => Engines::OWN,
				'title' => __( '由谁搜索文字', 'zeromo-community' ),
				'description' => __(
					'外部引擎填充完成前、没有回答时都由本站索引回答；谁能看到什么始终由本站决定。',
					'zeromo-community'
				),
				'names' => array(
					Engines::OWN => __( '本站索引（不需要任何服务）', 'zeromo-community' ),
					'meilisearch' => __( 'Meilisearch', 'zeromo-community' ),
					'elasticsearch' => __( 'Elasticsearch 或 OpenSearch', 'zeromo-community' ),
					'plugin' => __( '插件提供的引擎', 'zeromo-community' ),
				),
			),
			'search_hot_words' => array(
				'type' => 'string',
				'maxLength' => 1000,
				'default' => '',
				'title' => __( '热搜词', 'zeromo-community' ),
				'description' => __( '用逗号隔开，排在最前面；不足 8 个时用最热的话题补上', 'zeromo-community' ),
			),
		);
	}
}
