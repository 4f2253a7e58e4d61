<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Http;

use Zeromo\Community\Addresses\Api\AddressBook;
use Zeromo\Community\Addresses\Api\SavedAddress;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Orders\Api\Discount;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Payments\Api\PaymentSchema;
use Zeromo\Community\Shop\Address;
use Zeromo\Community\Shop\Catalogue;
use Zeromo\Community\Shop\Downloads;
use Zeromo\Community\Shop\Product;
use Zeromo\Community\Shop\ProductKind;
use Zeromo\Community\Shop\ProductPurchase;
use Zeromo\Community\Shop\ShippingService;
use Zeromo\Community\Shop\Sql\FileRepository;
use Zeromo\Community\Shop\View\Description;
use Zeromo\Community\Shop\View\ProductCards;

/**
 * /shop: what is for sale, buying it, and what its buyer does afterwards.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class ProductController extends Controller {

	/** Parts of an address, as forms of shops call them, in the order they are written. */
	private const PLACE = array( 'country', 'province', 'city', 'district', 'region', 'street', 'address', 'detail' );

	public function __construct(
		RouteKit $kit,
		private readonly Catalogue $catalogue,
		private readonly ProductCards $cards,
		private readonly Library $library,
		private readonly Checkout $checkout,
		private readonly ShippingService $shipping,
		private readonly Downloads $downloads,
		private readonly FileRepository $files,
		private readonly AddressBook $book
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /shop/products',
			Arg::paging( true ) + array(
				'orderby' => Arg::word(
					__( '排序：latest 最新，sold 销量', 'zeromo-community' ),
					array( 'latest', 'sold' ),
					'latest'
				),
			),
			$this->anyone(),
			fn( \WP_REST_Request $r ): \WP_REST_Response => $this->page( new Input( $r ) ),
			static fn(): array => Schema::listing( ProductSchema::product() )
		);
		$this->route(
			'GET /shop/products/{id}',
			array(),
			$this->anyone(),
			fn( \WP_REST_Request $r ): array => $this->one( ( new Input( $r ) )->int( 'id' ) ),
			static fn(): array => Schema::object(
				ProductSchema::fields() + array(
					'html'   => Schema::html( __( '介绍', 'zeromo-community' ) ),
					'images' => Schema::listing( Schema::text( __( '图片的网址', 'zeromo-community' ) ) ),
					'version' => Schema::text( __( '下载商品现在的版本，没有为 null', 'zeromo-community' ), true ),
				)
			)
		);
		$this->route(
			'POST /shop/buy',
			self::args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->buy( new Input( $r ) ),
			PaymentSchema::answer( ... ),
			'buy_product',
			once: fn( array $bought ): array => $this->checkout->answer( $this->viewer(), $bought )
		);
		$this->route(
			'POST /shop/orders/{order_no}',
			array(
				'order_no' => Arg::text( __( '订单号', 'zeromo-community' ), 40 ),
				'action' => Arg::word(
					__( 'receive 确认收货，ask 申请售后', 'zeromo-community' ),
					array( 'receive', 'ask' ),
					null,
					true
				),
				'note'   => Arg::text( __( '遇到的问题，申请售后时必填', 'zeromo-community' ), 300 ),
			),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->act( new Input( $r ) ),
			static fn(): array => Schema::object(
				array(
					'order_no' => Schema::text( __( '订单号', 'zeromo-community' ) ),
					'state'    => Schema::text( __( '到了哪一步', 'zeromo-community' ) ),
				)
			),
			'buy_product'
		);
		$this->route(
			'POST /shop/orders/{order_no}/download',
			array(
				'order_no' => Arg::text( __( '订单号', 'zeromo-community' ), 40 ),
				'file'     => Arg::id( __( '版本的编号', 'zeromo-community' ) ),
			),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				return array(
					'url' => $this->downloads->open( $this->viewer(), $in->text( 'order_no' ), $in->int( 'file' ) ),
				);
			},
			static fn(): array => Schema::object(
				array( 'url' => Schema::text( __( '文件的网址，只给你用，十分钟有效', 'zeromo-community' ) ) )
			),
			'buy_product'
		);
	}

	/** @return array<string, JsonSchema> Arguments of buying. */
	public static function args(): array {
		return array(
			'product_id' => Arg::id( __( '商品的编号', 'zeromo-community' ) ),
			'quantity'   => Arg::int( __( '件数', 'zeromo-community' ), 1, ProductPurchase::MOST, 1 ),
			'variant_id' => Arg::id( __( '规格的编号，没有规格为 0', 'zeromo-community' ), false, 0 ),
			'price'      => Arg::text( __( '看到的单价，元或积分；不写为不比较', 'zeromo-community' ), 40 ),
			'coupon'     => Arg::text( __( '优惠码', 'zeromo-community' ), 40 ),
			'address'    => array(
				'type'                 => 'object',
				'additionalProperties' => array( 'type' => 'string', 'maxLength' => 200 ),
				'description'          => __( '实物的收货地址：name、phone、region、detail', 'zeromo-community' ),
				'required'             => false,
			),
			'address_id'   => Arg::id( __( '收货地址簿里的地址，0 为用 address', 'zeromo-community' ), false, 0 ),
			'keep_address' => Arg::flag( __( '把 address 存到收货地址簿', 'zeromo-community' ), false ),
		) + PaymentSchema::args();
	}

	private function page( Input $in ): \WP_REST_Response {
		$page  = new Page( Cursor::read( $in->text( 'cursor' ) ), $in->int( 'paged', 1 ), $in->int( 'per_page', 20 ) );
		$by    = 'sold' === $in->text( 'orderby' );
		$found = $page->is_beyond()
			? array()
			: $this->catalogue->page( $this->viewer(), $by, $page->after, $page->skip, $page->limit );
		return $this->items(
			array_map(
				ProductSchema::wire( ... ),
				$this->cards->cards( array_values( $page->cut( $found ) ), $this->viewer() )
			),
			next: $page->next( $found, static fn( Product $one ): Cursor => new Cursor( $one->sold, $one->id ) )
		);
	}

	/** @return Answer */
	private function one( int $id ): array {
		$product = $this->catalogue->need( $id, $this->viewer() );
		return ProductSchema::wire( $this->cards->cards( array( $product ), $this->viewer() )[0] ) + array(
			'html'   => Description::html( $id ),
			'images' => array_values( $this->library->urls( $product->images, 'large' ) ),
			'version' => ProductKind::Download === $product->kind
				? $this->files->newest( $id )?->version
				: null,
		);
	}

	/** @return array<string, string> */
	private function buy( Input $in ): array {
		$price = $in->text( 'price' );
		return $this->checkout->buy(
			$this->viewer(),
			ProductPurchase::KIND,
			new Wanted(
				$in->int( 'product_id' ),
				$in->int( 'quantity', 1 ),
				'' === $price ? null : $price,
				array(
					ProductPurchase::VARIANT => (string) $in->int( 'variant_id' ),
					Discount::OPTION         => $in->text( 'coupon' ),
				) + $this->address( $in )
			),
			$in->text( 'method' ),
			$in->text( 'return_url' )
		);
	}

	/**
	 * Of the book, or as it was typed, which is kept where the buyer wants it and there is room.
	 *
	 * @return array<string, string> Options of Wanted.
	 */
	private function address( Input $in ): array {
		if ( $in->int( 'address_id' ) > 0 ) {
			$one = $this->book->need( $this->viewer(), $in->int( 'address_id' ) );
			return array(
				Address::NAME  => $one->name,
				Address::PHONE => $one->phone,
				Address::PLACE => $one->place(),
			);
		}
		$sent = $in->part( 'address' );
		if ( $in->flag( 'keep_address' ) && count( $this->book->of( $this->viewer() ) ) < AddressBook::MOST ) {
			$typed = self::typed( $sent );
			$this->book->put(
				$this->viewer(),
				SavedAddress::of(
					0,
					$typed[ Address::NAME ],
					$typed[ Address::PHONE ],
					$sent->text( 'region' ),
					$sent->text( 'detail', $sent->text( 'address' ) )
				),
				false
			);
		}
		return self::typed( $sent );
	}

	/** @return array<string, string> Options of Wanted. */
	private static function typed( Input $sent ): array {
		$parts = array_map( static fn( string $part ): string => trim( $sent->text( $part ) ), self::PLACE );
		return array(
			Address::NAME  => $sent->text( 'name' ),
			Address::PHONE => $sent->text( 'phone', $sent->text( 'mobile' ) ),
			Address::PLACE => implode( ' ', array_filter( $parts ) ),
		);
	}

	/** @return Answer */
	private function act( Input $in ): array {
		$sale = 'receive' === $in->text( 'action' )
			? $this->shipping->receive( $this->viewer(), $in->text( 'order_no' ) )
			: $this->shipping->ask( $this->viewer(), $in->text( 'order_no' ), $in->text( 'note' ) );
		return array( 'order_no' => $sale->order_no, 'state' => $sale->state->word() );
	}
}
