<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Paypal;

use Zeromo\Community\Gateways\Api\Fen;
use Zeromo\Community\Gateways\Api\Json;
use Zeromo\Community\Gateways\Api\Reply;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Payments\Api\Attempt;
use Zeromo\Community\Payments\Api\Capabilities;
use Zeromo\Community\Payments\Api\Client;
use Zeromo\Community\Payments\Api\Faults;
use Zeromo\Community\Payments\Api\Field;
use Zeromo\Community\Payments\Api\Gateway;
use Zeromo\Community\Payments\Api\HealthState;
use Zeromo\Community\Payments\Api\Merchant;
use Zeromo\Community\Payments\Api\Notice;
use Zeromo\Community\Payments\Api\PaymentState;
use Zeromo\Community\Payments\Api\Payout;
use Zeromo\Community\Payments\Api\PayoutState;
use Zeromo\Community\Payments\Api\ProviderRefund;
use Zeromo\Community\Payments\Api\ProviderState;
use Zeromo\Community\Payments\Api\RefundState;
use Zeromo\Community\Payments\Api\Started;
use Zeromo\Community\Payments\Api\TransferState;

/**
 * PayPal Orders v2 in the owner's currency at the owner's rate. The payer approves, we capture: no money moves without
 * our call, so that an attempt that is closed cannot be paid.
 */
final class PaypalGateway implements Gateway {

	/** Seconds for which PayPal knows the key of a call; after them the same key would begin a new order. */
	private const KNOWN = 20000;

	public function __construct(
		private readonly PaypalClient $client,
		private readonly PaypalNotice $notices,
		private readonly PaypalBill $bills,
		private readonly Orders $orders,
		private readonly Clock $clock
	) {}

	public function id(): string {
		return 'paypal';
	}

	public function label(): string {
		return 'PayPal';
	}

	public function icon(): string {
		return 'globe';
	}

	public function capabilities(): Capabilities {
		return new Capabilities( can_bill: true );
	}

	public function is_for( Client $client ): bool {
		return true;
	}

	public function create( Attempt $attempt ): Started {
		$order = $this->begun( $attempt );
		$url   = '';
		foreach ( $order?->each( 'links' ) ?? array() as $link ) {
			if ( in_array( $link->text( 'rel' ), array( 'payer-action', 'approve' ), true ) ) {
				$url = $link->text( 'href' );
			}
		}
		if ( '' === $url ) {
			throw Faults::unavailable();
		}
		$price = PaypalMoney::wire( PaypalMoney::charge( $attempt->amount, $attempt->merchant ), $attempt->merchant );
		return new Started(
			redirect: $url,
			message: sprintf(
				/* translators: 1: currency, 2: amount */
				__( '正在前往 PayPal，将支付 %1$s %2$s', 'zeromo-community' ),
				$price['currency_code'],
				$price['value']
			)
		);
	}

	/** The order of an attempt. The same call with the same key gives the same order. */
	private function begun( Attempt $attempt ): ?Json {
		if ( $this->clock->now() > $attempt->created + self::KNOWN || ! PaypalMoney::is_set( $attempt->merchant ) ) {
			return null;
		}
		$charge = PaypalMoney::charge( $attempt->amount, $attempt->merchant );
		$body   = (string) wp_json_encode(
			array(
				'intent'         => 'CAPTURE',
				'purchase_units' => array(
					array(
						'custom_id'   => PaypalMoney::mark( $attempt ),
						'invoice_id'  => $attempt->number,
						'description' => mb_substr( $attempt->title, 0, 120 ),
						'amount'      => PaypalMoney::wire( $charge, $attempt->merchant ),
					),
				),
				'payment_source' => array(
					'paypal' => array(
						'experience_context' => array(
							'return_url'          => $attempt->return_url,
							'cancel_url'          => $attempt->return_url,
							'user_action'         => 'PAY_NOW',
							'shipping_preference' => 'NO_SHIPPING',
						),
					),
				),
			),
			JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
		);
		$reply  = $this->client->call( $attempt->merchant, 'POST', '/v2/checkout/orders', $body, $attempt->number );
		return $this->order( $attempt, $reply );
	}

	/** The order of a reply, where it is that of the attempt. */
	private function order( Attempt $attempt, Reply $reply ): ?Json {
		$value = in_array( $reply->status, array( 200, 201 ), true ) ? $reply->json() : null;
		$unit  = $value?->each( 'purchase_units' )[0] ?? null;
		return null !== $unit && PaypalMoney::mark( $attempt ) === $unit->text( 'custom_id' )
			&& 1 === preg_match( '/^[0-9A-Z]{1,36}$/D', (string) $value?->text( 'id' ) ) ? $value : null;
	}

	public function query( Attempt $attempt ): ProviderState {
		$order = $this->asked( $attempt );
		if ( null === $order ) {
			return ProviderState::unknown();
		}
		return 'APPROVED' === $order->text( 'status' ) && $this->is_wanted( $attempt )
			? $this->captured( $attempt, $order->text( 'id' ) )
			: $this->state( $attempt, $order );
	}

