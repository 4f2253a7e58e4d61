<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Http;

use Zeromo\Community\Circles\Api\CircleItem;
use Zeromo\Community\Feed\Category;
use Zeromo\Community\Feed\TermService;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Topics\Api\TermSchema;
use Zeromo\Community\Topics\Api\TopicItem;

/**
 * /terms and /terms/cats: what the pickers choose from.
 *
 * @phpstan-import-type Answer from Schema
 */
final class TermsController extends Controller {

	public function __construct( RouteKit $kit, private readonly TermService $terms ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$taxonomy = array(
			'taxonomy' => Arg::word(
				__( '分类法', 'zeromo-community' ),
				array( 'circle', 'topic', 'category' ),
				null,
				true
			),
		);
		$this->route(
			'GET /terms',
			$taxonomy + array(
				'cat'     => Arg::int( __( '分类，0 为全部', 'zeromo-community' ), 0, Arg::MAX, 0 ),
				'ids'     => Arg::ids( __( '只要这些', 'zeromo-community' ), 100 ),
				'search'  => Arg::text( __( '关键词', 'zeromo-community' ), 100, false, '' ),
				'with_my' => Arg::flag( __( '只要我的圈子', 'zeromo-community' ), false ),
			) + Arg::paging( true ),
			$this->anyone(),
			fn( \WP_REST_Request $r ): \WP_REST_Response => $this->listing( new Input( $r ) ),
			Schema::listing( TermSchema::term() ),
			'search',
			self::searches( ... )
		);
		$this->route(
			'GET /terms/cats',
			$taxonomy,
			$this->anyone(),
			fn( \WP_REST_Request $r ): array => $this->terms->cats( ( new Input( $r ) )->text( 'taxonomy' ) ),
			Schema::listing(
				Schema::object(
					array(
						'name' => Schema::text( __( '作为 cat 传回', 'zeromo-community' ) ),
						'label' => Schema::text( __( '文字', 'zeromo-community' ) ),
					)
				)
			)
		);
	}

	private function listing( Input $in ): \WP_REST_Response {
		$taxonomy = $in->text( 'taxonomy' );
		$cursor   = Cursor::read( $in->text( 'cursor' ) );
		if ( $in->has( 'ids' ) && array() !== $in->ids( 'ids' ) ) {
			$items = $this->terms->by_ids( $taxonomy, $in->ids( 'ids' ), $this->viewer() );
			return $this->items( array_map( self::answer( ... ), $items ) );
		}
		$page = $this->terms->page(
			$taxonomy,
			$this->viewer(),
			$in->flag( 'with_my' ),
			trim( $in->text( 'search' ) ),
			$in->int( 'cat' ),
			$in->int( 'paged', 1 ),
			$in->int( 'per_page', 20 ),
			$cursor
		);
		return $this->items( array_map( self::answer( ... ), $page['items'] ), $page['total'], null, $page['next'] );
	}

	/** @return Answer */
	private static function answer( CircleItem|TopicItem|Category $item ): array {
		return match ( true ) {
			$item instanceof TopicItem  => TermSchema::of_topic( $item ),
			$item instanceof CircleItem => TermSchema::of(
				$item->id,
				$item->title,
				$item->icon_url,
				$item->url,
				$item->content_count,
				$item->member_count,
				$item->joined
			),
			default                     => TermSchema::of(
				$item->id,
				$item->title,
				'',
				$item->url,
				$item->content_count
			),
		};
	}
}
