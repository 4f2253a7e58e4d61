<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists\Http;

use Zeromo\Community\AdminLists\ListQuery;
use Zeromo\Community\AdminLists\TopicFilter;
use Zeromo\Community\AdminLists\TopicListService;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Wiring\Switched;

/**
 * /admin/topics. Changing, merging and deleting are POST /topic/{id}, POST /topic/merge and DELETE /topic/{id}.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
#[Switched( 'topics' )]
final class TopicListController extends Controller {

	public function __construct( RouteKit $kit, private readonly TopicListService $topics ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/topics',
			array(
				'cat'    => Arg::id( __( '分类编号，0 为不限', 'zeromo-community' ), false, 0 ),
				'author' => Arg::id( __( '创建者的成员编号，0 为不限', 'zeromo-community' ), false, 0 ),
			) + ListArgs::of( __( '话题名称里的文字', 'zeromo-community' ), array_keys( TopicFilter::ORDERS ) ),
			$this->who_can( TopicListService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			static fn(): array => ListArgs::answer( self::item() ),
			'admin_list'
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		return ListArgs::page(
			$this->topics->page( ListQuery::read( $in ), TopicFilter::read( $in ), $this->viewer() )
		);
	}

	/** @return JsonSchema */
	private static function item(): array {
		return Schema::named(
			'AdminTopic',
			Schema::object(
				array(
					'id'             => Schema::int( __( '话题编号', 'zeromo-community' ) ),
					'title'          => Schema::text( __( '名称，不带 #', 'zeromo-community' ) ),
					'url'            => Schema::text( __( '话题主页的地址', 'zeromo-community' ) ),
					'icon_url'       => Schema::text( __( '图标的地址，没有为空', 'zeromo-community' ) ),
					'cat'            => Schema::int( __( '分类编号，没有为 0', 'zeromo-community' ) ),
					'author'         => Schema::member( true ),
					'content_count'  => Schema::int( __( '内容数', 'zeromo-community' ) ),
					'follower_count' => Schema::int( __( '关注数', 'zeromo-community' ) ),
					'created'        => Schema::time( __( '创建时间，不知道为 null', 'zeromo-community' ), true ),
				)
			)
		);
	}
}
