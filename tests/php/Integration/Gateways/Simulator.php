<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Gateways;

use Zeromo\Community\Payments\Api\Merchant;
use Zeromo\Community\Tests\Support\SimulatorProcess;

/** The providers' process, and merchants whose keys it knows. */
final class Simulator extends SimulatorProcess {

	public const API_KEY = '0123456789abcdef0123456789abcdef';

	/** @var array<string, string> PEM by name. */
	private array $keys = array();

	public function __construct() {
		foreach ( array( 'app', 'alipay', 'merchant', 'wechat', 'platform', 'foreign' ) as $name ) {
			$key = openssl_pkey_new( array( 'private_key_bits' => 2048, 'private_key_type' => OPENSSL_KEYTYPE_RSA ) );
			$pem = '';
			if ( false === $key || ! openssl_pkey_export( $key, $pem ) ) {
				throw new \RuntimeException( 'No key could be made.' );
			}
			$this->keys[ "{$name}_private" ] = (string) $pem;
			$this->keys[ "{$name}_public" ]  = (string) ( openssl_pkey_get_details( $key )['key'] ?? '' );
		}
		foreach ( array( 'app' => 11, 'alipay' => 12, 'platform' => 1000000000013 ) as $name => $serial ) {
			$this->keys[ "{$name}_certificate" ] = $this->certificate( $name, $serial );
		}
		parent::__construct( 'providers', (string) json_encode( $this->told() ) );
	}

	/** @param array<string, mixed> $order What the control face is to do. */
	public function order( array $order ): mixed {
		$answer = file_get_contents(
			"$this->url/control",
			false,
			stream_context_create(
				array( 'http' => array( 'method' => 'POST', 'content' => (string) json_encode( $order ) ) )
			)
		);
		return json_decode( (string) $answer, true );
	}

	/**
	 * @param string                $mode   One of GatewayContractTest.
	 * @param array<string, string> $change Fields that are otherwise.
	 * @param list<string>          $wrong  Keys that are somebody else's.
	 */
	public function merchant( string $mode, array $change = array(), array $wrong = array(), int $id = 1 ): Merchant {
		$key = fn( string $name ): string =>
			$this->keys[ in_array( $name, $wrong, true ) ? 'foreign_' . explode( '_', $name )[1] : $name ];
		if ( str_starts_with( $mode, 'alipay' ) ) {
			$values = array(
				'app_id'            => '2021000000000001',
				'seller_id'         => '2088000000000001',
				'alipay_public_key' => $key( 'alipay_public' ),
				'desktop'           => 'code',
			);
			$chain  = 'alipay' === $mode ? array() : array(
				'app_certificate'    => $this->keys['app_certificate'],
				'alipay_certificate' => $this->keys['alipay_certificate'],
				'root_certificate'   => $this->keys['platform_certificate'],
			);
			$values = $change + $chain + $values;
			return new Merchant( $id, 'alipay', '', 1, $values, array( 'private_key' => $key( 'app_private' ) ) );
		}
		if ( 'stripe' === $mode ) {
			$old     = in_array( 'webhook_secret', $wrong, true ) ? 'whsec_other' : "whsec_new\nwhsec_one";
			$secrets = array(
				'secret_key' => in_array( 'merchant_private', $wrong, true ) ? 'sk_test_other' : 'sk_test_one',
				'webhook_secret' => $old,
			);
			return new Merchant( $id, 'stripe', '', 1, $change, $secrets );
		}
		if ( 'paypal' === $mode ) {
			$values = array(
				'client_id'  => 'client1',
				'webhook_id' => in_array( 'webhook_secret', $wrong, true ) ? 'WHOTHER' : 'WH1',
				'currency'   => 'USD',
				'rate'       => '7.1',
			);
			$secret = in_array( 'merchant_private', $wrong, true ) ? 'other' : 'secret1';
			return new Merchant( $id, 'paypal', '', 1, $change + $values, array( 'client_secret' => $secret ) );
		}
		if ( str_starts_with( $mode, 'epay' ) ) {
			$values  = array(
				'url'          => 'https://pay.example.com',
				'pid'          => '1001',
				'sign_type'    => 'epay-rsa' === $mode ? 'RSA' : 'MD5',
				'platform_key' => $key( 'wechat_public' ),
				'type'         => 'alipay',
			);
			$is_bad  = in_array( 'merchant_private', $wrong, true ) || in_array( 'webhook_secret', $wrong, true );
			$secrets = array( 'key' => $is_bad ? 'other' : 'epaykey1', 'private_key' => $key( 'app_private' ) );
			return new Merchant( $id, 'epay', '', 1, $change + $values, $secrets );
		}
		$values  = array( 'mchid' => '1900000001', 'appid' => 'wx01', 'serial' => 'ABCDEF0123456789' );
		$values += array( 'transfer_scene' => '1005' );
		$secret  = in_array( 'api_key', $wrong, true ) ? str_repeat( 'x', 32 ) : self::API_KEY;
		$values += 'wechat' === $mode ? array(
			'public_key_id' => 'PUB_KEY_ID_01',
			'public_key'    => $key( 'wechat_public' ),
		) : array();
		return new Merchant(
			$id,
			'wechat',
			'',
			1,
			array_diff_key( $change, array( 'app_secret' => '' ) ) + $values,
			array( 'private_key' => $key( 'merchant_private' ), 'api_key' => $secret )
				+ array_intersect_key( $change, array( 'app_secret' => '' ) )
		);
	}

