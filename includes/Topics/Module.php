<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Topics\Http\FollowController;
use Zeromo\Community\Topics\Http\TopicController;
use Zeromo\Community\Topics\Http\TopicStore;
use Zeromo\Community\Topics\Http\ViewController;
use Zeromo\Community\Topics\Sql\FollowRepository;
use Zeromo\Community\Topics\Sql\TopicTables;

/** Wiring of the topics. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->contribute( MediaUse::class, MediaUse::class, 'topic', 'icon_id' );
		$c->contribute(
			CounterSource::class,
			static fn( Container $c ): CounterSource => FollowRepository::count( $c->get( Db::class ) )
		);
	}

	public function controllers(): array {
		return array( 'topic' => array( TopicController::class, FollowController::class, ViewController::class ) );
	}

	public function stores(): array {
		return array( 'topic' => TopicStore::class );
	}

	public function limits(): array {
		return array(
			'topic' => array( 'user' => array( 20, 3600 ), 'address' => array( 100, 3600 ) ),
		);
	}

	public function tables(): array {
		return TopicTables::all();
	}

	public function heading(): string {
		return __( '话题', 'zeromo-community' );
	}

	public function settings(): array {
		$name = TopicService::NAME;
		$text = TopicService::DESCRIPTION;
		return array(
			'room_topics' => Setting::room(
				__( '开放话题', 'zeromo-community' ),
				__( '关闭后没有话题的页面、入口和接口，动态里的话题不显示，数据保留', 'zeromo-community' )
			),
			'topic_base'            => array(
				'type' => 'string',
				'pattern' => '^[a-z0-9-]*$',
				'maxLength' => 40,
				'default' => 'topic',
				'title' => __( '话题地址的前缀', 'zeromo-community' ),
				'description' => __( '留空则不使用固定链接', 'zeromo-community' ),
			),
			'topic_name_min'        => Setting::number( 1, $name, 1, __( '话题名称最少字数', 'zeromo-community' ) ),
			'topic_name_max'        => Setting::number( 1, $name, $name, __( '话题名称最多字数', 'zeromo-community' ) ),
			'topic_description_max' => Setting::number( 0, $text, $text, __( '话题简介最多字数', 'zeromo-community' ) ),
		);
	}

	public function capabilities(): array {
		return array(
			'create_zeromo_topics' => array( 'author', 'editor', 'administrator' ),
		);
	}
}
