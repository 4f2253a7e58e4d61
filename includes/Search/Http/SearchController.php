<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Search\Keywords;
use Zeromo\Community\Search\ResultType;
use Zeromo\Community\Search\SearchService;

/** `GET /post/search`. */
final class SearchController extends Controller {

	private const FIELDS = array( 'id', 'post_title', 'post_type', 'url' );

	public function __construct( RouteKit $kit, private readonly SearchService $search ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /post/search',
			array(
				'keywords'  => Arg::text( __( '关键词', 'zeromo-community' ), Keywords::LENGTH, false, '' ),
				'post_type' => Arg::text(
					__( '类型：activity、post、product、circle 或注册名，不填为全部内容', 'zeromo-community' ),
					20,
					false,
					''
				),
				'fields'    => array(
					'type'        => 'array',
					'items'       => array( 'type' => 'string', 'maxLength' => 40 ),
					'maxItems'    => 20,
					'default'     => array( 'id', 'post_title' ),
					'description' => __( '需要的字段：id、post_title、post_type、url，其余忽略', 'zeromo-community' ),
				),
			) + Arg::paging( true ),
			$this->anyone(),
			fn( \WP_REST_Request $r ): \WP_REST_Response => $this->search( new Input( $r ), $r['fields'] ),
			Schema::listing(
				Schema::partial(
					array(
						'id'         => Schema::int( __( '内容编号', 'zeromo-community' ) ),
						'post_title' => Schema::text( __( '标题，没有标题的动态为正文开头', 'zeromo-community' ) ),
						'post_type'  => Schema::text( __( '注册名', 'zeromo-community' ) ),
						'url'        => Schema::text( __( '地址', 'zeromo-community' ) ),
					)
				)
			),
			'search'
		);
	}

	private function search( Input $input, mixed $fields ): \WP_REST_Response {
		$type = ResultType::of( $input->text( 'post_type' ) );
		if ( null === $type ) {
			throw Failure::invalid( 'post_type' );
		}
		$asked = array_intersect( self::FIELDS, is_array( $fields ) ? array_filter( $fields, 'is_string' ) : array() );
		$asked = array_flip( array() === $asked ? array( 'id', 'post_title' ) : $asked );
		$page  = $this->search->page(
			Keywords::read( $input->text( 'keywords' ) ),
			$type,
			$this->viewer(),
			$input->int( 'paged', 1 ),
			$input->int( 'per_page', 20 ),
			Cursor::read( $input->text( 'cursor' ) )
		);
		$items = array_map( static fn( array $found ): array => array_intersect_key( $found, $asked ), $page['items'] );
		return $this->items( $items, null, null, $page['next'] );
	}
}
