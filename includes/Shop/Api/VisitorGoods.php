<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Api;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Shop\Address;
use Zeromo\Community\Shop\Catalogue;
use Zeromo\Community\Shop\Downloads;
use Zeromo\Community\Shop\Product;
use Zeromo\Community\Shop\ProductKind;
use Zeromo\Community\Shop\ProductPurchase;
use Zeromo\Community\Shop\Purchases;
use Zeromo\Community\Shop\Sql\ParcelRepository;
use Zeromo\Community\Shop\Sql\SaleRepository;
use Zeromo\Community\Shop\View\ProductCards;

/** What visitors buy, for the room that lets them: products for money that do not count pieces by member. */
final class VisitorGoods {

	/** Kind of their orders. */
	public const KIND = ProductPurchase::KIND;

	/** Pieces in one order. */
	public const MOST = ProductPurchase::MOST;

	public function __construct(
		private readonly Catalogue $catalogue,
		private readonly ProductCards $cards,
		private readonly SaleRepository $sales,
		private readonly Purchases $purchases,
		private readonly Downloads $downloads,
		private readonly ParcelRepository $parcels
	) {}

	/** Whether a product can be sold to somebody without an account. */
	public static function fits( Product $product ): bool {
		return Asset::Balance === $product->asset && 0 === $product->per_member;
	}

	/**
	 * What is about to be bought.
	 *
	 * @return array{id: int, title: string, image: string, url: string, price: int, is_sent: bool, is_single: bool}
	 *         price: fen of a piece. is_sent: needs an address. is_single: one piece an order.
	 * @throws Failure not_found; content_invalid `variant_id`; login_required where it is for members only.
	 */
	public function item( int $id, int $variant_id ): array {
		$product = $this->catalogue->sold( $id, 0 );
		$variant = $product->variant( $variant_id );
		if ( ! self::fits( $product ) ) {
			throw Failure::login();
		}
		if ( ( array() === $product->variants ) !== ( null === $variant ) ) {
			throw Failure::content( 'variant_id', __( '请选择规格', 'zeromo-community' ) );
		}
		$card = $this->cards->cards( array( $product ), 0 )[0];
		return array(
			'id'        => $id,
			'title'     => null === $variant ? $product->title : "$product->title · $variant->name",
			'image'     => $card->image,
			'url'       => $card->url,
			'price'     => null === $variant ? $card->own_price : $variant->price,
			'is_sent'   => ProductKind::Physical === $product->kind,
			'is_single' => ProductKind::Download === $product->kind,
		);
	}

	/** What an order asks for. */
	public static function wanted(
		int $id,
		int $variant_id,
		int $quantity,
		?string $price,
		string $name = '',
		string $phone = '',
		string $place = ''
	): Wanted {
		return new Wanted(
			$id,
			$quantity,
			$price,
			array(
				ProductPurchase::VARIANT => (string) $variant_id,
				Address::NAME            => $name,
				Address::PHONE           => $phone,
				Address::PLACE           => $place,
			)
		);
	}

	/**
	 * Ready HTML of what was delivered of an order: text, keys, files, parcels; empty where the shop has none of it.
	 *
	 * @param array{action: string, nonce: bool, fields: array<string, string>} $form The form that downloads.
	 */
	public function html( string $order_no, array $form ): string {
		$sale = $this->sales->find( $order_no );
		if ( null === $sale ) {
			return '';
		}
		Assets::require_style( 'shop' );
		return Partial::render(
			'shop/bought',
			array( 'bought' => $this->purchases->bought( $sale ), 'is_alone' => true, 'parts' => '', 'form' => $form )
		);
	}

	/**
	 * Parcels of an order that were sent after one of them, the oldest first.
	 *
	 * @param int $after The last one that is known, 0 for none.
	 * @return list<array{id: int, carrier: string, tracking: string, pieces: int}>
	 */
	public function parcels( string $order_no, int $after ): array {
		$found = array();
		foreach ( $this->parcels->of( array( $order_no ) )[ $order_no ] ?? array() as $one ) {
			if ( $one->id > $after ) {
				$found[] = array(
					'id'       => $one->id,
					'carrier'  => $one->carrier,
					'tracking' => $one->tracking,
					'pieces'   => $one->pieces,
				);
			}
		}
		return $found;
	}

	/**
	 * Forgets where parcels of visitors went.
	 *
	 * @param list<string> $order_nos Not empty.
	 * @param bool         $is_closed Only of those that were never paid.
	 */
	public function forget( array $order_nos, bool $is_closed = false ): void {
		$this->sales->forget_orders( $order_nos, $is_closed );
	}

	/**
	 * Address of a file of a visitor's order, good for ten minutes.
	 *
	 * @throws Failure As Downloads::open().
	 */
	public function download( string $order_no, int $file ): string {
		return $this->downloads->open_for_visitor( $order_no, $file );
	}
}
