<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Stripe;

use Zeromo\Community\Gateways\Api\Address;
use Zeromo\Community\Gateways\Api\Http;
use Zeromo\Community\Gateways\Api\Json;
use Zeromo\Community\Gateways\Api\Reply;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Payments\Api\Acknowledgement;
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

/** Stripe Checkout: a page of Stripe's. Its number is found again by the key of the call that made it. */
final class StripeGateway implements Gateway {

	private const VERSION = '2024-06-20';

	/** Seconds that a session of Stripe's lives at least, and a little more. */
	private const SHORTEST = 1860;

	/** Seconds for which Stripe knows the key of a call; after them the same key would begin a new session. */
	private const KNOWN = 82800;

	public function __construct( private readonly Http $http, private readonly Clock $clock ) {}

	public function id(): string {
		return 'stripe';
	}

	public function label(): string {
		return __( '银行卡（Stripe）', 'zeromo-community' );
	}

	public function icon(): string {
		return 'globe';
	}

	public function capabilities(): Capabilities {
		return new Capabilities();
	}

	public function is_for( Client $client ): bool {
		return true;
	}

	public function create( Attempt $attempt ): Started {
		$url = $this->begun( $attempt )?->text( 'url' ) ?? '';
		if ( '' === $url ) {
			throw Faults::unavailable();
		}
		return new Started( redirect: $url, message: __( '正在前往 Stripe', 'zeromo-community' ) );
	}

	/** The session of an attempt. The same call with the same key gives the same session. */
	private function begun( Attempt $attempt ): ?Json {
		if ( $this->clock->now() > $attempt->created + self::KNOWN ) {
			return null;
		}
		$fields = array(
			'mode'                                          => 'payment',
			'client_reference_id'                           => $attempt->number,
			'metadata[attempt]'                             => $attempt->number,
			'payment_intent_data[metadata][attempt]'        => $attempt->number,
			'line_items[0][quantity]'                       => '1',
			'line_items[0][price_data][currency]'           => 'cny',
			'line_items[0][price_data][unit_amount]'        => (string) $attempt->amount,
			'line_items[0][price_data][product_data][name]' => $attempt->title,
			'success_url'                                   => $attempt->return_url,
			'cancel_url'                                    => $attempt->return_url,
			'expires_at'                                    => (string) max(
				$attempt->expires,
				$attempt->created + self::SHORTEST
			),
		);
		return $this->session(
			$attempt,
			$this->call( $attempt->merchant, 'POST', '/v1/checkout/sessions', $fields, $attempt->number )
		);
	}

	/** The session of a reply, where it is that of the attempt. */
	private function session( Attempt $attempt, Reply $reply ): ?Json {
		$value = 200 === $reply->status ? $reply->json() : null;
		return null !== $value && self::is_ours( $value, $attempt->merchant )
			&& $value->text( 'client_reference_id' ) === $attempt->number ? $value : null;
	}

	/** Whether it is a session, and of money where the key is of money. */
	private static function is_ours( Json $value, Merchant $merchant ): bool {
		return 'checkout.session' === $value->text( 'object' )
			&& $value->is_true( 'livemode' ) === str_contains( $merchant->secret( 'secret_key' ), '_live_' );
	}

	public function query( Attempt $attempt ): ProviderState {
		$id = $this->begun( $attempt )?->text( 'id' ) ?? '';
		if ( 1 !== preg_match( '/^cs_\w+$/D', $id ) ) {
			return ProviderState::unknown();
		}
		$value = $this->session( $attempt, $this->call( $attempt->merchant, 'GET', "/v1/checkout/sessions/$id" ) );
		return null === $value ? ProviderState::unknown() : self::state( $value );
	}

	private static function state( Json $value ): ProviderState {
		$paid  = 'paid' === $value->text( 'payment_status' );
		$state = match ( true ) {
			$paid => PaymentState::Paid,
			'expired' === $value->text( 'status' ) => PaymentState::Closed,
			in_array( $value->text( 'status' ), array( 'open', 'complete' ), true ) => PaymentState::Pending,
			default => PaymentState::Unknown,
		};
		$amount = $value->int( 'amount_total' );
		$number = $value->text( 'payment_intent' );
		if ( $paid && ( null === $amount || '' === $number ) ) {
			return ProviderState::unknown();
		}
		return new ProviderState( $state, $number, (int) $amount, strtoupper( $value->text( 'currency' ) ) );
	}

	public function close( Attempt $attempt ): ProviderState {
		$id = $this->begun( $attempt )?->text( 'id' ) ?? '';
		if ( 1 !== preg_match( '/^cs_\w+$/D', $id ) ) {
			return ProviderState::unknown();
		}
		$value = $this->session(
			$attempt,
			$this->call( $attempt->merchant, 'POST', "/v1/checkout/sessions/$id/expire" )
		);
		return null === $value ? $this->query( $attempt ) : self::state( $value );
	}

