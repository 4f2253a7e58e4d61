<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Members\Api\VipRights;
use Zeromo\Community\Orders\Api\Belonging;
use Zeromo\Community\Orders\Api\ChangesHands;
use Zeromo\Community\Orders\Api\HoldsPosts;
use Zeromo\Community\Orders\Api\Lasting;
use Zeromo\Community\Orders\Api\Offer;
use Zeromo\Community\Orders\Api\OfferLine;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\Purchasable;
use Zeromo\Community\Orders\Api\Refusals;
use Zeromo\Community\Orders\Api\ReportsUse;
use Zeromo\Community\Orders\Api\Reserves;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Shop\Api\VisitorGoods;
use Zeromo\Community\Shop\Sql\FileRepository;
use Zeromo\Community\Shop\Sql\KeyRepository;
use Zeromo\Community\Shop\Sql\ParcelRepository;
use Zeromo\Community\Shop\Sql\ProductRepository;
use Zeromo\Community\Shop\Sql\SaleRepository;

/** A product as it is bought: the item is the product. */
final class ProductPurchase implements Purchasable, Lasting, Reserves, ReportsUse, ChangesHands, HoldsPosts {

	public const KIND = 'product';

	/** An option of Wanted; others are Address's. */
	public const VARIANT = 'variant_id';

	/** Pieces in one order. */
	public const MOST = 999;

	/** @param \Closure(): VipRights $rights Asked for an offer. */
	public function __construct(
		private readonly Catalogue $catalogue,
		private readonly ProductRepository $products,
		private readonly SaleRepository $sales,
		private readonly KeyRepository $keys,
		private readonly FileRepository $files,
		private readonly ParcelRepository $parcels,
		#[Lazy( VipRights::class )] private readonly \Closure $rights,
		private readonly Purchases $purchases,
		private readonly Clock $clock
	) {}

	public function kind(): string {
		return self::KIND;
	}

	public function label(): string {
		return __( '商品', 'zeromo-community' );
	}

	public function offer( int $buyer, Wanted $wanted ): Offer {
		$product = $this->catalogue->sold( $wanted->item_id, $buyer );
		if ( $buyer < 1 && ! VisitorGoods::fits( $product ) ) {
			throw Failure::login();
		}
		$variant = $product->variant( (int) ( $wanted->options[ self::VARIANT ] ?? 0 ) );
		$pieces  = $wanted->quantity;
		if ( ( array() === $product->variants ) !== ( null === $variant ) ) {
			throw Failure::content( 'variant_id', __( '请选择规格', 'zeromo-community' ) );
		}
		if ( $pieces < 1 || $pieces > ( ProductKind::Download === $product->kind ? 1 : self::MOST ) ) {
			throw Failure::invalid( 'quantity' );
		}
		if ( ( $product->left( $variant ) ?? $pieces ) < $pieces ) {
			throw Failures::sold_out();
		}
		$this->within_bound( $product, $buyer, $pieces );
		if ( ProductKind::Download === $product->kind && null === $this->files->newest( $product->id ) ) {
			throw Failures::no_file( 'product_id' );
		}
		if ( ProductKind::Physical === $product->kind ) {
			Address::of( $wanted );
		}
		$now    = $this->clock->now();
		$amount = $product->price_for( ( $this->rights )()->of( $buyer ), $now, $variant, $pieces );
		if ( null !== $wanted->price && Amount::of( $product->asset, $wanted->price, 'price' ) !== $amount ) {
			throw Refusals::price_changed();
		}
		if ( $amount * $pieces > ( Asset::Points === $product->asset ? Amount::MOST_POINTS : Amount::MOST_FEN ) ) {
			throw Amount::invalid( 'quantity' );
		}
		$at_sale_price = $product->is_on_sale( $now, $pieces ) && $amount === $product->sale->price;
		return Offer::one(
			new OfferLine(
				null === $variant ? $product->title : "$product->title · $variant->name",
				$amount * $pieces,
				$pieces
			),
			$product->asset,
			false,
			variant: $variant->id ?? 0,
			piece: $amount,
			sale: (int) $at_sale_price
		);
	}

	public function reserve( Order $order, Wanted $wanted ): void {
		$at_sale_price = 1 === $order->number( 'sale' );
		$variant       = $order->number( 'variant' );
		if ( ! $this->products->take( $order->item_id, $variant, $order->quantity, $at_sale_price ) ) {
			throw Failures::sold_out();
		}
		$product = $this->products->find( $order->item_id ) ?? throw Failure::not_found();
		$this->within_bound( $product, $order->buyer, $order->quantity );
		$this->sales->add(
			new Sale(
				$order->number,
				$order->item_id,
				$variant,
				$order->buyer,
				$order->quantity,
				$product->kind,
				SaleState::Waiting,
				$at_sale_price,
				ProductKind::Physical === $product->kind ? Address::of( $wanted ) : new Address(),
				'',
				'',
				'',
				'',
				$order->created
			),
			$order->id
		);
	}

