<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Wechat;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Payments\Api\AttemptState;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Payments\Api\Client;
use Zeromo\Community\Payments\Api\Device;
use Zeromo\Community\Payments\Api\Faults;
use Zeromo\Community\Payments\Api\KeptAttempt;
use Zeromo\Community\Payments\Api\Merchants;
use Zeromo\Community\Payments\Api\PaymentRecords;
use Zeromo\Community\Setup\Pages;

/** The page above which WeChat's own sheet opens: the payer comes here with a code that says who they are. */
final class WechatSheetPage {

	public const ACTION = 'zeromo_wechat_pay';

	public function __construct(
		private readonly Checkout $checkout,
		private readonly WechatPayer $payer,
		private readonly Orders $orders,
		private readonly PaymentRecords $records,
		private readonly Merchants $merchants,
		private readonly Pages $pages,
		private readonly Caller $caller,
		private readonly RateLimit $limits,
		private readonly Clock $clock
	) {}

	/** Its address; WeChat adds code and state. */
	public static function url(): string {
		return add_query_arg( 'action', self::ACTION, admin_url( 'admin-post.php' ) );
	}

	/** On `admin_post_zeromo_wechat_pay`, by GET. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$sent  = Input::asked();
		$state = WechatPayer::read( $sent->text( 'state' ) );
		if ( null === $state ) {
			wp_die( esc_html__( '内容不存在或已删除', 'zeromo-community' ), '', array( 'response' => 404 ) );
		}
		nocache_headers();
		[ $number, $order_no ] = $state;
		// phpcs:ignore WordPress.Security.EscapeOutput -- templates escape what they print.
		echo Partial::render(
			'payments/sheet',
			array( 'body' => $this->body( $number, $order_no, $sent->text( 'code' ) ) )
		);
		exit;
	}

	/** HTML of the sheet of an attempt, or why there is none. */
	public function body( string $number, string $order_no, string $code ): string {
		$order_url = add_query_arg( 'order', $order_no, $this->pages->url( 'account', 'orders' ) );
		$values    = array( 'order' => $order_url, 'back' => add_query_arg( 'back', '1', $order_url ) );
		try {
			$order = $this->orders->need( $order_no, $this->caller->member() );
			$this->limits->hit( 'pay' );
			$kept  = $this->open( $number, $order_no );
			return Partial::render(
				'payments/wechat-sheet',
				$values + array(
					'title'  => $order->title,
					'amount' => Amount::yuan( $kept->amount ),
					'jsapi'  => $this->begun( $kept, $code ),
					'why'    => '',
				)
			);
		} catch ( Failure $why ) {
			status_header( $why->status );
			return Partial::render(
				'payments/wechat-sheet',
				$values + array( 'title' => '', 'amount' => '', 'jsapi' => array(), 'why' => $why->getMessage() )
			);
		}
	}

	/** An attempt that can be paid. */
	private function open( string $number, string $order_no ): KeptAttempt {
		foreach ( $this->records->attempts( $order_no ) as $kept ) {
			if (
				$kept->number === $number && AttemptState::Open === $kept->state
				&& WechatGateway::ID === $kept->gateway && $kept->expires > $this->clock->now()
			) {
				return $kept;
			}
		}
		throw new Failure( 'zeromo_order_state', 409, __( '这笔支付已经结束', 'zeromo-community' ) );
	}

	/** @return array<string, string> For WeixinJSBridge. */
	private function begun( KeptAttempt $kept, string $code ): array {
		$merchant = $this->merchants->find( $kept->merchant_id, $kept->version );
		if ( null === $merchant || '' === $code || ! WechatPayer::can_ask( $merchant ) ) {
			throw Faults::unavailable();
		}
		$client = new Client( Device::Wechat, $this->caller->address(), $this->payer->open_id( $merchant, $code ) );
		return $this->checkout->start( $kept->number, $client )->jsapi ?? throw Faults::unavailable();
	}
}
