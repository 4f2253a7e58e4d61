<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\View;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Payments\Attempts;
use Zeromo\Community\Payments\CheckoutService;
use Zeromo\Community\Setup\Pages;

/** 订单 below 我的. */
final class OrdersTab implements AccountTab {

	private const EACH = 10;

	/**
	 * @param \Closure(): Attempts $attempts        Asked on the way back from a provider.
	 * @param \Closure(): CheckoutService $checkout Asked where a paid order leads.
	 */
	public function __construct(
		private readonly Orders $orders,
		private readonly OrderRows $rows,
		private readonly Pages $pages,
		private readonly Caller $caller,
		#[Lazy( Attempts::class )] private readonly \Closure $attempts,
		#[Lazy( CheckoutService::class )] private readonly \Closure $checkout
	) {}

	/** The way back from a provider: it is asked, and a paid order leads to where the buyer wanted to go. */
	#[Action( 'template_redirect', 20, if: array( 'query' => 'back' ) )]
	public function lead_on(): void {
		$number = Input::asked()->text( 'order' );
		if ( '' === $number || ! is_page( $this->pages->id( 'account' ) ) ) {
			return;
		}
		$order = $this->one( $number, $this->caller->id() );
		if ( OrderStatus::Pending === $order?->status ) {
			( $this->attempts )()->poll( $number, true );
			$order = $this->orders->find( $number );
		}
		if ( true === $order?->status->is_paid() ) {
			wp_safe_redirect( remove_query_arg( 'back', ( $this->checkout )()->return_url( $order ) ) );
			exit;
		}
	}

	public function slug(): string {
		return 'orders';
	}

	public function label(): string {
		return __( '订单', 'zeromo-community' );
	}

	public function icon(): string {
		return 'list';
	}

	public function position(): int {
		return 28;
	}

	public function html( int $member ): string {
		$asked = Input::asked();
		$tabs  = array(
			''         => __( '全部', 'zeromo-community' ),
			'pending'  => OrderStatus::Pending->label(),
			'paid'     => OrderStatus::Paid->label(),
			'closed'   => OrderStatus::Closed->label(),
			'refunded' => __( '退款', 'zeromo-community' ),
		);
		$open  = isset( $tabs[ $asked->text( 'show' ) ] ) ? $asked->text( 'show' ) : '';
		$url   = $this->pages->url( 'account', $this->slug() );
		$back  = $asked->has( 'back' );
		$one   = $this->one( $asked->text( 'order' ), $member );
		if ( null !== $one ) {
			$row = $this->rows->whole( $one, $back );
			return self::drawn( new OwnOrders( $tabs, '', array( $row ), '', $url, true ) );
		}
		$page  = new Page( Cursor::read( $asked->text( 'after' ) ), 1, self::EACH );
		$found = $this->orders->page( $member, OrderStatus::of_filter( $open ), $page->after, 0, $page->limit );
		$next  = Cursor::text(
			$page->next( $found, static fn( Order $order ): Cursor => new Cursor( 0, $order->id ) )
		);
		return self::drawn(
			new OwnOrders(
				$tabs,
				$open,
				array_map( $this->rows->listed( ... ), $page->cut( $found ) ),
				null === $next
					? ''
					: add_query_arg( array_filter( array( 'show' => $open, 'after' => rawurlencode( $next ) ) ), $url ),
				$url,
				false
			)
		);
	}

	/** The order that the address names, where it is the member's. */
	private function one( string $number, int $member ): ?Order {
		$order = '' === $number || $member < 1 ? null : $this->orders->find( $number );
		return $member === $order?->buyer ? $order : null;
	}

	private static function drawn( OwnOrders $own ): string {
		return Partial::render( 'payments/orders', array( 'own' => $own ) );
	}
}