	/** The order as it is now. */
	private function asked( Attempt $attempt ): ?Json {
		$id = $this->begun( $attempt )?->text( 'id' ) ?? '';
		return '' === $id
			? null
			: $this->order( $attempt, $this->client->call( $attempt->merchant, 'GET', "/v2/checkout/orders/$id" ) );
	}

	/** Whether its money is still to be taken: the order waits, and the time is not over. */
	private function is_wanted( Attempt $attempt ): bool {
		$order = $this->orders->find( $attempt->order_no );
		return ( null === $order || OrderStatus::Pending === $order->status )
			&& $this->clock->now() <= max( $attempt->expires, $order->expires ?? 0 );
	}

	/** Takes the money; an answer that is lost, and one that was taken before, is asked for. */
	private function captured( Attempt $attempt, string $id ): ProviderState {
		$reply = $this->client->call(
			$attempt->merchant,
			'POST',
			"/v2/checkout/orders/$id/capture",
			'{}',
			"C$attempt->number"
		);
		if ( 422 === $reply->status ) {
			// Already taken; not approved any more; or the payer has to choose another card on PayPal's page.
			$reply = $this->client->call( $attempt->merchant, 'GET', "/v2/checkout/orders/$id" );
		}
		$order = $this->order( $attempt, $reply );
		return null === $order ? ProviderState::unknown() : $this->state( $attempt, $order );
	}

	private function state( Attempt $attempt, Json $order ): ProviderState {
		$is_taken = false;
		foreach ( self::captures( $order ) as $one ) {
			$money = PaypalNotice::money( $one );
			if ( self::is_paid( $one ) && '' !== $one->text( 'id' ) ) {
				return null === $money || $money['number'] !== $attempt->number
					? ProviderState::unknown()
					: PaypalNotice::paid( $one, $money );
			}
			$is_taken = $is_taken || 'PENDING' === $one->text( 'status' );
		}
		return match ( $order->text( 'status' ) ) {
			'COMPLETED', 'CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED', 'APPROVED' => new ProviderState(
				$is_taken || $this->is_wanted( $attempt ) ? PaymentState::Pending : PaymentState::Closed
			),
			'VOIDED' => new ProviderState( PaymentState::Closed ),
			default => ProviderState::unknown(),
		};
	}

	/** @return list<Json> */
	private static function captures( Json $order ): array {
		return ( $order->each( 'purchase_units' )[0] ?? null )?->each( 'payments', 'captures' ) ?? array();
	}

	/** Whether a capture has brought its money, whatever was paid back of it since. */
	private static function is_paid( Json $capture ): bool {
		return in_array( $capture->text( 'status' ), array( 'COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED' ), true );
	}

	/** PayPal closes nothing, and need not: what we do not capture is never paid. */
	public function close( Attempt $attempt ): ProviderState {
		$order = $this->asked( $attempt );
		if ( null === $order ) {
			return ProviderState::unknown();
		}
		$state = $this->state( $attempt, $order );
		return PaymentState::Pending === $state->state && array() === self::captures( $order )
			? new ProviderState( PaymentState::Closed )
			: $state;
	}

	public function notify( \WP_REST_Request $request, array $merchants ): Notice {
		return $this->notices->read( $request, $merchants );
	}

	public function refund( ProviderRefund $refund ): RefundState {
		$attempt = $refund->attempt;
		$capture = $this->capture( $attempt );
		$amount  = PaypalMoney::refund( $refund->amount, $attempt );
		if ( '' === $capture ) {
			return new RefundState( TransferState::Unknown );
		}
		if ( $amount < 1 ) {
			return new RefundState( TransferState::Failed, '', __( '换算后不足 0.01', 'zeromo-community' ) );
		}
		$body  = array(
			'amount'        => PaypalMoney::wire( $amount, $attempt->merchant ),
			'invoice_id'    => $refund->number,
			// Stands in PayPal's report of the day: what this refund is in yuan.
			'custom_id'     => PaypalMoney::refund_mark( $refund, $amount ),
			'note_to_payer' => mb_substr( $refund->reason, 0, 200 ),
		);
		$reply = $this->client->call(
			$attempt->merchant,
			'POST',
			"/v2/payments/captures/$capture/refund",
			(string) wp_json_encode( array_filter( $body ), JSON_UNESCAPED_UNICODE ),
			$refund->number
		);
		$value = $reply->json();
		if ( null !== $value && in_array( $reply->status, array( 200, 201 ), true ) ) {
			return self::refunded( $value, $refund );
		}
		$said = null === $value ? '' : ( $value->each( 'details' )[0] ?? null )?->text( 'issue' ) ?? '';
		return 422 === $reply->status && '' !== $said
			? new RefundState( TransferState::Failed, '', $said )
			: new RefundState( TransferState::Unknown );
	}

