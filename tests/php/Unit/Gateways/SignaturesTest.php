<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Gateways;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Gateways\Alipay\AlipaySigner;
use Zeromo\Community\Gateways\Stripe\StripeSignature;
use Zeromo\Community\Gateways\Wechat\WechatSigner;
use Zeromo\Community\Gateways\Api\Certificate;
use Zeromo\Community\Gateways\Api\Gcm;
use Zeromo\Community\Gateways\Api\Json;
use Zeromo\Community\Gateways\Api\Rsa;

/** What we sign and check is what code of others does: alipay-sdk, wechatpay-axios-plugin, stripe, Wycheproof. */
final class SignaturesTest extends TestCase {

	private const FIXTURES = __DIR__ . '/../../../fixtures/wycheproof';
	private const TIME     = 1790000000;
	private const NONCE    = 'abcdefghijklmnopqrstuvwxyz012345';

	public function test_code_of_others_signs_and_checks_the_same(): void {
		$pem    = self::key();
		$key    = Rsa::private_key( $pem );
		$public = self::public_of( $pem );
		self::assertNotNull( $key );
		$fields = array(
			'app_id'      => '2021000000000001',
			'method'      => 'alipay.trade.query',
			'format'      => 'JSON',
			'charset'     => 'utf-8',
			'sign_type'   => 'RSA2',
			'timestamp'   => '2026-11-27 10:00:00',
			'version'     => '1.0',
			'notify_url'  => 'https://example.com/notify',
			'biz_content' => '{"out_trade_no":"A1","subject":"年度会员 \"sign\" & more","total_amount":"12.50"}',
		);
		$notice = array(
			'total_amount'   => '12.50',
			'subject'        => ' 会员 ',
			'body'           => '',
			'fund_bill_list' => '[{"amount":"12.50","fundChannel":"ALIPAYACCOUNT"}]',
			'new_field'      => 'x',
			'sign_type'      => 'RSA2',
		);
		$notice['sign'] = Rsa::sign( AlipaySigner::notice( $notice ), $key );
		$message = array(
			'app_id'      => '2021000000000001',
			'msg_method'  => 'alipay.fund.trans.order.changed',
			'biz_content' => '{"out_biz_no":"A1","status":"SUCCESS","trans_amount":"12.50"}',
			'sign_type'   => 'RSA2',
		);
		$kept     = $message + array( 'sign' => Rsa::sign( AlipaySigner::message( $message ), $key ) );
		$messages = array(
			'bare'    => $message + array( 'sign' => Rsa::sign( AlipaySigner::notice( $message ), $key ) ),
			'kept'    => $kept,
			'changed' => array( 'notify_id' => 'm2' ) + $kept,
		);
		[ $certificate, $roots ] = self::certificates( $pem );
		$body   = '{"amount":{"total":1250},"description":"会员"}';
		$answer = self::others(
			array(
				'alipay' => array(
					'fields'      => $fields,
					'private_key' => self::line( $pem ),
					'public_key'  => self::line( $public ),
					'certificate' => $certificate,
					'roots'       => $roots,
					'notice'      => $notice,
					'messages'    => $messages,
				),
				'wechat' => array(
					'merchant'    => '1900000001',
					'serial'      => '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C',
					'method'      => 'POST',
					'path'        => '/v3/pay/transactions/native?x=1',
					'time'        => (string) self::TIME,
					'nonce'       => self::NONCE,
					'app'         => 'wx0000000000000001',
					'prepay'      => 'wx2611',
					'body'        => $body,
					'private_key' => $pem,
					'secret'      => str_repeat( 'k', 32 ),
					'iv'          => 'abcdefghijkl',
					'added'       => 'transaction',
				),
				'stripe' => array(
					'body'     => $body,
					'secret'   => 'whsec_one',
					'time'     => self::TIME,
					'received' => self::TIME * 1000,
					'header'   => 't=' . self::TIME . ',v1='
						. hash_hmac( 'sha256', self::TIME . ".$body", 'whsec_one' ),
				),
			)
		);
		self::assertSame( $answer->text( 'alipay', 'sign' ), Rsa::sign( AlipaySigner::request( $fields ), $key ) );
		self::assertTrue( $answer->is_true( 'alipay', 'notice' ) );
		self::assertFalse( $answer->is_true( 'alipay', 'changed' ) );
		foreach ( array( 'bare' => true, 'kept' => true, 'changed' => false ) as $name => $is_signed ) {
			self::assertSame( $is_signed, $answer->is_true( 'alipay', 'messages', $name ), $name );
		}
		self::assertSame( $answer->text( 'alipay', 'sn' ), Certificate::read( $certificate )?->sn() );
		self::assertSame( $answer->text( 'alipay', 'root_sn' ), Certificate::root_sn( $roots ) );
		self::assertStringContainsString( '_', Certificate::root_sn( $roots ) );
		$ours = WechatSigner::authorization(
			'1900000001',
			'1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C',
			$key,
			'POST',
			'/v3/pay/transactions/native?x=1',
			$body,
			self::TIME,
			self::NONCE
		);
		self::assertSame( self::parts( $answer->text( 'wechat', 'authorization' ) ), self::parts( $ours ) );
		$received = WechatSigner::received( (string) self::TIME, self::NONCE, $body );
		$checks   = Rsa::public_key( $public );
		self::assertNotNull( $checks );
		self::assertTrue( Rsa::verify( $received, $answer->text( 'wechat', 'received' ), $checks ) );
		self::assertSame(
			$answer->text( 'wechat', 'page' ),
			WechatSigner::for_page( 'wx0000000000000001', 'wx2611', $key, self::TIME, self::NONCE )
		);
		$sealed = $answer->text( 'wechat', 'cipher' );
		self::assertSame( $body, Gcm::open( str_repeat( 'k', 32 ), 'abcdefghijkl', 'transaction', $sealed ) );
		self::assertNull( Gcm::open( str_repeat( 'k', 32 ), 'abcdefghijkl', 'refund', $sealed ) );
		self::assertTrue( $answer->is_true( 'stripe', 'accepted' ) );
		$header = $answer->text( 'stripe', 'header' );
		$both   = array( 'whsec_old', 'whsec_one' );
		self::assertTrue( StripeSignature::verify( $header, $body, $both, self::TIME + 300 ) );
		self::assertFalse( StripeSignature::verify( $header, $body, array( 'whsec_one' ), self::TIME + 301 ) );
		self::assertFalse( StripeSignature::verify( $header, "$body ", array( 'whsec_one' ), self::TIME ) );
		self::assertFalse( StripeSignature::verify( $header, $body, array( '' ), self::TIME ) );
	}

