<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Blocks;

use Zeromo\Community\Addresses\Api\AddressBook;
use Zeromo\Community\Addresses\Api\SavedAddress;
use Zeromo\Community\Feed\Api\CardSlots;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Members\Api\VipRights;
use Zeromo\Community\Orders\Api\Discounts;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Shop\Api\VisitorGoods;
use Zeromo\Community\Shop\Api\VisitorSales;
use Zeromo\Community\Shop\Catalogue;
use Zeromo\Community\Shop\Product;
use Zeromo\Community\Shop\ProductKind;
use Zeromo\Community\Shop\ProductPurchase;
use Zeromo\Community\Shop\Sql\FileRepository;
use Zeromo\Community\Shop\Sql\SaleRepository;
use Zeromo\Community\Shop\View\Description;
use Zeromo\Community\Shop\View\ProductCard;
use Zeromo\Community\Shop\View\ProductCards;

/** zeromo/product: the product whose page it is: pictures, price, 立即购买, description, comments. */
#[Named( 'zeromo/product' )]
final class ProductBlock implements ServerBlock {

	/**
	 * @param Collection<Discounts>    $discounts Rooms that issue coupons.
	 * @param Collection<VisitorSales> $visitors  Ways to buy without an account.
	 */
	public function __construct(
		private readonly Catalogue $catalogue,
		private readonly ProductCards $cards,
		private readonly SaleRepository $sales,
		private readonly FileRepository $files,
		private readonly AddressBook $book,
		private readonly Library $library,
		private readonly Posts $posts,
		private readonly CardSlots $slots,
		private readonly VipRights $rights,
		#[All( Discounts::class )] private readonly Collection $discounts,
		#[All( VisitorSales::class )] private readonly Collection $visitors,
		private readonly Clock $clock,
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
		$card = $this->cards->cards( array( $product ), $viewer )[0];
		$is_sent = ProductKind::Physical === $product->kind && $viewer > 0;
		$saved   = $is_sent ? $this->book->of( $viewer ) : array();
		return Partial::render(
			'shop/product',
			array(
				'card'    => $card,
				'props'   => 0 === $viewer ? array() : $this->props( $card, $viewer ),
				'pieces'  => $this->pieces( $product, $viewer ),
				'images'  => array_values( $this->library->urls( $product->images, 'large' ) ),
				'text'    => Description::html( $id ),
				'viewer'  => $viewer,
				'visitor' => 0 === $viewer ? $this->visitor_url( $product ) : '',
				'file'    => ProductKind::Download === $product->kind ? $this->files->newest( $id ) : null,
				'book'    => $saved,
				'address' => $is_sent && array() === $saved ? $this->last( $viewer ) : null,
				'actions' => null === $post ? '' : $this->slots->html( Slot::Actions, $post, $viewer, true ),
				'after'   => null === $post ? '' : $this->slots->html( Slot::After, $post, $viewer, true ),
			)
		);
	}

	/** Page on which a visitor buys it; empty for none. */
	private function visitor_url( Product $product ): string {
		$urls = VisitorGoods::fits( $product )
			? array_map( static fn( VisitorSales $one ): string => $one->url(), $this->visitors->all() )
			: array();
		return array_values( array_filter( $urls ) )[0] ?? '';
	}

	/** Where the last parcel went, for who has no address in the book. */
	private function last( int $viewer ): SavedAddress {
		$last = $this->sales->address( $viewer );
		return new SavedAddress( 0, $last->name, $last->phone, '', $last->place );
	}

	/** @return array<string, string|list<array<string, string>>> Of the widget `product-form`. */
	private function props( ProductCard $card, int $viewer ): array {
		$product = $card->product;
		$coupons = array();
		foreach ( Asset::Balance === $product->asset ? $this->discounts->all() : array() as $source ) {
			foreach ( $source->own( $viewer, ProductPurchase::KIND, $product->id, $card->own_price ) as $one ) {
				$coupons[] = array( 'id' => $one->code, 'label' => $one->label, 'off' => Amount::yuan( $one->off ) );
			}
		}
		return array(
			'title'     => $product->title,
			'image'     => $card->image,
			'asset'     => $product->asset->value,
			'price'     => $product->asset->text( $card->own_price ),
			'original'  => $card->original > 0 ? $product->asset->text( $card->original ) : '',
			'vip_price' => $card->vip_price > 0 ? $product->asset->text( $card->vip_price ) : '',
			'coupons'   => $coupons,
		);
	}

	/** @return array<int, int> What the reader pays for a piece of each variant. */
	private function pieces( Product $product, int $viewer ): array {
		$pieces = array();
		if ( array() !== $product->variants ) {
			$right = $this->rights->of( $viewer );
			foreach ( $product->variants as $one ) {
				$pieces[ $one->id ] = $product->price_for( $right, $this->clock->now(), $one );
			}
		}
		return $pieces;
	}
}
