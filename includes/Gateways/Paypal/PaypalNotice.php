<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Paypal;

use Zeromo\Community\Gateways\Api\Json;
use Zeromo\Community\Payments\Api\Acknowledgement;
use Zeromo\Community\Payments\Api\Merchant;
use Zeromo\Community\Payments\Api\Notice;
use Zeromo\Community\Payments\Api\PaymentState;
use Zeromo\Community\Payments\Api\ProviderState;

/** Webhooks: PayPal itself is asked whether it has signed the bytes that came. */
final class PaypalNotice {

	private const VERIFY = '/v1/notifications/verify-webhook-signature';

	public function __construct( private readonly PaypalClient $client ) {}

	/**
	 * @param \WP_REST_Request<array<string, string>> $request   As it came.
	 * @param list<Merchant>                          $merchants The newest first.
	 */
	public function read( \WP_REST_Request $request, array $merchants ): Notice {
		$refused = new Acknowledgement( 'refused', 400 );
		$event   = Json::read( $request->get_body() );
		$sent    = self::headers( $request );
		if ( null === $event || null === $sent ) {
			return Notice::refused( 'no event, or a header is not PayPal\'s', $refused );
		}
		$signed = $this->signed( $sent, $request->get_body(), $merchants );
		if ( null === $signed ) {
			return Notice::refused( 'PayPal does not confirm the signature', $refused );
		}
		$accepted = new Acknowledgement( 'ok' );
		$value    = $event->at( 'resource' );
		$type     = $event->text( 'event_type' );
		if ( null !== $value && 'PAYMENT.CAPTURE.REFUNDED' === $type && '' !== $value->text( 'invoice_id' ) ) {
			return new Notice( null, null, $signed->id, $accepted, $refused, '', $value->text( 'invoice_id' ) );
		}
		if ( null === $value || 'PAYMENT.CAPTURE.COMPLETED' !== $type ) {
			return new Notice( null, null, $signed->id, $accepted, $refused );
		}
		$money = self::money( $value );
		if ( null === $money || 'COMPLETED' !== $value->text( 'status' ) || '' === $value->text( 'id' ) ) {
			return Notice::refused( 'custom_id, amount or id is none of ours', $refused );
		}
		$paid = self::paid( $value, $money );
		return new Notice( $money['number'], $paid, $signed->id, $accepted, $refused, version: $signed->version );
	}

	/**
	 * What a capture says; null for one that is not ours.
	 *
	 * @return array{number: string, amount: int, currency: string}|null
	 */
	public static function money( Json $capture ): ?array {
		return PaypalMoney::read(
			$capture->text( 'custom_id' ),
			$capture->text( 'amount', 'value' ),
			$capture->text( 'amount', 'currency_code' )
		);
	}

	/** @param array{number: string, amount: int, currency: string} $money Of the capture. */
	public static function paid( Json $capture, array $money ): ProviderState {
		return new ProviderState(
			PaymentState::Paid,
			$capture->text( 'id' ),
			$money['amount'],
			$money['currency'],
			max( 0, (int) strtotime( $capture->text( 'create_time' ) ) )
		);
	}

	/**
	 * @param \WP_REST_Request<array<string, string>> $request As it came.
	 * @return array<string, string>|null Fields of the question; null where one is missing.
	 */
	private static function headers( \WP_REST_Request $request ): ?array {
		$names = array(
			'auth_algo'         => 'PayPal-Auth-Algo',
			'cert_url'          => 'PayPal-Cert-Url',
			'transmission_id'   => 'PayPal-Transmission-Id',
			'transmission_sig'  => 'PayPal-Transmission-Sig',
			'transmission_time' => 'PayPal-Transmission-Time',
		);
		$sent  = array();
		foreach ( $names as $field => $name ) {
			$sent[ $field ] = (string) $request->get_header( $name );
			if ( '' === $sent[ $field ] || strlen( $sent[ $field ] ) > 2000 ) {
				return null;
			}
		}
		// PayPal fetches it, we do not; one of somebody else is not worth the question.
		return 1 === preg_match( '~^https://([a-z0-9-]+\.)*paypal\.com/~D', $sent['cert_url'] ) ? $sent : null;
	}

	/**
	 * The configuration whose webhook it is. The event goes as the bytes that came: encoded again it would be another.
	 *
	 * @param array<string, string> $sent      Headers.
	 * @param list<Merchant>        $merchants The newest first.
	 */
	private function signed( array $sent, string $body, array $merchants ): ?Merchant {
		$asked = array();
		foreach ( $merchants as $merchant ) {
			// Never an id that the body names.
			$hook = $merchant->value( 'webhook_id' );
			if ( '' === $hook || isset( $asked[ $hook ] ) ) {
				continue;
			}
			$asked[ $hook ] = true;
			$fields         = (string) wp_json_encode( $sent + array( 'webhook_id' => $hook ), JSON_UNESCAPED_SLASHES );
			$question       = substr( $fields, 0, -1 ) . ',"webhook_event":' . $body . '}';
			$reply          = $this->client->call( $merchant, 'POST', self::VERIFY, $question );
			if ( 200 === $reply->status && 'SUCCESS' === $reply->json()?->text( 'verification_status' ) ) {
				return $merchant;
			}
		}
		return null;
	}
}
