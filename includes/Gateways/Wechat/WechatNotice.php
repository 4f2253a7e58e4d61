<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Wechat;

use Zeromo\Community\Gateways\Api\Gcm;
use Zeromo\Community\Gateways\Api\Json;
use Zeromo\Community\Payments\Api\Acknowledgement;
use Zeromo\Community\Payments\Api\Merchant;
use Zeromo\Community\Payments\Api\Notice;
use Zeromo\Community\Payments\Api\PaymentState;

/** Notices of WeChat Pay: signed by the platform, encrypted with the merchant's key for API v3. */
final class WechatNotice {

	/** Notices of agreements of payees. */
	private const AGREEMENT = 'MCHTRANSFER.AUTHORIZATION.';

	public function __construct( private readonly WechatClient $client, private readonly WechatKeys $keys ) {}

	/**
	 * @param \Closure(string): string $header    Value of a header.
	 * @param string                   $body      Its bytes.
	 * @param list<Merchant>           $merchants The newest first.
	 */
	public function read( \Closure $header, string $body, array $merchants ): Notice {
		// An answer of 200 would count as received, whatever it says.
		$refused = new Acknowledgement( '{"code":"FAIL","message":"refused"}', 401, 'application/json' );
		$signed  = false;
		$outer   = Json::read( $body );
		if ( null === $outer ) {
			return Notice::refused( 'the body is no JSON', $refused );
		}
		foreach ( $merchants as $merchant ) {
			$key = $this->client->key( $merchant, $header( 'Wechatpay-Serial' ) );
			if ( null === $key || ! $this->keys->is_signed( $key, $header, $body ) ) {
				continue;
			}
			$signed = true;
			$text   = Gcm::open(
				$merchant->secret( 'api_key' ),
				$outer->text( 'resource', 'nonce' ),
				$outer->text( 'resource', 'associated_data' ),
				$outer->text( 'resource', 'ciphertext' )
			);
			$value  = null === $text ? null : Json::read( $text );
			if ( null !== $value && self::is_of( $outer->text( 'event_type' ), $value, $merchant ) ) {
				return $this->of( $outer->text( 'event_type' ), $value, $merchant, $refused );
			}
		}
		$fault = $signed ? 'no configuration has this merchant and its key' : 'the signature is of nobody, or too old';
		return Notice::refused( $fault, $refused );
	}

	/** Notices of transfers spell the merchant otherwise, those of agreements name the application alone. */
	private static function is_of( string $event, Json $value, Merchant $merchant ): bool {
		return str_starts_with( $event, self::AGREEMENT )
			? $value->text( 'appid' ) === $merchant->value( 'appid' )
			: $value->text( 'mchid' ) . $value->text( 'mch_id' ) === $merchant->value( 'mchid' );
	}

	private function of( string $event, Json $value, Merchant $merchant, Acknowledgement $refused ): Notice {
		$accepted = new Acknowledgement( '', 204, 'application/json' );
		if ( str_starts_with( $event, 'REFUND.' ) ) {
			return new Notice( null, null, $merchant->id, $accepted, $refused, '', $value->text( 'out_refund_no' ) );
		}
		if ( str_starts_with( $event, 'MCHTRANSFER.BILL.' ) ) {
			$number = $value->text( 'out_bill_no' );
			$said   = WechatGateway::transfer( $value, $merchant );
			return new Notice( null, null, $merchant->id, $accepted, $refused, payout: $number, said: $said );
		}
		if ( str_starts_with( $event, self::AGREEMENT ) ) {
			$number = $value->text( 'out_authorization_no' );
			return new Notice( null, null, $merchant->id, $accepted, $refused, agreed: $number );
		}
		if ( ! str_starts_with( $event, 'TRANSACTION.' ) ) {
			return new Notice( null, null, $merchant->id, $accepted, $refused );
		}
		$state = WechatGateway::told( $value, $merchant );
		if ( PaymentState::Unknown === $state->state ) {
			return Notice::refused( 'appid, amount or trade_state is another one', $refused );
		}
		$number = $value->text( 'out_trade_no' );
		return new Notice( $number, $state, $merchant->id, $accepted, $refused, version: $merchant->version );
	}
}
