<?php

declare(strict_types=1);

namespace Zeromo\Community\WooGateway;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\Refusals;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Payments\Api\Refunds;
use Zeromo\Community\WooGateway\Sql\WooLinks;

/** What happens in WooCommerce: a hook notes a job, and the job asks the order. */
final class WooSync {

	/** Job that asks about an attempt (`number`), or books a refund that was made in WooCommerce (`refund`). */
	public const JOB = 'woo_sync';

	/** Seconds after which a refund is looked at again while another one is on its way. */
	private const AGAIN = 300;

	public function __construct(
		private readonly WooOrders $woo,
		private readonly WooLinks $links,
		private readonly Orders $orders,
		private readonly Checkout $checkout,
		private readonly Refunds $refunds,
		private readonly WooPages $pages,
		private readonly Jobs $jobs,
		private readonly Db $db
	) {}

	/** Only a site that has WooCommerce carries these hooks. */
	#[Action( 'woocommerce_init' )]
	public function listen(): void {
		add_action( 'woocommerce_payment_complete', array( $this, 'moved' ) );
		add_action( 'woocommerce_order_status_changed', array( $this, 'moved' ) );
		add_action( 'woocommerce_order_refunded', array( $this, 'refunded' ), 10, 2 );
		add_filter( 'woocommerce_get_return_url', array( $this->pages, 'back' ), 10, 2 );
		add_filter( 'woocommerce_get_checkout_order_received_url', array( $this->pages, 'back' ), 10, 2 );
		add_filter( 'woocommerce_available_payment_gateways', array( $this->pages, 'methods' ) );
	}

	/** An order of WooCommerce was paid, or is otherwise. */
	public function moved( mixed $id ): void {
		$link = is_numeric( $id ) ? $this->links->of_woo( (int) $id ) : null;
		if ( null !== $link ) {
			$this->jobs->add( self::JOB, array( 'number' => $link['number'] ) );
		}
	}

	/** @param array<mixed> $sent Attempt here or refund there. */
	#[Job( self::JOB )]
	public function work( array $sent ): void {
		if ( is_string( $sent['number'] ?? null ) ) {
			$this->checkout->ask( $sent['number'] );
			return;
		}
		$refund = $this->woo->refund( is_numeric( $sent['refund'] ?? null ) ? (int) $sent['refund'] : 0 );
		if ( null !== $refund ) {
			$this->book( $refund );
		}
	}

	/** A refund was made in WooCommerce; ours carries its number. */
	public function refunded( mixed $order, mixed $refund ): void {
		$link = is_numeric( $order ) && is_numeric( $refund ) ? $this->links->of_woo( (int) $order ) : null;
		$made = null === $link ? null : $this->woo->refund( (int) $refund );
		if ( null !== $made && '' === WooOrders::number( $made ) ) {
			$this->jobs->add( self::JOB, array( 'refund' => $made->get_id() ) );
		}
	}

	/** Takes back what was bought with money that WooCommerce has paid back. */
	private function book( \WC_Order_Refund $refund ): void {
		$link = $this->links->of_woo( $refund->get_parent_id() );
		if ( null === $link || null !== $this->links->of_woo( $refund->get_id() ) ) {
			return;
		}
		// It may have been paid and paid back before anybody asked.
		$this->checkout->ask( $link['number'] );
		$order = $this->orders->find( $link['order_no'] );
		if ( null === $order || $this->refunds->paid_by( $order )?->number !== $link['number'] ) {
			$this->tell( $refund, __( '社区没有用这笔钱付过订单，请到未匹配款项里处理。', 'zeromo-community' ) );
			return;
		}
		if ( OrderStatus::Refunding === $order->status ) {
			$this->jobs->add( self::JOB, array( 'refund' => $refund->get_id() ), self::AGAIN );
			return;
		}
		try {
			$this->db->transaction_once( fn(): bool => $this->noted( $refund, $order ) );
		} catch ( Failure $why ) {
			if ( $why->status >= 500 ) {
				throw $why;
			}
			/* translators: %s: why a refund is refused */
			$said = __( '社区订单没有跟着退款：%s。请在社区的订单里处理。', 'zeromo-community' );
			$this->tell( $refund, sprintf( $said, $why->getMessage() ) );
		}
	}

	/** Inside a unit: the refund of the order, which the gateway says is done. */
	private function noted( \WC_Order_Refund $refund, Order $order ): bool {
		$amount = WooOrders::fen( (string) $refund->get_amount() );
		$reason = (string) $refund->get_reason();
		$number = $this->refunds->note_order(
			$order,
			$amount,
			0,
			0,
			'' === $reason ? __( '在 WooCommerce 退款', 'zeromo-community' ) : $reason
		);
		// Two jobs at once: the second finds the order refunding, or this row.
		if ( ! $this->links->add_refund( $number, $order->number, $refund->get_id() ) ) {
			throw Refusals::order_state( $order->status );
		}
		return true;
	}

	/** Says it to who looks at the order in WooCommerce. */
	private function tell( \WC_Order_Refund $refund, string $note ): void {
		$this->woo->find( $refund->get_parent_id() )?->add_order_note( $note );
	}
}
