<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists\Http;

use Zeromo\Community\AdminLists\ContentFilter;
use Zeromo\Community\AdminLists\ContentListService;
use Zeromo\Community\AdminLists\ListQuery;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Posts\Api\PostSchema;

/**
 * /admin/content.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class ContentListController extends Controller {

	public function __construct( RouteKit $kit, private readonly ContentListService $posts ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/content',
			array(
				'status'    => Arg::word(
					__( '状态', 'zeromo-community' ),
					array_keys( ContentFilter::states() ),
					'publish'
				),
				'post_type' => Arg::word(
					__( '动态、文章或商品，不填为全部', 'zeromo-community' ),
					array_keys( ContentFilter::TYPES )
				),
				'author'    => Arg::id( __( '作者的成员编号，0 为不限', 'zeromo-community' ), false, 0 ),
				'circle_id' => Arg::id( __( '圈子编号，0 为不限', 'zeromo-community' ), false, 0 ),
				'topic_id'  => Arg::id( __( '话题编号，0 为不限', 'zeromo-community' ), false, 0 ),
			) + ListArgs::of(
				__( '标题或正文里的文字，在最新的 5000 条里找', 'zeromo-community' ),
				array_keys( ContentFilter::ORDERS )
			),
			$this->who_can( ContentListService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			static fn(): array => ListArgs::answer( self::item() ),
			'admin_list'
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		return ListArgs::page(
			$this->posts->page( ListQuery::read( $in ), ContentFilter::read( $in ), $this->viewer() )
		);
	}

	/** @return JsonSchema */
	private static function item(): array {
		return Schema::named(
			'AdminPost',
			Schema::object(
				array(
					'id'        => Schema::int( __( '编号', 'zeromo-community' ) ),
					'post_type' => array( 'enum' => array_keys( ContentFilter::TYPES ) )
						+ Schema::text( __( '动态或文章', 'zeromo-community' ) ),
					'title'     => Schema::text( __( '标题，没有为空', 'zeromo-community' ) ),
					'excerpt'   => Schema::text( __( '正文开头，纯文本，没有隐藏内容', 'zeromo-community' ) ),
					'url'       => Schema::text( __( '地址', 'zeromo-community' ) ),
					'status'    => array( 'enum' => array_keys( ContentFilter::states() ) )
						+ Schema::text( __( '状态', 'zeromo-community' ) ),
					'author'    => Schema::member( true ),
					'circle'    => Schema::nullable( PostSchema::reference() ),
					'topics'    => Schema::listing( PostSchema::reference() ),
					'created'   => Schema::time( __( '发布时间', 'zeromo-community' ) ),
					'edited'    => Schema::time( __( '修改时间，没有改过为 null', 'zeromo-community' ), true ),
					'likes'     => Schema::int( __( '点赞数', 'zeromo-community' ) ),
					'comments'  => Schema::int( __( '评论数', 'zeromo-community' ) ),
					'favorites' => Schema::int( __( '收藏数', 'zeromo-community' ) ),
					'views'     => Schema::int( __( '浏览数', 'zeromo-community' ) ),
				)
			)
		);
	}
}
