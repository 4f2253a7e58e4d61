<?php

declare(strict_types=1);

namespace Zeromo\Community\RefundRequests;

use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\Usage;

/** Whether a member may ask for an order's money, and whether the rule gives it without staff. */
final class RefundRule {

	public function __construct( private readonly RefundSettings $settings, private readonly Usage $usage ) {}

	/** Whether asking is open: paid for money or points, and not too long ago. */
	public function may_ask( Order $order, int $now ): bool {
		return $this->settings->may_ask()
			&& OrderStatus::Paid === $order->status
			&& $order->left() > 0
			&& $now < $this->last( $order );
	}

	/** Until when asking is open, Unix seconds. */
	public function last( Order $order ): int {
		return $order->paid_at + $this->settings->asking_time();
	}

	/** Until when the rule pays back, Unix seconds; 0 where there is no rule for this kind. */
	public function until( Order $order ): int {
		return $this->settings->has_rule( $order->kind )
			? $order->paid_at + $this->settings->hours() * HOUR_IN_SECONDS
			: 0;
	}

	/**
	 * Why staff has to decide; empty where the rule gives it.
	 *
	 * @param int $amount Asked for, of what is left.
	 */
	public function why_not( Order $order, int $amount, int $now ): string {
		$until = $this->until( $order );
		if ( 0 === $until ) {
			return __( '这类订单由管理员审核', 'zeromo-community' );
		}
		if ( $now >= $until ) {
			/* translators: %d: hours */
			return sprintf( __( '已超过支付后 %d 小时', 'zeromo-community' ), $this->settings->hours() );
		}
		// What was bought stays with a part of its price: only the whole can be given back without a look at it.
		if ( $amount !== $order->amount ) {
			return __( '部分退款由管理员审核', 'zeromo-community' );
		}
		return $this->settings->counts_use() || $this->usage->is_final( $order ) ? $this->usage->of( $order ) : '';
	}
}
