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
	 * @param bool $fills Whether the balance is filled, which does not pay then.
	 */
	public function html( int $member, bool $fills = false ): string {
		$rows = array();
		foreach ( $this->methods->of( $member, '' ) as $method ) {
			$is_own = null !== $method['balance'];
			if ( Checkout::POINTS !== $method['id'] && ! ( $fills && $is_own ) ) {
				$rows[] = $method;
			}
		}
		return array() === $rows ? '' : Partial::render( 'payments/methods', array( 'methods' => $rows ) );
	}
}
