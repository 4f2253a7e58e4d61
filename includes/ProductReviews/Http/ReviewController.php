<?php

declare(strict_types=1);

namespace Zeromo\Community\ProductReviews\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\ProductReviews\Review;
use Zeromo\Community\ProductReviews\ReviewService;
use Zeromo\Community\ProductReviews\Sql\ReviewRepository;
use Zeromo\Community\ProductReviews\View\ShownReview;
use Zeromo\Community\ProductReviews\View\ShownReviews;

/**
 * /shop/reviews.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class ReviewController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly ReviewService $service,
		private readonly ReviewRepository $reviews,
		private readonly ShownReviews $shown,
		private readonly Visibility $visibility
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /shop/products/{id}/reviews',
			array(
				'stars'    => Arg::int( __( '只看几颗星的，0 为全部', 'zeromo-community' ), 0, 5, 0 ),
				'per_page' => Arg::int( __( '每页条数', 'zeromo-community' ), 1, 50, 20 ),
				'cursor'   => Arg::text( __( '上一页返回的 next_cursor', 'zeromo-community' ), 200 ),
			),
			$this->anyone(),
			fn( \WP_REST_Request $r ): \WP_REST_Response => $this->page( new Input( $r ) ),
			static fn(): array => Schema::listing( self::review() ),
			'read'
		);
		$this->route(
			'POST /shop/reviews',
			array(
				'order_no'  => Arg::text( __( '订单号', 'zeromo-community' ), 40, true ),
				'stars'     => Arg::int( __( '几颗星，1 到 5', 'zeromo-community' ), 1, 5, null, true ),
				'text'      => Arg::text( __( '评价的内容，最多 1000 个字', 'zeromo-community' ), 4 * ReviewService::WORDS ),
				'image_ids' => Arg::ids( __( '自己的图片，最多 6 张', 'zeromo-community' ), ReviewService::IMAGES ),
			),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				return $this->one(
					$this->service->write(
						$this->viewer(),
						$in->text( 'order_no' ),
						$in->int( 'stars' ),
						$in->text( 'text' ),
						$in->ids( 'image_ids' )
					)
				);
			},
			self::review( ... ),
			'product_review'
		);
		$this->route(
			'POST /shop/reviews/{id}/answer',
			array( 'text' => Arg::text( __( '卖家的答复，空为撤回', 'zeromo-community' ), 4 * ReviewService::ANSWER, true ) ),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				return $this->one( $this->service->answer( $this->viewer(), $in->int( 'id' ), $in->text( 'text' ) ) );
			},
			self::review( ... ),
			'product_review'
		);
		$this->route(
			'DELETE /shop/reviews/{id}',
			array(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$this->service->remove( $this->viewer(), ( new Input( $r ) )->int( 'id' ) );
				return array( 'deleted' => true );
			},
			static fn(): array => Schema::object(
				array( 'deleted' => Schema::flag( __( '总是 true', 'zeromo-community' ) ) )
			),
			'product_review'
		);
	}

	private function page( Input $in ): \WP_REST_Response {
		$product = $in->int( 'id' );
		if (
			! $this->service->is_open()
			|| get_post_type( $product ) !== PostKind::Product->type()
			|| ! $this->visibility->sees( $product, $this->viewer() )
		) {
			throw Failure::not_found();
		}
		$page  = new Page( Cursor::read( $in->text( 'cursor' ) ), 1, $in->int( 'per_page', 20 ) );
		$found = $this->reviews->of_product( $product, $in->int( 'stars' ), $page->after->id ?? 0, $page->limit );
		return $this->items(
			array_map( $this->wire( ... ), $this->shown->of( $page->cut( $found ), $this->viewer() ) ),
			next: $page->next( $found, static fn( Review $one ): Cursor => new Cursor( 0, $one->id ) )
		);
	}

	/** @return Answer */
	private function one( Review $review ): array {
		return $this->wire( $this->shown->of( array( $review ), $this->viewer() )[0] );
	}

	/** @return Answer */
	private function wire( ShownReview $shown ): array {
		$one = $shown->review;
		return array(
			'id'         => $one->id,
			'product_id' => $one->product_id,
			'member'     => $shown->member->jsonSerialize(),
			'stars'      => $one->stars,
			'text'       => $one->words,
			'images'     => $shown->images,
			'state'      => $one->state->word(),
			'answer'     => $one->answer,
			'created'    => Format::iso( $one->created ),
			'edited'     => 0 === $one->edited ? null : Format::iso( $one->edited ),
		);
	}

	/** @return JsonSchema */
	private static function review(): array {
		return Schema::named(
			'ProductReview',
			Schema::object(
				array(
					'id'         => Schema::int( __( '评价的编号', 'zeromo-community' ) ),
					'product_id' => Schema::int( __( '商品的编号', 'zeromo-community' ) ),
					'member'     => Schema::member(),
					'stars'      => Schema::int( __( '几颗星', 'zeromo-community' ) ),
					'text'       => Schema::text( __( '评价的内容', 'zeromo-community' ) ),
					'images'     => Schema::listing(
						Schema::object(
							array(
								'url'   => Schema::text( __( '图片的网址', 'zeromo-community' ) ),
								'thumb' => Schema::text( __( '缩略图的网址', 'zeromo-community' ) ),
							)
						)
					),
					'state'      => Schema::text( __( '状态：listed、waiting 或 removed', 'zeromo-community' ) ),
					'answer'     => Schema::text( __( '卖家的答复，没有为空', 'zeromo-community' ) ),
					'created'    => Schema::time( __( '评价时间', 'zeromo-community' ) ),
					'edited'     => Schema::time( __( '修改时间，没有为 null', 'zeromo-community' ), true ),
				)
			)
		);
	}
}
