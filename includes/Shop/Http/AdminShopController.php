<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Shop\Parcel;
use Zeromo\Community\Shop\Product;
use Zeromo\Community\Shop\ProductKind;
use Zeromo\Community\Shop\ProductPurchase;
use Zeromo\Community\Shop\ProductService;
use Zeromo\Community\Shop\Purchases;
use Zeromo\Community\Shop\Sale;
use Zeromo\Community\Shop\SaleState;
use Zeromo\Community\Shop\ShippingService;
use Zeromo\Community\Shop\Sql\FileRepository;
use Zeromo\Community\Shop\Sql\ProductRepository;
use Zeromo\Community\Shop\Sql\SaleRepository;
use Zeromo\Community\Shop\View\ProductCard;
use Zeromo\Community\Shop\View\ProductCards;

/**
 * /admin/products and /admin/shop-orders, for who manages orders.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class AdminShopController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly ProductService $service,
		private readonly ProductRepository $products,
		private readonly FileRepository $files,
		private readonly ProductCards $cards,
		private readonly SaleRepository $sales,
		private readonly ShippingService $shipping,
		private readonly Purchases $purchases,
		private readonly MemberDirectory $members,
		private readonly Settings $settings
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$paging = array(
			'per_page' => Arg::int( __( '每页条数', 'zeromo-community' ), 1, 50, 20 ),
			'cursor'   => Arg::text( __( '上一页返回的 next_cursor', 'zeromo-community' ), 200 ),
		);
		$this->route(
			'GET /admin/products',
			$paging + array(
				'search' => Arg::text( __( '名称', 'zeromo-community' ), 80 ),
				'status' => Arg::word(
					__( 'publish 在售，draft 未上架，空为全部', 'zeromo-community' ),
					array( '', 'publish', 'draft' ),
					''
				),
			),
			$this->who_can( ProductService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			static fn(): array => self::listed( ProductSchema::item() ),
			'orders'
		);
		$this->route(
			'POST /admin/products',
			ProductInput::args(),
			$this->who_can( ProductService::CAPABILITY ),
			function ( \WP_REST_Request $r ): array {
				$in     = new Input( $r );
				$before = $in->int( 'id' ) > 0 ? $this->service->need( $in->int( 'id' ) ) : null;
				return $this->service->save( $this->viewer(), ProductInput::read( $in, $before ) );
			},
			ProductSchema::item( ... ),
			'orders',
			once: fn( array $stored ): array => $this->item(
				$this->service->need( ( new Input( $stored ) )->int( 'id' ) )
			)
		);
		$this->route(
			'GET /admin/shop-orders',
			$paging + array(
				'state' => Arg::word(
					__( '到了哪一步，空为全部', 'zeromo-community' ),
					array( '', ...SaleState::words() ),
					''
				),
			),
			$this->who_can( ProductService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->sale_page( new Input( $r ) ),
			static fn(): array => self::listed(
				self::sale(),
				array(
					'carriers' => Schema::listing(
						Schema::text( __( '可以选择的快递公司', 'zeromo-community' ) )
					),
				)
			),
			'orders'
		);
		$this->route(
			'POST /admin/shop-orders/{order_no}',
			array(
				'order_no' => Arg::text( __( '订单号', 'zeromo-community' ), 40 ),
				'action'   => Arg::word(
					__( 'ship 发货，answer 答复售后', 'zeromo-community' ),
					array( 'ship', 'answer' ),
					null,
					true
				),
				'carrier'  => Arg::text( __( '快递公司', 'zeromo-community' ), 40 ),
				'tracking' => Arg::text( __( '快递单号，发货时必填', 'zeromo-community' ), 60 ),
				'pieces'   => Arg::int( __( '包裹里有几件，0 为剩下的全部', 'zeromo-community' ), 0, ProductPurchase::MOST, 0 ),
				'parcel'   => Arg::id( __( '改单号的包裹，0 为新包裹', 'zeromo-community' ), false, 0 ),
				'note'     => Arg::text( __( '给买家的答复，答复售后时必填', 'zeromo-community' ), 300 ),
			),
			$this->who_can( ProductService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->act( new Input( $r ) ),
			self::sale( ... ),
			'orders'
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		$page  = new Page( Cursor::read( $in->text( 'cursor' ) ), 1, $in->int( 'per_page', 20 ) );
		$found = $this->products->all(
			trim( $in->text( 'search' ) ),
			$in->text( 'status' ),
			$page->after->id ?? 0,
			$page->limit
		);
		return array(
			'items'       => $this->wires( array_values( $page->cut( $found ) ) ),
			'next_cursor' => Cursor::text(
				$page->next( $found, static fn( Product $one ): Cursor => new Cursor( 0, $one->id ) )
			),
		);
	}

	/** @return Answer */
	private function item( Product $product ): array {
		return $this->wires( array( $product ) )[0];
	}

	/**
	 * @param list<Product> $products Products.
	 * @return list<Answer>
	 */
	private function wires( array $products ): array {
		$downloads = array_filter(
			$products,
			static fn( Product $one ): bool => ProductKind::Download === $one->kind
		);
		$files     = $this->files->some(
			array_values( array_map( static fn( Product $one ): int => $one->id, $downloads ) )
		);
		return array_map(
			static fn( ProductCard $card ): array => ProductSchema::item_wire(
				$card,
				$files[ $card->product->id ] ?? array()
			),
			$this->cards->cards( $products, $this->viewer(), 'thumbnail' )
		);
	}

	/** @return Answer */
	private function sale_page( Input $in ): array {
		$page  = new Page( Cursor::read( $in->text( 'cursor' ) ), 1, $in->int( 'per_page', 20 ) );
		$found = $this->sales->page( 0, SaleState::named( $in->text( 'state' ) ), $page->after->id ?? 0, $page->limit );
		return array(
			'items'       => $this->sales_wire( array_values( $page->cut( $found ) ) ),
			'next_cursor' => Cursor::text(
				$page->next( $found, static fn( Sale $one, int $id ): Cursor => new Cursor( 0, $id ) )
			),
			'carriers'    => array_values(
				array_filter( (array) $this->settings->get( ShippingService::CARRIERS ), 'is_string' )
			),
		);
	}

	/** @return Answer */
	private function act( Input $in ): array {
		$sale = 'ship' === $in->text( 'action' )
			? $this->shipping->ship(
				$this->viewer(),
				$in->text( 'order_no' ),
				$in->text( 'carrier' ),
				$in->text( 'tracking' ),
				$in->int( 'pieces' ),
				$in->int( 'parcel' )
			)
			: $this->shipping->answer( $this->viewer(), $in->text( 'order_no' ), $in->text( 'note' ) );
		return $this->sales_wire( array( $sale ) )[0];
	}

	/**
	 * @param list<Sale> $sales Orders.
	 * @return list<Answer>
	 */
	private function sales_wire( array $sales ): array {
		$members = $this->members->cards(
			array_values( array_unique( array_map( static fn( Sale $one ): int => $one->user_id, $sales ) ) ),
			$this->viewer()
		);
		$wire    = array();
		foreach ( $this->purchases->listed( $sales ) as $bought ) {
			$sale   = $bought->sale;
			$member = $members[ $sale->user_id ] ?? null;
			$wire[] = array(
				'order_no' => $sale->order_no,
				'title'    => $bought->title,
				'image'    => '' === $bought->image ? null : $bought->image,
				'quantity' => $sale->quantity,
				'kind'     => $sale->kind->value,
				'state'    => $sale->state->word(),
				'label'    => $bought->label(),
				'member'   => $member?->jsonSerialize(),
				'is_visitor' => 0 === $sale->user_id,
				'receiver' => $sale->address->name,
				'phone'    => $sale->address->phone,
				'address'  => $sale->address->place,
				'carrier'  => $sale->carrier,
				'tracking' => $sale->tracking,
				'unsent'   => $bought->unsent(),
				'parcels'  => array_map(
					static fn( Parcel $one ): array => array(
						'id'       => $one->id,
						'carrier'  => $one->carrier,
						'tracking' => $one->tracking,
						'pieces'   => $one->pieces,
					),
					$bought->parcels
				),
				'question' => $sale->question,
				'answer'   => $sale->answer,
				'created'  => Format::iso( $sale->created ),
			);
		}
		return $wire;
	}

	/** @return JsonSchema */
	private static function sale(): array {
		return Schema::named(
			'ShopOrder',
			Schema::object(
				array(
					'order_no' => Schema::text( __( '订单号', 'zeromo-community' ) ),
					'title'    => Schema::text( __( '商品和规格', 'zeromo-community' ) ),
					'image'    => Schema::text( __( '封面的网址，没有为 null', 'zeromo-community' ), true ),
					'quantity' => Schema::int( __( '件数', 'zeromo-community' ) ),
					'kind'     => Schema::text( __( '类型：virtual、card、download 或 physical', 'zeromo-community' ) ),
					'state'    => Schema::text( __( '到了哪一步', 'zeromo-community' ) ),
					'label'    => Schema::text( __( '到了哪一步，给人看的', 'zeromo-community' ) ),
					'member'   => Schema::member( true ),
					'is_visitor' => Schema::flag( __( '是否没有账号的人买的', 'zeromo-community' ) ),
					'receiver' => Schema::text( __( '收货人', 'zeromo-community' ) ),
					'phone'    => Schema::text( __( '电话', 'zeromo-community' ) ),
					'address'  => Schema::text( __( '地址', 'zeromo-community' ) ),
					'carrier'  => Schema::text( __( '最后一个包裹的快递公司', 'zeromo-community' ) ),
					'tracking' => Schema::text( __( '最后一个包裹的快递单号', 'zeromo-community' ) ),
					'unsent'   => Schema::int( __( '还没有发货的件数', 'zeromo-community' ) ),
					'parcels'  => Schema::listing( self::parcel() ),
					'question' => Schema::text( __( '买家的售后申请', 'zeromo-community' ) ),
					'answer'   => Schema::text( __( '给买家的答复', 'zeromo-community' ) ),
					'created'  => Schema::time( __( '下单时间', 'zeromo-community' ) ),
				)
			)
		);
	}

	/** @return JsonSchema */
	private static function parcel(): array {
		return Schema::named(
			'Parcel',
			Schema::object(
				array(
					'id'       => Schema::int( __( '包裹的编号，早先的为 0', 'zeromo-community' ) ),
					'carrier'  => Schema::text( __( '快递公司', 'zeromo-community' ) ),
					'tracking' => Schema::text( __( '快递单号', 'zeromo-community' ) ),
					'pieces'   => Schema::int( __( '件数', 'zeromo-community' ) ),
				)
			)
		);
	}

	/**
	 * @param JsonSchema                $item Of one.
	 * @param array<string, JsonSchema> $more Further fields.
	 * @return JsonSchema
	 */
	private static function listed( array $item, array $more = array() ): array {
		return Schema::object(
			array(
				'items'       => Schema::listing( $item ),
				'next_cursor' => Schema::text( __( '下一页，没有为 null', 'zeromo-community' ), true ),
			) + $more
		);
	}
}
