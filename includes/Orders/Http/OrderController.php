<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\Refusals;

/** /orders: a member's own. */
final class OrderController extends Controller {

	public function __construct( RouteKit $kit, private readonly Orders $orders ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$number = array( 'order_no' => Arg::text( __( '订单号', 'zeromo-community' ), 40 ) );
		$this->route(
			'GET /orders',
			array(
				'status' => Arg::word(
					__( '状态，空为全部；refunded 含退款中', 'zeromo-community' ),
					OrderStatus::FILTERS,
					''
				),
			) + Arg::paging( true ),
			$this->member(),
			fn( \WP_REST_Request $r ): \WP_REST_Response => $this->page( new Input( $r ) ),
			Schema::listing( OrderSchema::order() ),
			'read'
		);
		$this->route(
			'GET /orders/{order_no}',
			$number,
			$this->member(),
			fn( \WP_REST_Request $r ): array => OrderSchema::wire( $this->need( $r ) ),
			OrderSchema::order( ... ),
			'read'
		);
		$this->route(
			'POST /orders/{order_no}/cancel',
			$number,
			$this->member(),
			fn( \WP_REST_Request $r ): array => OrderSchema::wire( $this->cancel( $r ) ),
			OrderSchema::order( ... ),
			'pay'
		);
	}

	private function page( Input $in ): \WP_REST_Response {
		$page  = new Page( Cursor::read( $in->text( 'cursor' ) ), $in->int( 'paged', 1 ), $in->int( 'per_page', 20 ) );
		$found = $page->is_beyond() ? array() : $this->orders->page(
			$this->viewer(),
			OrderStatus::of_filter( $in->text( 'status' ) ),
			$page->after,
			$page->skip,
			$page->limit
		);
		return $this->items(
			array_map( OrderSchema::wire( ... ), $page->cut( $found ) ),
			next: $page->next( $found, static fn( Order $order ): Cursor => new Cursor( 0, $order->id ) )
		);
	}

	/** @param \WP_REST_Request<array<string, string>> $request Of one order. */
	private function need( \WP_REST_Request $request ): Order {
		return $this->orders->need( ( new Input( $request ) )->text( 'order_no' ), $this->viewer() );
	}

	/** @param \WP_REST_Request<array<string, string>> $request Of one order. */
	private function cancel( \WP_REST_Request $request ): Order {
		$order = $this->need( $request );
		// Twice is once: one that is closed stays closed.
		if ( OrderStatus::Closed !== $order->status && ! $this->orders->close( $order ) ) {
			throw Refusals::order_state( $this->need( $request )->status );
		}
		return $this->need( $request );
	}
}