	/** Among the refunds of the order: nothing is sent again. */
	public function query_refund( ProviderRefund $refund ): RefundState {
		$merchant = $refund->attempt->merchant;
		$capture  = $this->capture( $refund->attempt );
		$reply    = '' === $capture ? null : $this->client->call( $merchant, 'GET', "/v2/payments/captures/$capture" );
		$ids      = 200 === $reply?->status ? $reply->json()?->at( 'supplementary_data', 'related_ids' ) : null;
		$id       = $ids?->text( 'order_id' ) ?? '';
		$order    = 1 === preg_match( '/^[0-9A-Z]{1,36}$/D', $id )
			? $this->order( $refund->attempt, $this->client->call( $merchant, 'GET', "/v2/checkout/orders/$id" ) )
			: null;
		$unit     = $order?->each( 'purchase_units' )[0] ?? null;
		foreach ( $unit?->each( 'payments', 'refunds' ) ?? array() as $one ) {
			if ( $refund->number === $one->text( 'invoice_id' ) ) {
				return self::refunded( $one, $refund );
			}
		}
		return new RefundState( TransferState::Unknown );
	}

	/** Number of the capture; empty where it is not known. */
	private function capture( Attempt $attempt ): string {
		$known = '' === $attempt->trade_no ? $this->query( $attempt )->trade_no : $attempt->trade_no;
		return 1 === preg_match( '/^[0-9A-Z]{1,36}$/D', $known ) ? $known : '';
	}

	private static function refunded( Json $value, ProviderRefund $refund ): RefundState {
		$amount = PaypalMoney::refund( $refund->amount, $refund->attempt );
		$is_of  = Fen::of( $value->text( 'amount', 'value' ) ) === $amount
			&& $value->text( 'amount', 'currency_code' ) === $refund->attempt->merchant->value( 'currency' );
		$state  = match ( $is_of ? $value->text( 'status' ) : '' ) {
			'COMPLETED' => TransferState::Done,
			'PENDING' => TransferState::Processing,
			'FAILED', 'CANCELLED' => TransferState::Failed,
			default => TransferState::Unknown,
		};
		return new RefundState( $state, $value->text( 'id' ), $value->text( 'status_details', 'reason' ) );
	}

	public function bill( Merchant $merchant, string $day ): iterable {
		return $this->bills->lines( $merchant, $day );
	}

	public function payout( Payout $payout ): PayoutState {
		return new PayoutState( TransferState::Failed );
	}

	public function query_payout( Payout $payout ): PayoutState {
		return new PayoutState( TransferState::Failed );
	}

	public function health( Merchant $merchant ): HealthState {
		if ( ! PaypalMoney::is_set( $merchant ) ) {
			return new HealthState( false, __( '请选择币种并填写汇率；人民币的汇率是 1。', 'zeromo-community' ) );
		}
		$reply = $this->client->sign_in( $merchant );
		if ( 200 !== $reply->status || '' === ( $reply->json()?->text( 'access_token' ) ?? '' ) ) {
			return 401 === $reply->status
				? new HealthState( false, __( 'PayPal 拒绝了 Client ID 或密钥。', 'zeromo-community' ) )
				: new HealthState( false, __( 'PayPal 没有应答：请检查网络。', 'zeromo-community' ) );
		}
		$hook = $this->client->call(
			$merchant,
			'GET',
			'/v1/notifications/webhooks/' . rawurlencode( $merchant->value( 'webhook_id' ) )
		);
		return 200 === $hook->status
			? new HealthState( true, __( '密钥和 Webhook 正确，PayPal 已应答。', 'zeromo-community' ) )
			: new HealthState( false, __( '密钥正确，但 PayPal 没有这个 Webhook。', 'zeromo-community' ) );
	}

	public function fields(): array {
		return array(
			new Field( 'client_id', 'Client ID', __( '在 PayPal 开发者后台的应用里。', 'zeromo-community' ) ),
			new Field(
				'client_secret',
				__( 'PayPal 密钥', 'zeromo-community' ),
				__( '应用的 Secret。', 'zeromo-community' ),
				is_secret: true
			),
			new Field(
				'webhook_id',
				'Webhook ID',
				__( '订阅 PAYMENT.CAPTURE.COMPLETED 和 PAYMENT.CAPTURE.REFUNDED 后得到的编号。', 'zeromo-community' )
			),
			new Field(
				'currency',
				__( '收款币种', 'zeromo-community' ),
				__( '人民币只有中国大陆的账号之间能用。', 'zeromo-community' ),
				choices: array_combine( PaypalMoney::CURRENCIES, PaypalMoney::CURRENCIES )
			),
			new Field(
				'rate',
				__( '汇率', 'zeromo-community' ),
				__( '1 单位该币种等于多少人民币，如 7.1；人民币填 1。付款按它换算并进位到 0.01。', 'zeromo-community' )
			),
			new Field(
				'mode',
				__( '环境', 'zeromo-community' ),
				__( '沙盒里的钱不是真的。', 'zeromo-community' ),
				is_required: false,
				choices: array(
					'live'    => __( '正式', 'zeromo-community' ),
					'sandbox' => __( '沙盒', 'zeromo-community' ),
				),
				default: 'live'
			),
		);
	}
}
