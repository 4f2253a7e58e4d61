<?php

declare(strict_types=1);

namespace Zeromo\Community\GuestOrders\Blocks;

use Zeromo\Community\GuestOrders\GuestKey;
use Zeromo\Community\GuestOrders\GuestOrderService;
use Zeromo\Community\GuestOrders\Http\GuestOrderForm;
use Zeromo\Community\GuestOrders\LookupPage;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Payments\Api\Device;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Shop\Api\VisitorGoods;

/** zeromo/order-lookup: 查询订单. What a visitor is about to buy, the order this browser remembers, or the form. */
#[Named( 'zeromo/order-lookup' )]
final class LookupBlock implements ServerBlock {

	public function __construct(
		private readonly GuestOrderService $service,
		private readonly GuestKey $keys,
		private readonly Checkout $checkout,
		private readonly VisitorGoods $goods,
		private readonly Pages $pages
	) {}

	public function render( array $attributes, string $content ): string {
		// A page of one person: no cache keeps it.
		if ( ! headers_sent() ) {
			nocache_headers();
			header( 'Cache-Control: private, no-store, max-age=0' );
			header( 'Referrer-Policy: same-origin' );
		}
		foreach ( array( 'account', 'shop' ) as $style ) {
			Assets::require_style( $style );
		}
		$asked = Input::asked();
		return $asked->int( 'buy' ) > 0 ? $this->buying( $asked ) : $this->order() ?? $this->form();
	}

	private function buying( Input $asked ): string {
		try {
			$item = $this->service->is_open()
				? $this->goods->item( $asked->int( 'buy' ), max( 0, $asked->int( 'variant_id' ) ) )
				: throw Failure::login();
		} catch ( Failure $failure ) {
			return Partial::render(
				'partials/empty',
				array(
					'title' => $failure->getMessage(),
					'url' => $this->pages->url( 'shop' ),
					'label' => __( '看看全部商品', 'zeromo-community' ),
				)
			);
		}
		$quantity = $item['is_single'] ? 1 : max( 1, min( VisitorGoods::MOST, $asked->int( 'quantity', 1 ) ) );
		return Partial::render(
			'guest-orders/buy',
			array(
				'item'     => $item,
				'variant'  => max( 0, $asked->int( 'variant_id' ) ),
				'quantity' => $quantity,
				'piece'    => Amount::yuan( $item['price'] ),
				'sum'      => Amount::yuan( $item['price'] * $quantity ),
				'form'     => bin2hex( random_bytes( 16 ) ),
				'page'     => $this->pages->url( LookupPage::KEY ),
			)
		);
	}

	/** Null where the browser remembers none. */
	private function order(): ?string {
		$guest = $this->service->remembered();
		if ( null === $guest ) {
			return null;
		}
		$order = $this->service->order( $guest );
		$key   = $this->keys->of( $guest );
		$waits = OrderStatus::Pending === $order->status;
		return Partial::render(
			'guest-orders/order',
			array(
				'order'   => $order,
				'mail'    => $guest->mail,
				'key'     => $key,
				'is_back' => Input::asked()->has( 'back' ),
				'wechat'  => Device::Wechat === Device::of( self::agent() ),
				'methods' => $waits ? $this->checkout->visitor_methods() : array(),
				'html'    => $order->status->is_paid()
					? $this->service->delivered( $guest, GuestOrderForm::of_order( $order->number, $key ) )
					: '',
				'url'     => $this->pages->url( LookupPage::KEY ),
				'member'  => get_current_user_id(),
			)
		);
	}

	private static function agent(): string {
		// phpcs:ignore WordPress.Security -- only looked at.
		$agent = $_SERVER['HTTP_USER_AGENT'] ?? '';
		return is_string( $agent ) ? $agent : '';
	}

	private function form(): string {
		return Partial::render(
			'guest-orders/lookup',
			array(
				'order_no' => Input::asked()->text( 'order' ),
				'page'     => $this->pages->url( LookupPage::KEY ),
			)
		);
	}
}
