<?php

declare(strict_types=1);

namespace Zeromo\Community\WooGateway;

use Zeromo\Community\WooGateway\Sql\WooLinks;

/** WooCommerce's payment page for orders of ours: its methods that take money at once, and the way back. */
final class WooPages {

	/** Methods of WooCommerce that wait for a person: we have our own for it. */
	private const LATER = array( 'bacs', 'cheque', 'cod' );

	public function __construct( private readonly WooLinks $links ) {}

	/** After it is paid, the payer goes to the order here. */
	public function back( mixed $url, mixed $order ): mixed {
		$back = $order instanceof \WC_Order ? WooOrders::back( $order ) : '';
		return '' === $back ? $url : $back;
	}

	/** Its methods for the order that is being paid. */
	public function methods( mixed $methods ): mixed {
		$id = get_query_var( 'order-pay' );
		if ( ! is_array( $methods ) || ! is_numeric( $id ) || null === $this->links->of_woo( (int) $id ) ) {
			return $methods;
		}
		return array_diff_key( $methods, array_flip( self::LATER ) );
	}
}
