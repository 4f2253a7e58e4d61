<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

use Zeromo\Community\Kernel\Failure;

/** Refusals of payments. */
final class Faults {

	/** G: the provider cannot be reached or does not answer as it should; the order waits. */
	public static function unavailable(): Failure {
		return new Failure(
			'zeromo_gateway_unavailable',
			502,
			__( '支付暂不可用，请稍后在订单中查看结果', 'zeromo-community' )
		);
	}

	/** A method that is not there, or is switched off. */
	public static function method(): Failure {
		return Failure::content( 'method', __( '不支持的支付方式', 'zeromo-community' ) );
	}
}
