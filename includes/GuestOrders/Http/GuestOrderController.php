<?php

declare(strict_types=1);

namespace Zeromo\Community\GuestOrders\Http;

use Zeromo\Community\GuestOrders\GuestKey;
use Zeromo\Community\GuestOrders\GuestOrder;
use Zeromo\Community\GuestOrders\GuestOrderService;
use Zeromo\Community\GuestOrders\LookupPage;
use Zeromo\Community\GuestOrders\Module;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Payments\Api\PaymentSchema;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Shop\Api\VisitorGoods;

/**
 * /guest/orders: buying without an account, and what was bought so.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class GuestOrderController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly GuestOrderService $service,
		private readonly GuestKey $keys,
		private readonly Checkout $checkout,
		private readonly Pages $pages
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /guest/orders',
			self::args(),
			$this->anyone(),
			function ( \WP_REST_Request $r ): array {
				$in    = new Input( $r );
				$price = $in->text( 'price' );
				$to    = $in->part( 'address' );
				$this->checkout->require_buyer( $this->viewer() );
				return $this->shown(
					$this->service->open(
						VisitorGoods::wanted(
							$in->int( 'product_id' ),
							$in->int( 'variant_id' ),
							$in->int( 'quantity', 1 ),
							'' === $price ? null : $price,
							$to->text( 'name' ),
							$to->text( 'phone' ),
							trim( $to->text( 'region' ) . ' ' . $to->text( 'detail' ) )
						),
						$in->text( 'mail' ),
						$in->text( 'form' )
					)
				);
			},
			self::order( ... )
		);
		$this->route(
			'POST /guest/orders/find',
			array(
				'order_no' => Arg::text( __( '订单号', 'zeromo-community' ), 40, true ),
				'mail'     => Arg::text( __( '下单时填写的邮箱', 'zeromo-community' ), 200, true ),
			),
			$this->anyone(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				return $this->shown( $this->service->find( $in->text( 'order_no' ), $in->text( 'mail' ) ) );
			},
			self::order( ... )
		);
		$this->route(
			'GET /guest/orders/status',
			self::which(),
			$this->anyone(),
			function ( \WP_REST_Request $r ): array {
				$order = $this->service->order( $this->need( new Input( $r ) ), true );
				return array(
					'status'     => $order->status->value,
					'return_url' => $this->pages->url( LookupPage::KEY ),
				);
			},
			static fn(): array => Schema::object(
				array(
					'status'     => Schema::text( __( '订单状态', 'zeromo-community' ) ),
					'return_url' => Schema::text( __( '支付后前往的地址', 'zeromo-community' ) ),
				)
			),
			Module::USE
		);
		$this->route(
			'POST /guest/orders/pay',
			self::which() + array( 'method' => Arg::text( __( '支付网关', 'zeromo-community' ), 20, true ) ),
			$this->anyone(),
			function ( \WP_REST_Request $r ): array {
				$in     = new Input( $r );
				$guest  = $this->need( $in );
				$this->checkout->require_buyer( $this->viewer() );
				$bought = $this->checkout->submit(
					0,
					$guest->order_no,
					$in->text( 'method' ),
					$this->pages->url( LookupPage::KEY )
				);
				return $this->checkout->answer( 0, $bought );
			},
			PaymentSchema::answer( ... ),
			Module::USE
		);
		$this->route(
			'POST /guest/orders/download',
			self::which() + array( 'file' => Arg::id( __( '版本的编号', 'zeromo-community' ) ) ),
			$this->anyone(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				return array( 'url' => $this->service->download( $this->need( $in ), $in->int( 'file' ) ) );
			},
			static fn(): array => Schema::object(
				array( 'url' => Schema::text( __( '文件的网址，十分钟有效', 'zeromo-community' ) ) )
			),
			Module::USE
		);
		$this->route(
			'POST /guest/orders/claim',
			self::which(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in    = new Input( $r );
				$order = $this->service->claim( $in->text( 'order_no' ), $in->text( 'key' ), $this->viewer() );
				return array( 'order_no' => $order->number, 'status' => $order->status->value );
			},
			static fn(): array => Schema::object(
				array(
					'order_no' => Schema::text( __( '订单号', 'zeromo-community' ) ),
					'status'   => Schema::text( __( '订单状态', 'zeromo-community' ) ),
				)
			),
			Module::USE
		);
	}

	/** @return array<string, JsonSchema> Arguments of buying. */
	public static function args(): array {
		return array(
			'product_id' => Arg::id( __( '商品的编号', 'zeromo-community' ) ),
			'variant_id' => Arg::id( __( '规格的编号，没有规格为 0', 'zeromo-community' ), false, 0 ),
			'quantity'   => Arg::int( __( '件数', 'zeromo-community' ), 1, VisitorGoods::MOST, 1 ),
			'price'      => Arg::text( __( '看到的单价，元；不写为不比较', 'zeromo-community' ), 40 ),
			'mail'       => Arg::text( __( '邮箱，查询订单时要用', 'zeromo-community' ), 200, true ),
			'address'    => array(
				'type'                 => 'object',
				'additionalProperties' => array( 'type' => 'string', 'maxLength' => 200 ),
				'description'          => __( '实物的收货地址：name、phone、region、detail', 'zeromo-community' ),
				'required'             => false,
			),
			'form'       => Arg::text( __( '只有这张表单知道的随机字符，重复提交时不会再下一单', 'zeromo-community' ), 100 ),
		);
	}

	/** @return array<string, JsonSchema> Which order, and the proof. */
	public static function which(): array {
		return array(
			'order_no' => Arg::text( __( '订单号', 'zeromo-community' ), 40, true ),
			'key'      => Arg::text( __( '下单或查询时得到的凭证', 'zeromo-community' ), 100, true ),
		);
	}

	private function need( Input $in ): GuestOrder {
		return $this->service->need( $in->text( 'order_no' ), $in->text( 'key' ) );
	}

	/** @return Answer Of an order that this browser remembers from now on. */
	private function shown( GuestOrder $guest ): array {
		$this->keys->remember( $guest );
		$order = $this->service->order( $guest );
		$key   = $this->keys->of( $guest );
		return array(
			'order_no' => $order->number,
			'key'      => $key,
			'title'    => $order->title,
			'amount'   => $order->asset->text( $order->amount ),
			'quantity' => $order->quantity,
			'status'   => $order->status->value,
			'created'  => self::time( $order->created ),
			'paid_at'  => $order->paid_at > 0 ? self::time( $order->paid_at ) : null,
			'expires'  => self::time( $order->expires ),
			'refunded' => $order->asset->text( $order->refunded ),
			'html'     => $this->delivered( $guest, $order, $key ),
			'methods'  => array_map(
				static fn( array $one ): array => array_intersect_key(
					$one,
					array( 'id' => '', 'label' => '', 'icon' => '' )
				),
				$this->checkout->visitor_methods()
			),
		);
	}

	private function delivered( GuestOrder $guest, Order $order, string $key ): string {
		return $order->status->is_paid()
			? $this->service->delivered( $guest, GuestOrderForm::of_order( $order->number, $key ) )
			: '';
	}

	/** @return JsonSchema */
	public static function order(): array {
		return Schema::named(
			'GuestOrder',
			Schema::object(
				array(
					'order_no' => Schema::text( __( '订单号', 'zeromo-community' ) ),
					'key'      => Schema::text( __( '这个订单的凭证，一天有效', 'zeromo-community' ) ),
					'title'    => Schema::text( __( '标题', 'zeromo-community' ) ),
					'amount'   => Schema::text( __( '金额（元）', 'zeromo-community' ) ),
					'quantity' => Schema::int( __( '件数', 'zeromo-community' ) ),
					'status'   => Schema::text( __( 'pending、paid、closed、refunding 或 refunded', 'zeromo-community' ) ),
					'created'  => Schema::time( __( '下单时间', 'zeromo-community' ) ),
					'paid_at'  => Schema::time( __( '支付时间，未支付为 null', 'zeromo-community' ), true ),
					'expires'  => Schema::time( __( '支付的截止时间', 'zeromo-community' ) ),
					'refunded' => Schema::text( __( '已退的金额', 'zeromo-community' ) ),
					'html'     => Schema::html( __( '买到的内容，未支付为空', 'zeromo-community' ) ),
					'methods'  => Schema::listing(
						Schema::object(
							array(
								'id'    => Schema::text( __( '支付方式', 'zeromo-community' ) ),
								'label' => Schema::text( __( '名称', 'zeromo-community' ) ),
								'icon'  => Schema::text( __( '图标的名称或图片地址', 'zeromo-community' ) ),
							)
						)
					),
				)
			)
		);
	}

	private static function time( int $unix ): string {
		return (string) wp_date( DATE_ATOM, $unix );
	}
}
