<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Alipay;

use Zeromo\Community\Gateways\Api\Address;
use Zeromo\Community\Gateways\Api\Beijing;
use Zeromo\Community\Gateways\Api\Certificate;
use Zeromo\Community\Gateways\Api\Http;
use Zeromo\Community\Gateways\Api\Json;
use Zeromo\Community\Gateways\Api\Rsa;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Payments\Api\Faults;
use Zeromo\Community\Payments\Api\Merchant;

/** Calls of Alipay's gateway.do, signed and checked, by key or by certificate. */
final class AlipayClient {

	public function __construct( private readonly Http $http, private readonly Clock $clock ) {}

	/**
	 * The signed fields of a request.
	 *
	 * @param array<string, string|array<string, string>> $content Of the method.
	 * @param array<string, string> $more    Further common fields.
	 * @return array<string, string>
	 * @throws \Zeromo\Community\Kernel\Failure Where the private key is none.
	 */
	public function signed( Merchant $merchant, string $method, array $content, array $more = array() ): array {
		$key = Rsa::private_key( $merchant->secret( 'private_key' ) ) ?? throw Faults::unavailable();
		$fields = array(
			'app_id'      => $merchant->value( 'app_id' ),
			'method'      => $method,
			'format'      => 'JSON',
			'charset'     => 'utf-8',
			'sign_type'   => 'RSA2',
			'timestamp'   => Beijing::text( $this->clock->now() ),
			'version'     => '1.0',
			'biz_content' => (string) wp_json_encode( $content, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ),
		) + $more;
		if ( $this->has_certificates( $merchant ) ) {
			$own                           = Certificate::read( $merchant->value( 'app_certificate' ) );
			$fields['app_cert_sn']         = $own?->sn() ?? '';
			$fields['alipay_root_cert_sn'] = Certificate::root_sn( $merchant->value( 'root_certificate' ) );
		}
		return $fields + array( 'sign' => Rsa::sign( AlipaySigner::request( $fields ), $key ) );
	}

	/**
	 * The address of a request: all but its content.
	 *
	 * @param array<string, string> $fields Signed.
	 */
	public function address( array $fields ): string {
		unset( $fields['biz_content'] );
		return Address::of( 'ZEROMO_ALIPAY_URL', 'https://openapi.alipay.com/gateway.do' )
			. '?' . http_build_query( $fields, '', '&', PHP_QUERY_RFC3986 );
	}

	/**
	 * @param array<string, string|array<string, string>> $content Of the method.
	 * @param array<string, string> $more    Further common fields.
	 * @throws \Zeromo\Community\Kernel\Failure Where the private key is none.
	 */
	public function call( Merchant $merchant, string $method, array $content, array $more = array() ): AlipayAnswer {
		$fields = $this->signed( $merchant, $method, $content, $more );
		$reply  = $this->http->send(
			'POST',
			$this->address( $fields ),
			array( 'Content-Type' => 'application/x-www-form-urlencoded; charset=utf-8' ),
			http_build_query( array( 'biz_content' => $fields['biz_content'] ), '', '&', PHP_QUERY_RFC3986 )
		);
		$body   = $reply->body;
		$outer  = 200 === $reply->status ? Json::read( $body ) : null;
		$node   = AlipaySigner::node( $body, strtr( $method, '.', '_' ) . '_response' );
		$node   = '' === $node ? AlipaySigner::node( $body, 'error_response' ) : $node;
		$key    = null === $outer ? null : $this->key( $merchant, $outer->text( 'alipay_cert_sn' ) );
		$sign   = $outer?->text( 'sign' ) ?? '';
		if ( null === $key || '' === $node ) {
			return new AlipayAnswer( AlipayAnswer::NONE, '', null );
		}
		if ( ! Rsa::verify( $node, $sign, $key ) && ! Rsa::verify( str_replace( '\/', '/', $node ), $sign, $key ) ) {
			return new AlipayAnswer( AlipayAnswer::NONE, '', null );
		}
		$value = Json::read( $node );
		return new AlipayAnswer( $value?->text( 'code' ) ?? '', $value?->text( 'sub_code' ) ?? '', $value );
	}

	/** Alipay's key, for an answer that names its certificate; null where it is none of ours or its time is over. */
	public function key( Merchant $merchant, string $sn = '' ): ?\OpenSSLAsymmetricKey {
		if ( ! $this->has_certificates( $merchant ) ) {
			return Rsa::public_key( $merchant->value( 'alipay_public_key' ) );
		}
		foreach ( Certificate::bundle( $merchant->value( 'alipay_certificate' ) ) as $one ) {
			$named = '' === $sn || hash_equals( $one->sn(), $sn );
			if ( $named && $one->valid_at( $this->clock->now() ) ) {
				return Rsa::public_key( $one->pem );
			}
		}
		return null;
	}

	private function has_certificates( Merchant $merchant ): bool {
		return '' !== $merchant->value( 'app_certificate' );
	}
}