	/** Whether a signature is by a key of ours. */
	public function is_by( string $name, string $text, string $signature ): bool {
		$bytes = (string) base64_decode( $signature, true );
		return 1 === openssl_verify( $text, $bytes, $this->keys[ "{$name}_public" ], OPENSSL_ALGO_SHA256 );
	}

	/** @return array<string, string> What the simulator knows. */
	private function told(): array {
		return $this->keys + array(
			'app_id'          => '2021000000000001',
			'seller_id'       => '2088000000000001',
			'app_cert_sn'     => $this->sn( 11 ),
			'alipay_cert_sn'  => $this->sn( 12 ),
			'stripe_key'      => 'sk_test_one',
			'stripe_secret'   => 'whsec_one',
			'paypal_client'   => 'client1',
			'paypal_secret'   => 'secret1',
			'paypal_webhook'  => 'WH1',
			'epay_pid'        => '1001',
			'epay_key'        => 'epaykey1',
			'mchid'           => '1900000001',
			'appid'           => 'wx01',
			'app_secret'      => 'account1',
			'serial'          => 'ABCDEF0123456789',
			'api_key'         => self::API_KEY,
			'public_key_id'   => 'PUB_KEY_ID_01',
			'platform_serial' => strtoupper( dechex( 1000000000013 ) ),
		);
	}

	private function sn( int $serial ): string {
		return md5( "CN=Sim,O=Simulator,ST=Zhejiang,C=CN$serial" );
	}

	private function certificate( string $name, int $serial ): string {
		$key     = openssl_pkey_get_private( $this->keys[ "{$name}_private" ] );
		$names   = array(
			'countryName' => 'CN',
			'stateOrProvinceName' => 'Zhejiang',
			'organizationName' => 'Simulator',
			'commonName' => 'Sim',
		);
		$request = false === $key ? false : openssl_csr_new( $names, $key );
		$pem     = '';
		if ( false === $key || ! $request instanceof \OpenSSLCertificateSigningRequest ) {
			throw new \RuntimeException( 'No certificate could be made.' );
		}
		$signed = openssl_csr_sign( $request, null, $key, 365, array( 'digest_alg' => 'sha256' ), $serial );
		if ( false === $signed || ! openssl_x509_export( $signed, $pem ) ) {
			throw new \RuntimeException( 'No certificate could be made.' );
		}
		return (string) $pem;
	}
}
