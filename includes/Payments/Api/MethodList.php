<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Payments\Methods;

/** 支付方式 in a form of the page: radios `method` in the clothes of the dialog. */
final class MethodList {

	public function __construct( private readonly Methods $methods ) {}

	/**
	 * The gateways a member can pay with here; empty for none.
	 *
	 * @param bool $fills      Whether the balance is filled, which does not pay then.
	 * @param bool $is_reduced Whether a coupon may pay all of it: nothing is an amount that an empty balance can pay.
	 */
	public function html( int $member, bool $fills = false, bool $is_reduced = false ): string {
		$rows = array();
		$last = array();
		foreach ( $this->methods->of( $member, '' ) as $method ) {
			$is_own = null !== $method['balance'];
			if ( $is_reduced && $is_own && ! $method['enabled'] && Checkout::BALANCE === $method['id'] ) {
				// Behind the others, of which the first is chosen.
				$last[] = array( 'enabled' => true ) + $method;
			} elseif ( Checkout::POINTS !== $method['id'] && ! ( $fills && $is_own ) ) {
				$rows[] = $method;
			}
		}
		$all = array( ...$rows, ...$last );
		return array() === $all ? '' : Partial::render( 'payments/methods', array( 'methods' => $all ) );
	}
}
