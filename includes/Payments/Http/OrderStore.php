<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Http;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Http\Store;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Payments\Api\PaymentSchema;
use Zeromo\Community\Payments\View\OrderRows;
use Zeromo\Community\Routing\Router;

/**
 * `zeromo_order_store`. get: the caller's orders. save: as `POST /payment/submit`. delete: as
 * `POST /orders/{order_no}/cancel`.
 */
final class OrderStore implements Store {

	public function __construct(
		private readonly Orders $orders,
		private readonly OrderRows $rows,
		private readonly Caller $caller,
		private readonly Router $routes
	) {}

	public function args(): array {
		$args = array_map(
			static fn( array $arg ): array => array( 'required' => false ) + $arg,
			PaymentSchema::args()
		);
		return $args + Arg::key() + array(
			'order_no' => Arg::text( __( '订单号', 'zeromo-community' ), 40 ),
			'status'   => Arg::word(
				__( '状态，空为全部；refunded 含退款中', 'zeromo-community' ),
				OrderStatus::FILTERS,
				''
			),
		);
	}

	public function get( array $args ): array {
		$in    = new Input( $args );
		$buyer = $this->caller->member();
		$page  = new Page( null, $in->int( 'paged', 1 ), $in->int( 'per_page', 20 ) );
		$found = $page->is_beyond() ? array() : $this->orders->page(
			$buyer,
			OrderStatus::of_filter( $in->text( 'status' ) ),
			null,
			$page->skip,
			$page->limit
		);
		return array(
			'items' => array_map(
				fn( Order $order ): string =>
					Partial::render( 'payments/order', array( 'row' => $this->rows->listed( $order ) ) ),
				array_values( $page->cut( $found ) )
			),
			'total' => null,
			'more'  => $page->has_more( $found ),
		);
	}

	public function save( array $args ): array {
		return $this->routes->run( 'POST /payment/submit', $args );
	}

	public function saved(): array {
		return PaymentSchema::answer();
	}

	public function delete( array $args ): array {
		$this->routes->run( 'POST /orders/{order_no}/cancel', $args );
		return array( 'closed' => true );
	}

	public function deleted(): array {
		return Schema::object( array( 'closed' => Schema::flag( __( '订单是否已关闭', 'zeromo-community' ) ) ) );
	}
}
