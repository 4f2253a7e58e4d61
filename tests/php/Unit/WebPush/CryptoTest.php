<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\WebPush;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\CloudCalls\Api\PublicKey;
use Zeromo\Community\WebPush\Crypto\Base64Url;
use Zeromo\Community\WebPush\Crypto\KeyPair;
use Zeromo\Community\WebPush\Crypto\Message;
use Zeromo\Community\WebPush\Crypto\Vapid;

/** The vectors of RFC 8291 and RFC 8292, and what does not hold. */
final class CryptoTest extends TestCase {

	/** RFC 8291, section 5 and appendix A. */
	private const SERVER_SECRET = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
	private const SERVER_PUBLIC =
		'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';
	private const BROWSER_SECRET = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';
	private const BROWSER_PUBLIC =
		'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
	private const AUTH = 'BTBZMqHH6r4Tts7J_aSIgg';
	private const SALT = 'DGv6ra1nlYgDCS1FRnbzlw';
	private const TEXT = 'When I grow up, I want to be a watermelon';
	private const BODY = 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6'
		. 'TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

	/** RFC 8292, section 2.4. */
	private const TOKEN = 'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAi'
		. 'OjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0';
	private const SIGNATURE =
		'i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA';
	private const SIGNER = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';

	public function test_the_vector_of_rfc_8291(): void {
		self::assertSame(
			self::BODY,
			Base64Url::text(
				Message::encrypt(
					self::TEXT,
					Base64Url::bytes( self::BROWSER_PUBLIC ),
					Base64Url::bytes( self::AUTH ),
					self::pair( self::SERVER_SECRET, self::SERVER_PUBLIC ),
					Base64Url::bytes( self::SALT )
				)
			)
		);
		$browser = self::pair( self::BROWSER_SECRET, self::BROWSER_PUBLIC );
		$auth    = Base64Url::bytes( self::AUTH );
		self::assertSame( self::TEXT, self::opened( Base64Url::bytes( self::BODY ), $browser, $auth ) );
	}

	public function test_each_message_has_its_own_key_and_salt_and_opens_in_its_browser_alone(): void {
		$browser = KeyPair::make();
		$auth    = random_bytes( 16 );
		$bodies  = array();
		foreach ( array( '', '通知', str_repeat( 'x', Message::MOST ) ) as $text ) {
			$bodies[] = Message::encrypt( $text, $browser->public, $auth );
			self::assertSame( $text, self::opened( end( $bodies ), $browser, $auth ) );
			self::assertNull( self::opened( end( $bodies ), KeyPair::make(), $auth ) );
			self::assertNull( self::opened( end( $bodies ), $browser, random_bytes( 16 ) ) );
		}
		self::assertLessThanOrEqual( 4096, strlen( $bodies[2] ) );
		foreach ( array( array( 0, 16 ), array( 21, 65 ) ) as [ $from, $length ] ) {
			$parts = array_map( static fn( string $body ): string => substr( $body, $from, $length ), $bodies );
			self::assertCount( 3, array_unique( $parts ) );
		}
	}

	public function test_what_is_too_long_or_no_key_is_refused(): void {
		$good = Base64Url::bytes( self::BROWSER_PUBLIC );
		// A point beside the curve gives the secret key away bit by bit.
		$beside = substr( $good, 0, -1 ) . chr( ord( $good[64] ) ^ 1 );
		foreach ( array( '', 'x', $beside, "\x02" . substr( $good, 1 ), str_repeat( "\0", 65 ), "$good\0" ) as $key ) {
			self::assertNull( KeyPair::other( $key ) );
			self::assertTrue( self::is_refused( 'x', $key ) );
		}
		self::assertTrue( self::is_refused( str_repeat( 'x', Message::MOST + 1 ), $good ) );
		self::assertFalse( self::is_refused( 'x', $good ) );
	}

	public function test_the_example_of_rfc_8292_holds_by_the_same_checks_as_ours(): void {
		self::assertTrue( self::is_signed( self::TOKEN, self::SIGNATURE, self::SIGNER ) );
		$key    = KeyPair::make();
		$header = Vapid::header( $key, 'https://push.example.net', 1453523768, 'mailto:push@example.com' );
		self::assertSame( 1, preg_match( '/^vapid t=(\S+)\.([\w-]{86}), k=([\w-]{87})$/D', $header, $m ) );
		self::assertSame( self::TOKEN, $m[1] );
		self::assertSame( Base64Url::text( $key->public ), $m[3] );
		self::assertTrue( self::is_signed( $m[1], $m[2], $m[3] ) );
		self::assertFalse( self::is_signed( $m[1], $m[2], self::SIGNER ) );
	}

	public function test_numbers_of_a_signature_are_always_32_bytes(): void {
		$key = KeyPair::make();
		for ( $i = 0; $i < 600; $i++ ) {
			$header = Vapid::header( $key, 'https://push.example.net', $i, 'mailto:push@example.com' );
			self::assertSame( 1, preg_match( '/t=(\S+)\.(\S+), k=(\S+)$/D', $header, $m ) );
			self::assertTrue( self::is_signed( $m[1], $m[2], $m[3] ), $header );
		}
	}

	private static function pair( string $secret, string $public ): KeyPair {
		return new KeyPair( Base64Url::bytes( $secret ), Base64Url::bytes( $public ) );
	}

	private static function is_refused( string $text, string $key ): bool {
		try {
			Message::encrypt( $text, $key, random_bytes( 16 ) );
		} catch ( \RuntimeException ) {
			return true;
		}
		return false;
	}

	private static function is_signed( string $text, string $signature, string $key ): bool {
		$point = Base64Url::bytes( $key );
		$known = PublicKey::p256( substr( $point, 1, 32 ), substr( $point, 33 ) );
		return null !== $known && $known->has_signed( $text, PublicKey::joined( Base64Url::bytes( $signature ) ) );
	}

	/** What the browser reads, step by step as RFC 8291 writes them with HMAC; null for what does not open. */
	private static function opened( string $body, KeyPair $browser, string $auth ): ?string {
		$hmac   = static fn( string $key, string $text ): string => hash_hmac( 'sha256', $text, $key, true );
		$salt   = substr( $body, 0, 16 );
		$server = substr( $body, 21, 65 );
		$point  = KeyPair::other( $server );
		$shared = null === $point ? '' : (string) openssl_pkey_derive( $point, $browser->key() );
		$secret = $hmac( $hmac( $auth, $shared ), "WebPush: info\0{$browser->public}$server\x01" );
		$prk    = $hmac( $salt, $secret );
		$text   = openssl_decrypt(
			substr( $body, 86, -16 ),
			'aes-128-gcm',
			substr( $hmac( $prk, "Content-Encoding: aes128gcm\0\x01" ), 0, 16 ),
			OPENSSL_RAW_DATA,
			substr( $hmac( $prk, "Content-Encoding: nonce\0\x01" ), 0, 12 ),
			substr( $body, -16 )
		);
		return false === $text || "\x02" !== substr( $text, -1 ) ? null : substr( $text, 0, -1 );
	}
}
