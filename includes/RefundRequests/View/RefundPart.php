<?php

declare(strict_types=1);

namespace Zeromo\Community\RefundRequests\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\OrderPart;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\RefundRequests\RefundRequestService;
use Zeromo\Community\RefundRequests\RefundRule;

/** 申请退款 on the page of an order, and what became of it. */
final class RefundPart implements OrderPart {

	public function __construct(
		private readonly RefundRequestService $requests,
		private readonly RefundRule $rule
	) {}

	public function html( Order $order ): string {
		if ( ! $order->status->is_paid() && OrderStatus::Refunded !== $order->status ) {
			return '';
		}
		$last = $this->requests->latest( $order );
		$most = $this->requests->most( $order );
		if ( null === $last && 0 === $most ) {
			return '';
		}
		return Partial::render(
			'refunds/part',
			array(
				'order' => $order,
				'last'  => $last,
				'most'  => $most,
				'why'   => $most > 0 ? $this->requests->why_not( $order, $order->amount ) : '',
				'until' => $this->rule->until( $order ),
			)
		);
	}
}
