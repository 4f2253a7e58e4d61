<?php

declare(strict_types=1);

namespace Zeromo\Community\WooGateway;

use Zeromo\Community\Gateways\Api\Fen;
use Zeromo\Community\Ledger\Api\Amount;

/** The one place that calls functions of WooCommerce, those its documentation names. */
final class WooOrders {

	/** What its orders say they come from. */
	public const FROM = 'zeromo';

	/** Meta of a refund: our number of it. */
	private const NUMBER = '_zeromo_refund';

	/** Meta of an order: where the payer comes back to. */
	private const BACK = '_zeromo_return';

	/** Whether WooCommerce is there, whatever it is set to. */
	public static function is_active(): bool {
		return function_exists( 'wc_create_order' ) && function_exists( 'wc_create_refund' );
	}

	/** Why it cannot take our money; empty where it can. */
	public static function fault(): string {
		if ( ! self::is_active() ) {
			return __( 'WooCommerce 没有启用。', 'zeromo-community' );
		}
		if ( 'CNY' !== get_woocommerce_currency() ) {
			return __( 'WooCommerce 的货币不是人民币（CNY）。', 'zeromo-community' );
		}
		if ( 2 !== wc_get_price_decimals() ) {
			return __( 'WooCommerce 的小数位数不是 2。', 'zeromo-community' );
		}
		return wc_get_page_id( 'checkout' ) > 0 ? '' : __( 'WooCommerce 没有结账页面。', 'zeromo-community' );
	}

	/** An order there; null for one that is gone, and for a refund. */
	public function find( int $id ): ?\WC_Order {
		$order = $id > 0 && self::is_active() ? wc_get_order( $id ) : false;
		return $order instanceof \WC_Order ? $order : null;
	}

	public function refund( int $id ): ?\WC_Order_Refund {
		$refund = $id > 0 && self::is_active() ? wc_get_order( $id ) : false;
		return $refund instanceof \WC_Order_Refund ? $refund : null;
	}

	/**
	 * An order of one line without tax, that waits for its payer.
	 *
	 * @param string $title  What is bought.
	 * @param int    $amount Fen.
	 * @param string $back   Where the payer comes back to.
	 * @return \WC_Order|null Null where WooCommerce makes none, or one of another sum.
	 */
	public function make( \WP_User $buyer, string $title, int $amount, string $back ): ?\WC_Order {
		$order = wc_create_order(
			array(
				'status'      => 'pending',
				'customer_id' => $buyer->ID,
				'created_via' => self::FROM,
			)
		);
		if ( ! $order instanceof \WC_Order ) {
			return null;
		}
		$fee = new \WC_Order_Item_Fee();
		$fee->set_name( $title );
		$fee->set_tax_status( 'none' );
		$fee->set_amount( Amount::yuan( $amount ) );
		$fee->set_total( Amount::yuan( $amount ) );
		$order->add_item( $fee );
		$order->set_billing_email( $buyer->user_email );
		$order->update_meta_data( self::BACK, $back );
		$order->calculate_totals( false );
		$order->save();
		return self::total( $order ) === $amount ? $order : null;
	}

	/** Fen; null for what is none. */
	public static function total( \WC_Order $order ): ?int {
		return Fen::of( (string) $order->get_total() );
	}

	/** Fen of a refund; 0 for what is none. */
	public static function fen( string $yuan ): int {
		return Fen::of( $yuan ) ?? 0;
	}

	/** Where the payer of one of ours comes back to; empty for any other order. */
	public static function back( \WC_Order $order ): string {
		$url = self::FROM === $order->get_created_via() ? $order->get_meta( self::BACK ) : '';
		return is_string( $url ) && '' !== $url ? wp_validate_redirect( $url, '' ) : '';
	}

	/** Our number of a refund; empty for one that was made in WooCommerce. */
	public static function number( \WC_Order_Refund $refund ): string {
		$number = $refund->get_meta( self::NUMBER );
		return is_string( $number ) ? $number : '';
	}

	/** The refund of an order with our number. */
	public function numbered( \WC_Order $order, string $number ): ?\WC_Order_Refund {
		foreach ( $order->get_refunds() as $refund ) {
			if ( $refund instanceof \WC_Order_Refund && self::number( $refund ) === $number ) {
				return $refund;
			}
		}
		return null;
	}

	/**
	 * Has the method that took the money pay it back. The refund carries our number from its first row on.
	 *
	 * @param int $amount Fen.
	 * @return string Why not; empty where it is done.
	 */
	public function pay_back( \WC_Order $order, string $number, int $amount, string $reason ): string {
		$mark = static fn( \WC_Order_Refund $refund ) => $refund->update_meta_data( self::NUMBER, $number );
		add_action( 'woocommerce_create_refund', $mark );
		try {
			$made = wc_create_refund(
				array(
					'order_id'       => $order->get_id(),
					'amount'         => Amount::yuan( $amount ),
					'reason'         => $reason,
					'refund_payment' => true,
				)
			);
		} finally {
			remove_action( 'woocommerce_create_refund', $mark );
		}
		return $made instanceof \WP_Error ? $made->get_error_message() : '';
	}
}
