<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Kernel\Failure;

/** Refusals that all kinds of purchases share. */
final class Refusals {

	/** O: the buyer has it. */
	public static function already_owned(): Failure {
		return new Failure( 'zeromo_already_owned', 409, __( '您已购买，无需重复支付', 'zeromo-community' ) );
	}

	/** V: it costs something else than the buyer saw. */
	public static function price_changed(): Failure {
		return new Failure( 'zeromo_price_changed', 409, __( '价格已变动，请刷新后重试', 'zeromo-community' ) );
	}

	/** The order is not in a state in which this can be done. */
	public static function order_state( OrderStatus $status ): Failure {
		return new Failure(
			'zeromo_order_state',
			409,
			/* translators: %s: status of an order */
			sprintf( __( '订单%s，不能执行此操作', 'zeromo-community' ), $status->label() )
		);
	}
}