	public function test_vectors_of_aes(): void {
		$text = (string) file_get_contents( self::FIXTURES . '/aes-256-gcm.json' );
		$read = Json::read( $text )?->each( 'tests' ) ?? array();
		self::assertCount( 66, $read );
		foreach ( $read as $case ) {
			$text   = $case->text( 'ct' ) . $case->text( 'tag' );
			$opened = Gcm::open(
				(string) hex2bin( $case->text( 'key' ) ),
				(string) hex2bin( $case->text( 'iv' ) ),
				(string) hex2bin( $case->text( 'aad' ) ),
				base64_encode( (string) hex2bin( $text ) )
			);
			// A tag without a text is nothing that WeChat Pay sends.
			$valid  = 'valid' === $case->text( 'result' ) && '' !== $case->text( 'ct' );
			$wanted = $valid ? hex2bin( $case->text( 'msg' ) ) : null;
			self::assertSame( $wanted, $opened, $case->text( 'tcId' ) . ' ' . $case->text( 'comment' ) );
		}
	}

	public function test_a_tag_that_was_cut_off_is_refused(): void {
		$tag    = '';
		$key    = str_repeat( 'k', 32 );
		$cipher = openssl_encrypt( 'paid', 'aes-256-gcm', $key, OPENSSL_RAW_DATA, 'abcdefghijkl', $tag, '' );
		self::assertSame( 'paid', Gcm::open( $key, 'abcdefghijkl', '', base64_encode( $cipher . $tag ) ) );
		$short = base64_encode( $cipher . substr( (string) $tag, 0, 4 ) );
		self::assertNull( Gcm::open( $key, 'abcdefghijkl', '', $short ) );
	}

	public function test_vectors_of_rsa(): void {
		$read = Json::read( (string) file_get_contents( self::FIXTURES . '/rsa-2048-sha256.json' ) );
		$key  = Rsa::public_key( $read?->text( 'public_key' ) ?? '' );
		self::assertNotNull( $key );
		$tests = $read?->each( 'tests' ) ?? array();
		self::assertCount( 257, $tests );
		foreach ( $tests as $case ) {
			$verified = Rsa::verify(
				(string) hex2bin( $case->text( 'msg' ) ),
				base64_encode( (string) hex2bin( $case->text( 'sig' ) ) ),
				$key
			);
			$result   = $case->text( 'result' );
			if ( 'acceptable' !== $result ) {
				self::assertSame( 'valid' === $result, $verified, $case->text( 'comment' ) );
			}
		}
	}