	public function held( int $member ): SqlSelect {
		return $this->sales->held_sql( $member );
	}

	public function handed_over( Order $order, int $member ): void {
		$this->sales->hand_over( $order->number, $member );
	}

	public function release( Order $order ): void {
		$sale = $this->sales->find( $order->number );
		if ( null !== $sale && $this->sales->move( $order->number, SaleState::Closed, SaleState::Waiting ) ) {
			$this->products->give_back( $sale->product_id, $sale->variant_id, $sale->quantity, $sale->at_sale_price );
		}
	}

	public function deliver( Order $order ): void {
		$sale = $this->sales->find( $order->number ) ?? throw Failures::sold_out();
		$next = ProductKind::Physical === $sale->kind ? SaleState::ToShip : SaleState::Done;
		$this->products->count( $sale->product_id, $sale->quantity );
		if ( ! $this->sales->move( $order->number, $next, SaleState::Waiting ) ) {
			throw Failures::sold_out();
		}
		if (
			ProductKind::Card === $sale->kind
			&& ! $this->keys->give( $sale->product_id, $order->number, $sale->quantity )
		) {
			throw Failures::sold_out();
		}
	}

	public function take_back( Order $order, int $refunded ): void {
		$sale = OrderStatus::Refunded === $order->status ? $this->sales->find( $order->number ) : null;
		if ( null === $sale ) {
			return;
		}
		$is_moved = $this->sales->move(
			$order->number,
			SaleState::Refunded,
			SaleState::ToShip,
			SaleState::Shipped,
			SaleState::Done,
			SaleState::AfterSale
		);
		if ( ! $is_moved ) {
			return;
		}
		$this->products->count( $sale->product_id, -$sale->quantity );
		// What has left the house is not in the stock again, and a key that was read is not sold twice.
		$is_copied = in_array( $sale->kind, array( ProductKind::Virtual, ProductKind::Download ), true );
		if ( $is_copied || SaleState::ToShip === $sale->state ) {
			$this->products->give_back( $sale->product_id, $sale->variant_id, $this->unsent( $sale ), false );
		}
	}

	/** Pieces that have not left the house. */
	private function unsent( Sale $sale ): int {
		$parcels = $this->parcels->of( array( $sale->order_no ) )[ $sale->order_no ] ?? array();
		$sent    = array_sum( array_map( static fn( Parcel $one ): int => $one->pieces, $parcels ) );
		return max( 0, $sale->quantity - (int) $sent );
	}

	/** A key and a text are shown with the payment; a file counts once it is downloaded, a parcel once it is sent. */
	public function used( Order $order ): string {
		$sale = $this->sales->find( $order->number );
		return match ( true ) {
			null === $sale                       => '',
			ProductKind::Card === $sale->kind    => __( '卡密已经发出', 'zeromo-community' ),
			ProductKind::Virtual === $sale->kind => __( '内容已经发出', 'zeromo-community' ),
			ProductKind::Download === $sale->kind => $this->files->is_downloaded( $sale->order_no )
				? __( '文件已经下载', 'zeromo-community' )
				: '',
			SaleState::ToShip !== $sale->state   => __( '商品已经寄出', 'zeromo-community' ),
			'' !== $sale->tracking               => __( '部分商品已经寄出', 'zeromo-community' ),
			default                              => '',
		};
	}

	public function is_final( Order $order ): bool {
		return ProductKind::Card === $this->sales->find( $order->number )?->kind;
	}

	public function url( Order $order ): string {
		return $this->purchases->url( $order->number );
	}

	/** Each leads to its order, where keys, parcels and files stay; no query. */
	public function belongings( array $orders, int $buyer ): array {
		$found = array();
		foreach ( $orders as $order ) {
			$found[ $order->id ] = new Belonging( $this->url( $order ) );
		}
		return $found;
	}

	public function opened( Order $order ): string {
		$sale = $this->sales->find( $order->number );
		Assets::require_style( 'shop' );
		if ( null === $sale ) {
			return '';
		}
		$bought = $this->purchases->bought( $sale );
		return Partial::render(
			'shop/bought',
			array( 'bought' => $bought, 'is_alone' => true, 'parts' => $this->purchases->parts( $bought ) )
		);
	}

	/** @throws Failure C `quantity` where it is more than a member may have. */
	private function within_bound( Product $product, int $buyer, int $pieces ): void {
		if (
			$product->per_member > 0
			&& $this->sales->pieces( $product->id, $buyer ) + $pieces > $product->per_member
		) {
			throw Failures::too_many( $product->per_member );
		}
	}
}