	public function notify( \WP_REST_Request $request, array $merchants ): Notice {
		$refused = new Acknowledgement( 'refused', 400 );
		$body    = $request->get_body();
		$header  = (string) $request->get_header( 'Stripe-Signature' );
		$event   = Json::read( $body );
		foreach ( $merchants as $merchant ) {
			$secrets = (array) preg_split( '/\s+/', $merchant->secret( 'webhook_secret' ), -1, PREG_SPLIT_NO_EMPTY );
			$secrets = array_values( array_filter( $secrets, 'is_string' ) );
			if ( ! StripeSignature::verify( $header, $body, $secrets, $this->clock->now() ) ) {
				continue;
			}
			$accepted = new Acknowledgement( 'ok' );
			$value    = $event?->at( 'data', 'object' );
			$type     = null === $event ? '' : $event->text( 'type' );
			if ( null === $value || ! str_starts_with( $type, 'checkout.session.' ) ) {
				return new Notice( null, null, $merchant->id, $accepted, $refused );
			}
			if ( ! self::is_ours( $value, $merchant ) || '' === $value->text( 'client_reference_id' ) ) {
				return Notice::refused( 'livemode or client_reference_id is another one', $refused );
			}
			$state = self::state( $value );
			$number = $value->text( 'client_reference_id' );
			return new Notice( $number, $state, $merchant->id, $accepted, $refused, version: $merchant->version );
		}
		return Notice::refused( 'the signature is of nobody, or too old', $refused );
	}

	public function refund( ProviderRefund $refund ): RefundState {
		$intent = $this->intent( $refund->attempt );
		if ( '' === $intent ) {
			return new RefundState( TransferState::Unknown );
		}
		$fields = array(
			'payment_intent'   => $intent,
			'amount'           => (string) $refund->amount,
			'metadata[refund]' => $refund->number,
		);
		$reply  = $this->call( $refund->attempt->merchant, 'POST', '/v1/refunds', $fields, $refund->number );
		$value  = $reply->json();
		if ( 200 === $reply->status && null !== $value ) {
			return self::refunded( $value, $refund );
		}
		$said = null === $value ? '' : $value->text( 'error', 'type' );
		return in_array( $reply->status, array( 400, 402, 404 ), true ) && '' !== $said
			? new RefundState( TransferState::Failed, '', (string) $value?->text( 'error', 'code' ) )
			: new RefundState( TransferState::Unknown );
	}

	public function query_refund( ProviderRefund $refund ): RefundState {
		$intent = $this->intent( $refund->attempt );
		$reply  = '' === $intent
			? null
			: $this->call( $refund->attempt->merchant, 'GET', "/v1/refunds?limit=100&payment_intent=$intent" );
		foreach ( 200 === $reply?->status ? $reply->json()?->each( 'data' ) ?? array() : array() as $one ) {
			if ( $one->text( 'metadata', 'refund' ) === $refund->number ) {
				return self::refunded( $one, $refund );
			}
		}
		return new RefundState( TransferState::Unknown );
	}

	private function intent( Attempt $attempt ): string {
		$known = '' === $attempt->trade_no ? $this->query( $attempt )->trade_no : $attempt->trade_no;
		return 1 === preg_match( '/^pi_\w+$/D', $known ) ? $known : '';
	}

	private static function refunded( Json $value, ProviderRefund $refund ): RefundState {
		$is_of = $value->int( 'amount' ) === $refund->amount && 'cny' === $value->text( 'currency' );
		$state = match ( $is_of ? $value->text( 'status' ) : '' ) {
			'succeeded' => TransferState::Done,
			'pending', 'requires_action' => TransferState::Processing,
			'failed', 'canceled' => TransferState::Failed,
			default => TransferState::Unknown,
		};
		return new RefundState( $state, $value->text( 'id' ), $value->text( 'failure_reason' ) );
	}

	public function bill( Merchant $merchant, string $day ): iterable {
		throw Faults::unavailable();
	}

	public function payout( Payout $payout ): PayoutState {
		return new PayoutState( TransferState::Failed );
	}

	public function query_payout( Payout $payout ): PayoutState {
		return new PayoutState( TransferState::Failed );
	}

	public function health( Merchant $merchant ): HealthState {
		$reply = $this->call( $merchant, 'GET', '/v1/balance' );
		if ( 200 === $reply->status && 'balance' === $reply->json()?->text( 'object' ) ) {
			return new HealthState( true, __( '密钥正确，Stripe 已应答。', 'zeromo-community' ) );
		}
		return 401 === $reply->status
			? new HealthState( false, __( 'Stripe 拒绝了密钥。', 'zeromo-community' ) )
			: new HealthState( false, __( 'Stripe 没有应答：请检查网络。', 'zeromo-community' ) );
	}

	public function fields(): array {
		return array(
			new Field(
				'secret_key',
				__( 'Stripe 密钥', 'zeromo-community' ),
				__( '以 sk_ 或 rk_ 开头。', 'zeromo-community' ),
				is_secret: true
			),
			new Field(
				'webhook_secret',
				__( 'Webhook 签名密钥', 'zeromo-community' ),
				__( '以 whsec_ 开头；更换期间新旧各占一行。', 'zeromo-community' ),
				is_secret: true,
				is_long: true
			),
		);
	}

	/** @param array<string, string> $fields Of a form. */
	private function call(
		Merchant $merchant,
		string $method,
		string $path,
		array $fields = array(),
		string $key = ''
	): Reply {
		return $this->http->send(
			$method,
			Address::of( 'ZEROMO_STRIPE_URL', 'https://api.stripe.com' ) . $path,
			array(
				'Authorization'  => 'Bearer ' . $merchant->secret( 'secret_key' ),
				'Content-Type'   => 'application/x-www-form-urlencoded',
				'Stripe-Version' => self::VERSION,
			) + ( '' === $key ? array() : array( 'Idempotency-Key' => $key ) ),
			http_build_query( $fields, '', '&', PHP_QUERY_RFC3986 )
		);
	}
}
