<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Shop\Api\BoughtItems;
use Zeromo\Community\Shop\Api\BoughtPart;
use Zeromo\Community\Shop\Sql\FileRepository;
use Zeromo\Community\Shop\Sql\KeyRepository;
use Zeromo\Community\Shop\Sql\ParcelRepository;
use Zeromo\Community\Shop\Sql\ProductRepository;

/** Orders of the shop with what they are of and what was delivered. */
final class Purchases {

	/** Slug of their tab below 我的. */
	public const TAB = 'goods';

	/** @param Collection<BoughtPart> $parts What other rooms add to an order. */
	public function __construct(
		private readonly ProductRepository $products,
		private readonly KeyRepository $keys,
		private readonly FileRepository $files,
		private readonly ParcelRepository $parcels,
		private readonly AutoReceive $auto,
		private readonly Library $library,
		private readonly Pages $pages,
		private readonly Settings $settings,
		#[All( BoughtPart::class )] private readonly Collection $parts
	) {}

	/** What other rooms add to an order, for its buyer. */
	public function parts( Bought $bought ): string {
		$item = BoughtItems::item( $bought );
		return implode(
			'',
			array_map( static fn( BoughtPart $part ): string => $part->html( $item ), $this->parts->all() )
		);
	}

	/** The page of one order, or of all; empty while the shop is switched off. */
	public function url( string $order_no = '' ): string {
		if ( ! $this->is_open() ) {
			return '';
		}
		$url = $this->pages->url( 'account', self::TAB );
		return '' === $order_no ? $url : add_query_arg( 'order', $order_no, $url );
	}

	private function is_open(): bool {
		return $this->settings->flag( 'room_shop' );
	}

	/** One with what was delivered. */
	public function bought( Sale $sale ): Bought {
		$one    = $this->listed( array( $sale ) )[0];
		$is_had = in_array( $sale->state, self::delivered(), true );
		return new Bought(
			$sale,
			$one->product,
			$one->title,
			$one->image,
			$one->page,
			$one->url,
			$is_had && ProductKind::Card === $sale->kind
				? $this->keys->of( $sale->product_id, $sale->order_no )
				: array(),
			$is_had && ProductKind::Download === $sale->kind
				? $this->files->of_order( $sale->product_id, $sale->order_no )
				: array(),
			$one->has_news,
			$one->parcels,
			$one->received
		);
	}

	/** @return list<SaleState> States in which a buyer has what was bought. */
	public static function delivered(): array {
		return array( SaleState::Done, SaleState::AfterSale );
	}

	/**
	 * @param list<Sale> $sales Of one member.
	 * @return list<Bought>
	 */
	public function listed( array $sales ): array {
		$ids      = array_map( static fn( Sale $one ): int => $one->product_id, $sales );
		$ids      = array_values( array_unique( $ids ) );
		$products = $this->products->some( $ids );
		$covers   = array_values(
			array_filter( array_map( static fn( Product $one ): int => $one->images[0] ?? 0, $products ) )
		);
		$urls     = $this->library->urls( $covers );
		_prime_post_caches( $ids, false, false );
		$news    = $this->news( $sales );
		$parcels = $this->parcels( $sales );
		return array_map(
			function ( Sale $sale ) use ( $products, $urls, $news, $parcels ): Bought {
				$product = $products[ $sale->product_id ] ?? null;
				$variant = $product?->variant( $sale->variant_id );
				$sent    = $parcels[ $sale->order_no ] ?? array();
				$title   = $product->title ?? __( '已下架的商品', 'zeromo-community' );
				return new Bought(
					$sale,
					$product,
					null === $variant ? $title : "$title · $variant->name",
					$urls[ $product->images[0] ?? 0 ] ?? '',
					true === $product?->is_public && $this->is_open() ? (string) get_permalink( $product->id ) : '',
					$this->url( $sale->order_no ),
					has_news: isset( $news[ $sale->order_no ] ),
					parcels: $sent,
					received: $this->auto->time( $sale, ...$sent )
				);
			},
			$sales
		);
	}

	/**
	 * @param list<Sale> $sales Orders.
	 * @return array<string, list<Parcel>>
	 */
	private function parcels( array $sales ): array {
		$orders = array();
		$older  = array();
		foreach ( $sales as $sale ) {
			if ( ProductKind::Physical === $sale->kind && '' !== $sale->tracking ) {
				$orders[]                = $sale->order_no;
				$older[ $sale->order_no ] = array(
					new Parcel( 0, $sale->carrier, $sale->tracking, $sale->quantity, 0 ),
				);
			}
		}
		return array_replace( $older, $this->parcels->of( $orders ) );
	}

	/**
	 * @param list<Sale> $sales Orders.
	 * @return array<string, true> Those with a new version.
	 */
	private function news( array $sales ): array {
		$orders = array();
		foreach ( $sales as $sale ) {
			if ( ProductKind::Download === $sale->kind && in_array( $sale->state, self::delivered(), true ) ) {
				$orders[] = $sale->order_no;
			}
		}
		return $this->files->with_news( $orders );
	}
}
