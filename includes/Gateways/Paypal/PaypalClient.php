<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Paypal;

use Zeromo\Community\Gateways\Api\Address;
use Zeromo\Community\Gateways\Api\Http;
use Zeromo\Community\Gateways\Api\Reply;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Locks\Api\SecretBox;
use Zeromo\Community\Payments\Api\Merchant;

/** Calls of PayPal with a token, which is kept closed until it expires. */
final class PaypalClient {

	/** Seconds before its end in which a token is not used any more. */
	private const SPARE = 120;

	private const BOX = 'paypal';

	public function __construct( private readonly Http $http, private readonly Clock $clock ) {}

	/**
	 * One call; with a new token once where the old one is refused.
	 *
	 * @param string $body JSON, empty for none.
	 * @param string $key  The same for the same request, empty for what changes nothing.
	 */
	public function call(
		Merchant $merchant,
		string $method,
		string $path,
		string $body = '',
		string $key = ''
	): Reply {
		$reply = $this->sent( $merchant, $this->token( $merchant ), $method, $path, $body, $key );
		if ( 401 !== $reply->status ) {
			return $reply;
		}
		delete_transient( self::place( $merchant ) );
		return $this->sent( $merchant, $this->token( $merchant ), $method, $path, $body, $key );
	}

	/** Asks for a token whether there is one or not. */
	public function sign_in( Merchant $merchant ): Reply {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the form of Basic.
		$basic = base64_encode( $merchant->value( 'client_id' ) . ':' . $merchant->secret( 'client_secret' ) );
		$reply = $this->http->send(
			'POST',
			self::address( $merchant ) . '/v1/oauth2/token',
			array( 'Authorization' => "Basic $basic", 'Content-Type' => 'application/x-www-form-urlencoded' ),
			'grant_type=client_credentials'
		);
		$value = 200 === $reply->status ? $reply->json() : null;
		$token = $value?->text( 'access_token' ) ?? '';
		if ( '' !== $token ) {
			$life = max( 0, (int) $value?->int( 'expires_in' ) - self::SPARE );
			$kept = (string) wp_json_encode( array( $this->clock->now() + $life, $token ) );
			set_transient( self::place( $merchant ), SecretBox::close( $kept, self::BOX ), max( 1, $life ) );
		}
		return $reply;
	}

	/** The token that is kept, or a new one; empty where PayPal gives none. */
	private function token( Merchant $merchant ): string {
		$box  = get_transient( self::place( $merchant ) );
		$kept = is_string( $box ) ? json_decode( SecretBox::open( $box, self::BOX ) ?? '', true ) : null;
		if ( is_array( $kept ) && is_int( $kept[0] ?? null ) && $kept[0] > $this->clock->now() ) {
			return is_string( $kept[1] ?? null ) ? $kept[1] : '';
		}
		$reply = $this->sign_in( $merchant );
		return 200 === $reply->status ? $reply->json()?->text( 'access_token' ) ?? '' : '';
	}

	private function sent(
		Merchant $merchant,
		string $token,
		string $method,
		string $path,
		string $body,
		string $key
	): Reply {
		return '' === $token ? new Reply( 0, array(), '' ) : $this->http->send(
			$method,
			self::address( $merchant ) . $path,
			array(
				'Authorization' => "Bearer $token",
				'Content-Type'  => 'application/json',
				'Prefer'        => 'return=representation',
			) + ( '' === $key ? array() : array( 'PayPal-Request-Id' => $key ) ),
			$body
		);
	}

	private static function address( Merchant $merchant ): string {
		return Address::of(
			'ZEROMO_PAYPAL_URL',
			'sandbox' === $merchant->value( 'mode' )
				? 'https://api-m.sandbox.paypal.com'
				: 'https://api-m.paypal.com'
		);
	}

	/** Name of the kept token: of these credentials at this address. */
	private static function place( Merchant $merchant ): string {
		$whose = array(
			self::address( $merchant ),
			$merchant->value( 'client_id' ),
			$merchant->secret( 'client_secret' ),
		);
		return 'zmo_paypal_' . substr( hash( 'sha256', implode( "\n", $whose ) ), 0, 24 );
	}
}
