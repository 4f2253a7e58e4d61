<?php

declare(strict_types=1);

namespace Zeromo\Community\GuestOrders\Http;

use Zeromo\Community\GuestOrders\GuestKey;
use Zeromo\Community\GuestOrders\GuestOrderService;
use Zeromo\Community\GuestOrders\LookupPage;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Payments\Api\Started;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Setup\Pages;

/**
 * Forms of 查询订单 without script, `admin-post.php?action=zeromo_guest_order`: each runs its route. Asked for without
 * a form it is the link of a mail: the cookie has its key then, not the address.
 */
final class GuestOrderForm {

	public const ACTION = GuestKey::ACTION;

	/** Task of the form => its route. */
	private const ROUTES = array(
		'buy'      => 'POST /guest/orders',
		'find'     => 'POST /guest/orders/find',
		'pay'      => 'POST /guest/orders/pay',
		'download' => 'POST /guest/orders/download',
		'claim'    => 'POST /guest/orders/claim',
		'forget'   => '',
	);

	public function __construct(
		private readonly FormHandler $frame,
		private readonly Router $routes,
		private readonly GuestOrderService $service,
		private readonly GuestKey $keys,
		private readonly Pages $pages
	) {}

	/** @return array{action: string, nonce: bool, fields: array<string, string>} The form of an order's files. */
	public static function of_order( string $order_no, string $key ): array {
		return array(
			'action' => self::ACTION,
			// A visitor's form has none; the key is the proof. A member's has.
			'nonce'  => get_current_user_id() > 0,
			'fields' => array( 'order_no' => $order_no, 'key' => $key ),
		);
	}

	#[Action( 'admin_post_' . self::ACTION )]
	#[Action( 'admin_post_nopriv_' . self::ACTION )]
	public function handle(): void {
		// phpcs:ignore WordPress.Security -- only compared.
		if ( 'POST' !== ( $_SERVER['REQUEST_METHOD'] ?? '' ) ) {
			$this->follow( Input::asked() );
			return;
		}
		$args = array(
			'task'     => Arg::word( __( '要做的事', 'zeromo-community' ), array_keys( self::ROUTES ), null, true ),
			'order_no' => Arg::text( __( '订单号', 'zeromo-community' ), 40 ),
			'key'      => Arg::text( __( '凭证', 'zeromo-community' ), 100 ),
			'mail'     => Arg::text( __( '邮箱', 'zeromo-community' ), 200 ),
			'method'   => Arg::text( __( '支付网关', 'zeromo-community' ), 20 ),
			'file'     => Arg::id( __( '版本的编号', 'zeromo-community' ), false, 0 ),
			'product_id' => Arg::id( __( '商品的编号', 'zeromo-community' ), false, 0 ),
		);
		$this->frame->handle(
			self::ACTION,
			$args + GuestOrderController::args(),
			fn( int $member, Input $sent ): string|\Closure => $this->done( $sent ),
			__( '没有办成', 'zeromo-community' ),
			true
		);
	}

	private function done( Input $sent ): string|\Closure {
		$page  = $this->pages->url( LookupPage::KEY );
		$route = self::ROUTES[ $sent->text( 'task' ) ] ?? throw Failure::invalid( 'task' );
		if ( '' === $route ) {
			GuestKey::forget();
			return $page;
		}
		$answer = $this->routes->run( $route, $sent->all() );
		$text   = static fn( string $name ): string => is_string( $answer[ $name ] ?? null ) ? $answer[ $name ] : '';
		switch ( $sent->text( 'task' ) ) {
			case 'buy':
			case 'find':
				return $page;
			case 'claim':
				GuestKey::forget();
				return add_query_arg( 'order', $text( 'order_no' ), $this->pages->url( 'account', 'orders' ) );
			case 'download':
				return $text( 'url' );
			default:
				return 'pending' === $text( 'status' ) ? fn() => self::go( $text ) : $page;
		}
	}

	/**
	 * The way to the provider for browsers without script.
	 *
	 * @param \Closure(string): string $text Of the answer.
	 */
	private static function go( \Closure $text ): void {
		$body = Partial::render(
			'payments/go',
			array(
				'started' => new Started(
					$text( 'html' ),
					$text( 'qr' ),
					$text( 'redirect_url' ),
					null,
					$text( 'message' )
				),
				'order'   => $text( 'return_url' ),
			)
		);
		nocache_headers();
		// phpcs:ignore WordPress.Security.EscapeOutput -- templates escape what they print.
		echo Partial::render( 'payments/sheet', array( 'body' => $body ) );
	}

	/** The link of a mail. */
	private function follow( Input $asked ): void {
		nocache_headers();
		header( 'Referrer-Policy: no-referrer' );
		try {
			$this->keys->remember( $this->service->need( $asked->text( 'order_no' ), $asked->text( 'key' ) ) );
		} catch ( Failure $failure ) {
			wp_die( esc_html( $failure->getMessage() ), '', array( 'response' => 404 ) );
		}
		wp_safe_redirect( $this->pages->url( LookupPage::KEY ), 303 );
		exit;
	}
}
