<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Blocks;

use Zeromo\Community\Feed\Api\CardSlots;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Shop\Address;
use Zeromo\Community\Shop\Catalogue;
use Zeromo\Community\Shop\ProductKind;
use Zeromo\Community\Shop\Sql\SaleRepository;
use Zeromo\Community\Shop\View\Description;
use Zeromo\Community\Shop\View\ProductCards;

/** zeromo/product: the product whose page it is: pictures, price, 立即购买, description, comments. */
#[Named( 'zeromo/product' )]
final class ProductBlock implements ServerBlock {

	public function __construct(
		private readonly Catalogue $catalogue,
		private readonly ProductCards $cards,
		private readonly SaleRepository $sales,
		private readonly Library $library,
		private readonly Posts $posts,
		private readonly CardSlots $slots,
		private readonly Pages $pages,
		private readonly Caller $caller
	) {}

	public function render( array $attributes, string $content ): string {
		$id = is_singular( PostKind::Product->type() ) ? (int) get_queried_object_id() : 0;
		if ( $id <= 0 || doing_filter( 'the_content' ) ) {
			return '';
		}
		Assets::require_style( 'detail' );
		Assets::require_style( 'shop' );
		$viewer = $this->caller->id();
		try {
			$product = $this->catalogue->need( $id, $viewer );
		} catch ( Failure ) {
			return Partial::render(
				'partials/empty',
				array(
					'title' => __( '没有找到商品', 'zeromo-community' ),
					'url' => $this->pages->url( 'shop' ),
					'label' => __( '看看全部商品', 'zeromo-community' ),
				)
			);
		}
		$post = $this->posts->page( $id, $viewer );
		return Partial::render(
			'shop/product',
			array(
				'card'    => $this->cards->cards( array( $product ), $viewer )[0],
				'images'  => array_values( $this->library->urls( $product->images, 'large' ) ),
				'text'    => Description::html( $id ),
				'viewer'  => $viewer,
				'address' => ProductKind::Physical === $product->kind && $viewer > 0
					? $this->sales->address( $viewer )
					: new Address(),
				'actions' => null === $post ? '' : $this->slots->html( Slot::Actions, $post, $viewer, true ),
				'after'   => null === $post ? '' : $this->slots->html( Slot::After, $post, $viewer, true ),
			)
		);
	}
}