	public function test_keys_are_read_as_consoles_give_them(): void {
		$pem    = self::key();
		$public = self::public_of( $pem );
		$signed = Rsa::sign( 'a', Rsa::private_key( $pem ) ?? self::fail() );
		foreach ( array( $public, self::line( $public ), str_replace( "\n", ' ', $public ) ) as $text ) {
			self::assertTrue( Rsa::verify( 'a', $signed, Rsa::public_key( $text ) ?? self::fail( $text ) ) );
		}
		self::assertSame( $signed, Rsa::sign( 'a', Rsa::private_key( self::line( $pem ) ) ?? self::fail() ) );
		self::assertNull( Rsa::public_key( 'no key' ) );
		self::assertNull( Rsa::private_key( $public ) );
		self::assertFalse( Rsa::verify( 'a', 'WECHATPAY/SIGNTEST/AAAA', Rsa::public_key( $public ) ?? self::fail() ) );
	}

	public function test_serial_numbers_of_any_length(): void {
		self::assertSame( '0', Certificate::decimal( '00' ) );
		self::assertSame( '340282366920938463463374607431768211455', Certificate::decimal( str_repeat( 'F', 32 ) ) );
	}

	public function test_the_signed_part_of_an_answer(): void {
		$body = '{"alipay_trade_query_response":'
			. '{"code":"10000","subject":"a \"sign\" } {\\\\","n":{"x":[1,{"y":"}"}]}},"sign":"AA="}';
		self::assertSame(
			'{"code":"10000","subject":"a \"sign\" } {\\\\","n":{"x":[1,{"y":"}"}]}}',
			AlipaySigner::node( $body, 'alipay_trade_query_response' )
		);
		self::assertSame( '', AlipaySigner::node( $body, 'n' ) );
		self::assertSame( '', AlipaySigner::node( '{"a":"error_response",{"b":1}}', 'error_response' ) );
		self::assertSame( '', AlipaySigner::node( '<html>', 'error_response' ) );
	}

	private static function key(): string {
		$key = openssl_pkey_new( array( 'private_key_bits' => 2048, 'private_key_type' => OPENSSL_KEYTYPE_RSA ) );
		$pem = '';
		self::assertNotFalse( $key );
		openssl_pkey_export( $key, $pem );
		return (string) $pem;
	}

	private static function public_of( string $pem ): string {
		$key = openssl_pkey_get_private( $pem );
		return false === $key ? '' : (string) ( openssl_pkey_get_details( $key )['key'] ?? '' );
	}

	private static function line( string $pem ): string {
		return (string) preg_replace( '/-----[A-Z ]+-----|\s/', '', $pem );
	}

	/** @return array{string, string} A certificate; roots of which one is not RSA. */
	private static function certificates( string $pem ): array {
		$names = array(
			'countryName' => 'CN',
			'organizationName' => 'Ant Financial',
			'organizationalUnitName' => 'Certification Authority',
			'commonName' => 'Class 2 R1',
		);
		$rsa   = openssl_pkey_get_private( $pem );
		$curve = openssl_pkey_new( array( 'private_key_type' => OPENSSL_KEYTYPE_EC, 'curve_name' => 'prime256v1' ) );
		$made  = array();
		$keys  = array( array( $rsa, 7129839127 ), array( $curve, 11 ), array( $rsa, PHP_INT_MAX ) );
		foreach ( $keys as [ $key, $serial ] ) {
			$request = openssl_csr_new( $names, $key );
			$signed  = openssl_csr_sign( $request, null, $key, 3650, array( 'digest_alg' => 'sha256' ), $serial );
			$out     = '';
			openssl_x509_export( $signed, $out );
			$made[] = (string) $out;
		}
		return array( $made[0], implode( '', $made ) );
	}

	/** @param array<string, array<string, mixed>> $given */
	private static function others( array $given ): Json {
		$process = proc_open(
			array( 'node', dirname( __DIR__, 3 ) . '/simulators/independent.mjs' ),
			array( array( 'pipe', 'r' ), array( 'pipe', 'w' ), array( 'pipe', 'w' ) ),
			$pipes
		);
		self::assertIsResource( $process );
		fwrite( $pipes[0], (string) json_encode( $given, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) );
		fclose( $pipes[0] );
		$told  = (string) stream_get_contents( $pipes[1] );
		$fault = (string) stream_get_contents( $pipes[2] );
		self::assertSame( 0, proc_close( $process ), $fault );
		return Json::read( $told ) ?? self::fail( $told );
	}

	/** @return list<string> What a header says, in any order. */
	private static function parts( string $header ): array {
		[ $kind, $pairs ] = explode( ' ', $header, 2 );
		$parts            = explode( ',', $pairs );
		sort( $parts );
		return array( $kind, ...$parts );
	}
}
