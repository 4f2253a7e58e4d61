<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists\Http;

use Zeromo\Community\AdminLists\CommentFilter;
use Zeromo\Community\AdminLists\CommentListService;
use Zeromo\Community\AdminLists\ListQuery;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Posts\Api\PostSchema;

/**
 * /admin/comments.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class CommentListController extends Controller {

	public function __construct( RouteKit $kit, private readonly CommentListService $comments ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/comments',
			array(
				'status'  => Arg::word(
					__( '状态', 'zeromo-community' ),
					array_keys( CommentFilter::STATES ),
					'publish'
				),
				'author'  => Arg::id( __( '作者的成员编号，0 为不限', 'zeromo-community' ), false, 0 ),
				'post_id' => Arg::id( __( '内容编号，0 为不限', 'zeromo-community' ), false, 0 ),
			) + ListArgs::of( __( '评论里的文字，在最新的 5000 条里找', 'zeromo-community' ), array( 'created' ) ),
			$this->who_can( CommentListService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			static fn(): array => ListArgs::answer( self::item() ),
			'admin_list'
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		return ListArgs::page(
			$this->comments->page( ListQuery::read( $in ), CommentFilter::read( $in ), $this->viewer() )
		);
	}

	/** @return JsonSchema */
	private static function item(): array {
		return Schema::named(
			'AdminComment',
			Schema::object(
				array(
					'id'      => Schema::int( __( '评论编号', 'zeromo-community' ) ),
					'content' => Schema::text( __( '评论开头，纯文本', 'zeromo-community' ) ),
					'status'  => array( 'enum' => array_keys( CommentFilter::STATES ) )
						+ Schema::text( __( '状态', 'zeromo-community' ) ),
					'author'  => Schema::member(),
					'post'    => Schema::nullable( PostSchema::reference() ),
					'parent'  => Schema::int( __( '回复的评论，没有为 0', 'zeromo-community' ) ),
					'url'     => Schema::text( __( '地址', 'zeromo-community' ) ),
					'likes'   => Schema::int( __( '点赞数', 'zeromo-community' ) ),
					'created' => Schema::time( __( '时间', 'zeromo-community' ) ),
				)
			)
		);
	}
}
