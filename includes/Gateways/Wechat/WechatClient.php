<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Wechat;

use Zeromo\Community\Gateways\Api\Address;
use Zeromo\Community\Gateways\Api\Http;
use Zeromo\Community\Gateways\Api\Reply;
use Zeromo\Community\Gateways\Api\Rsa;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Payments\Api\Faults;
use Zeromo\Community\Payments\Api\Merchant;

/** Calls of WeChat Pay's API v3, signed and checked. */
final class WechatClient {

	public function __construct(
		private readonly Http $http,
		private readonly WechatKeys $keys,
		private readonly Clock $clock
	) {}

	/**
	 * @param string $path With its query, as it is sent.
	 * @param string $body JSON; empty for GET.
	 * @throws \Zeromo\Community\Kernel\Failure Where the private key is none.
	 */
	public function call( Merchant $merchant, string $method, string $path, string $body = '' ): WechatAnswer {
		if ( '' === $this->keys->wanted( $merchant ) ) {
			$this->fetch( $merchant );
		}
		$reply = $this->send( $merchant, $method, $path, $body );
		$key   = $this->key( $merchant, $reply->header( 'Wechatpay-Serial' ) );
		if ( null === $key || ! $this->keys->is_signed( $key, $reply->header( ... ), $reply->body ) ) {
			// A refusal may come unsigned; what claims that something was done may not.
			return new WechatAnswer( $reply->status < 400 ? 0 : $reply->status, null );
		}
		return new WechatAnswer( $reply->status, $reply->json() );
	}

	/** The key of a number; certificates are fetched once where nobody knows it. */
	public function key( Merchant $merchant, string $serial ): ?\OpenSSLAsymmetricKey {
		if ( '' === $serial ) {
			return null;
		}
		$key = $this->keys->find( $merchant, $serial );
		if ( null === $key && 1 === preg_match( '/^[0-9A-Fa-f]{8,40}$/D', $serial ) ) {
			$this->fetch( $merchant );
			$key = $this->keys->find( $merchant, $serial );
		}
		return $key;
	}

	/** A file whose address was told by a signed answer; it is not signed itself. */
	public function file( Merchant $merchant, string $url, int $bytes ): Reply {
		$query = (string) wp_parse_url( $url, PHP_URL_QUERY );
		$path  = (string) wp_parse_url( $url, PHP_URL_PATH ) . ( '' === $query ? '' : "?$query" );
		return $this->http->send( 'GET', $url, $this->headers( $merchant, 'GET', $path, '' ), '', $bytes );
	}

	private function fetch( Merchant $merchant ): void {
		if ( $this->keys->may_fetch( $merchant ) ) {
			$this->keys->take( $merchant, $this->send( $merchant, 'GET', '/v3/certificates', '' ) );
		}
	}

	private function send( Merchant $merchant, string $method, string $path, string $body ): Reply {
		$base = Address::of( 'ZEROMO_WECHAT_PAY_URL', 'https://api.mch.weixin.qq.com' );
		return $this->http->send( $method, "$base$path", $this->headers( $merchant, $method, $path, $body ), $body );
	}

	/** @return array<string, string> */
	private function headers( Merchant $merchant, string $method, string $path, string $body ): array {
		$key    = Rsa::private_key( $merchant->secret( 'private_key' ) ) ?? throw Faults::unavailable();
		$wanted = $this->keys->wanted( $merchant );
		return array(
			'Accept'        => 'application/json',
			'Content-Type'  => 'application/json',
			'Authorization' => WechatSigner::authorization(
				$merchant->value( 'mchid' ),
				strtoupper( $merchant->value( 'serial' ) ),
				$key,
				$method,
				$path,
				$body,
				$this->clock->now(),
				bin2hex( random_bytes( 16 ) )
			),
		) + ( '' === $wanted ? array() : array( 'Wechatpay-Serial' => $wanted ) );
	}

	/** The payee's name, encrypted for WeChat Pay; empty where there is no key. */
	public function sealed( Merchant $merchant, #[\SensitiveParameter] string $name ): string {
		$key    = $this->keys->find( $merchant, $this->keys->wanted( $merchant ) );
		$sealed = '';
		if ( null === $key || ! openssl_public_encrypt( $name, $sealed, $key, OPENSSL_PKCS1_OAEP_PADDING ) ) {
			return '';
		}
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the form it is sent in.
		return base64_encode( (string) $sealed );
	}
}
