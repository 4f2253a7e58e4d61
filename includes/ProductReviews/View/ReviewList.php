<?php

declare(strict_types=1);

namespace Zeromo\Community\ProductReviews\View;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\ProductReviews\ReviewService;
use Zeromo\Community\ProductReviews\Sql\ReviewRepository;
use Zeromo\Community\Shop\Api\BoughtItems;

/** The list of reviews of a product: the average, by stars, the newest first. */
final class ReviewList {

	/** On the page of a product, and on each page of older ones. */
	private const FIRST = 5;
	private const EACH  = 20;

	/** In addresses: how many stars, and the last one that was read. */
	public const STARS  = 'zmo_stars';
	public const BEFORE = 'zmo_reviews';

	public function __construct(
		private readonly ReviewService $service,
		private readonly ReviewRepository $reviews,
		private readonly ShownReviews $shown,
		private readonly Counters $counters,
		private readonly BoughtItems $bought
	) {}

	public function html( Post $product, int $viewer ): string {
		if ( ! $this->service->is_open() ) {
			return '';
		}
		Assets::require_style( 'shop' );
		$asked  = Input::asked();
		$stars  = min( 5, max( 0, $asked->int( self::STARS ) ) );
		$before = max( 0, $asked->int( self::BEFORE ) );
		$each   = $before > 0 || $stars > 0 ? self::EACH : self::FIRST;
		$found  = $this->reviews->of_product( $product->id, $stars, $before, $each + 1 );
		$rows   = array_slice( $found, 0, $each );
		$last   = count( $found ) > $each ? $rows[ $each - 1 ]->id : 0;
		$totals = $this->counters->many( Counters::POST, array( $product->id ) )[ $product->id ] ?? array();
		return Partial::render(
			'product-reviews/list',
			array(
				'rows'    => $this->shown->of( $rows, $viewer ),
				'count'   => $totals[ ReviewService::COUNT ] ?? 0,
				'sum'     => $totals[ ReviewService::SUM ] ?? 0,
				'stars'   => $stars,
				'url'     => $product->url,
				'next'    => 0 === $last ? '' : add_query_arg(
					array_filter( array( self::STARS => $stars, self::BEFORE => $last ) ),
					$product->url
				) . '#zmo-reviews',
				'viewer'  => $viewer,
				'answers' => $this->service->sells( $viewer, $product->id ),
				'removes' => user_can( $viewer, 'moderate_zeromo' ),
				'orders'  => array_column(
					array_map(
						fn( $one ): array => array( $one->id, $this->bought->url( $one->order_no ) ),
						array_filter( $rows, static fn( $one ): bool => $one->user_id === $viewer )
					),
					1,
					0
				),
			)
		);
	}
}
