<?php

declare(strict_types=1);

namespace Zeromo\Community\RefundRequests\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\RefundRequests\RefundRequest;
use Zeromo\Community\RefundRequests\RefundRequestService;
use Zeromo\Community\RefundRequests\RefundRule;

/**
 * /orders/{order_no}/refund: a member asks for the money of an own order.
 *
 * @phpstan-import-type Answer from Schema
 */
final class RefundRequestController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly RefundRequestService $service,
		private readonly RefundRule $rule,
		private readonly Orders $orders
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /orders/{order_no}/refund',
			array( 'order_no' => Arg::text( __( '订单号', 'zeromo-community' ), 40 ) ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->offer(
				$this->orders->need( ( new Input( $r ) )->text( 'order_no' ), $this->viewer() )
			),
			RefundWire::offer_schema( ... ),
			'read'
		);
		$this->route(
			'POST /orders/{order_no}/refund',
			array(
				'order_no' => Arg::text( __( '订单号', 'zeromo-community' ), 40 ),
				'amount'   => Arg::text( __( '退多少元或积分，空为全部能退的', 'zeromo-community' ), 20 ),
				'reason'   => Arg::text( __( '退款原因，最多 200 字', 'zeromo-community' ), 200, true ),
			),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				return $this->service->ask(
					$this->viewer(),
					$in->text( 'order_no' ),
					$in->text( 'amount' ),
					$in->text( 'reason' )
				);
			},
			RefundWire::own_schema( ... ),
			'refund',
			once: fn( array $made ): array => $this->told(
				$this->service->need( ( new Input( $made ) )->int( 'id' ) )
			)
		);
		$this->route(
			'DELETE /orders/{order_no}/refund',
			array( 'order_no' => Arg::text( __( '订单号', 'zeromo-community' ), 40 ) ),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$order = $this->orders->need( ( new Input( $r ) )->text( 'order_no' ), $this->viewer() );
				$found = $this->service->latest( $order ) ?? throw Failure::not_found();
				return $this->told( $this->service->withdraw( $this->viewer(), $found->id ) );
			},
			RefundWire::own_schema( ... ),
			'refund'
		);
	}

	/** @return Answer */
	private function offer( Order $order ): array {
		$last = $this->service->latest( $order );
		$most = $this->service->most( $order );
		$end  = $this->rule->until( $order );
		$why  = $most > 0 ? $this->service->why_not( $order, $order->amount ) : '';
		return array(
			'most'    => $order->asset->text( $most ),
			'by_rule' => $most > 0 && '' === $why,
			'why'     => $why,
			'until'   => 0 === $end ? null : Format::iso( $end ),
			'request' => null === $last ? null : RefundWire::own( $last, $order ),
		);
	}

	/** @return Answer */
	private function told( RefundRequest $one ): array {
		return RefundWire::own( $one, $this->orders->need( $one->order_no, $this->viewer() ) );
	}
}
