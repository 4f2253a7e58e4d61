<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\OAuth;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\CloudCalls\Api\PublicKey;
use Zeromo\Community\OAuth\Api\Attempt;
use Zeromo\Community\OAuth\IdToken;
use Zeromo\Community\OAuth\Wire;

/** ID tokens: the examples of RFC 7515, and each claim and each algorithm that is refused. */
final class IdTokenTest extends TestCase {

	/** RFC 7515, appendices A.2 and A.3: head and payload are the same in both but for the algorithm. */
	private const PAYLOAD = 'eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFt'
		. 'cGxlLmNvbS9pc19yb290Ijp0cnVlfQ';

	private const RS256 = 'eyJhbGciOiJSUzI1NiJ9.' . self::PAYLOAD
		. '.cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2'
		. 'Fp5jujGbds9uJdbF9CUAr7t'
		. '1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_e'
		. 'SN9383LcOLn6_dO--xi12jzDwu'
		. 'sC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtV'
		. 'rBp0igcN_IoypGlUPQGe77Rw';

	private const ES256 = 'eyJhbGciOiJFUzI1NiJ9.' . self::PAYLOAD
		. '.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q';

	private const RSA = array(
		'kty' => 'RSA',
		'n'   => 'ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0B'
		. 'm4d4QlL-yRT-SFd2lZS-pC'
			. 'gNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQ'
			. 'OS-UTo7WTBEMa2R2CapHg66'
			. '5xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs9'
			. '1kzk2PAcDTW9gb54h4FRWyu'
			. 'XpoQ',
		'e'   => 'AQAB',
	);

	private const EC = array(
		'kty' => 'EC',
		'crv' => 'P-256',
		'x'   => 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
		'y'   => 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
	);

	/** @return array<string, array{string, array<string, string>}> */
	public static function examples(): array {
		return array( 'RS256' => array( self::RS256, self::RSA ), 'ES256' => array( self::ES256, self::EC ) );
	}

	/** @param array<string, string> $key JWK. */
	#[DataProvider( 'examples' )]
	public function test_the_examples_hold_and_none_with_a_changed_byte( string $token, array $key ): void {
		$keys = static fn(): array => array( self::RSA, self::EC );
		self::assertSame( 'joe', IdToken::signed( $token, $keys )?->text( 'iss' ) );
		[ $head, $payload, $signature ] = explode( '.', $token );
		$bytes                          = Attempt::bytes_of( $signature );
		foreach ( range( 0, strlen( $bytes ) - 1, 7 ) as $i ) {
			$other       = $bytes;
			$other[ $i ] = chr( ord( $other[ $i ] ) ^ 1 );
			self::assertNull( IdToken::signed( "$head.$payload." . Attempt::text_of( $other ), $keys ), (string) $i );
		}
		self::assertNull( IdToken::signed( "$head.{$payload}A.$signature", $keys ) );
		self::assertNull( IdToken::signed( $token, static fn(): array => array( array( 'use' => 'enc' ) + $key ) ) );
		self::assertNull( IdToken::signed( $token, static fn(): array => array( array( 'alg' => 'PS256' ) + $key ) ) );
		self::assertNull( IdToken::signed( $token, static fn(): array => array() ) );
	}

	public function test_no_algorithm_but_ours_is_taken_from_a_head(): void {
		$pem  = (string) PublicKey::rsa(
			Attempt::bytes_of(
				self::RSA['n']
			),
			Attempt::bytes_of( self::RSA['e'] )
		)?->pem();
		$keys = static fn(): array => array( self::RSA, array( 'kty' => 'oct', 'k' => Attempt::text_of( $pem ) ) );
		foreach ( array( 'none', 'None', 'HS256', 'HS512', 'RS1', '' ) as $algorithm ) {
			$text = Attempt::text_of( (string) json_encode( array( 'alg' => $algorithm ) ) ) . '.' . self::PAYLOAD;
			foreach ( array( '', hash_hmac( 'sha256', $text, $pem, true ) ) as $signature ) {
				self::assertNull( IdToken::signed( $text . '.' . Attempt::text_of( $signature ), $keys ), $algorithm );
			}
		}
		foreach ( array( '', 'a.b', 'a.b.c', 'a.b.c.d', self::PAYLOAD, str_repeat( 'x', 20000 ) ) as $junk ) {
			self::assertNull( IdToken::signed( $junk, $keys ) );
		}
	}

	/** @return array<string, array{array<string, mixed>, string}> */
	public static function claims(): array {
		return array(
			'good'               => array( array(), '' ),
			'several audiences'  => array( array( 'aud' => array( 'us', 'them' ), 'azp' => 'us' ), '' ),
			'other issuer'       => array( array( 'iss' => 'https://id.example/' ), 'iss' ),
			'other audience'     => array( array( 'aud' => 'them' ), 'aud' ),
			'no audience'        => array( array( 'aud' => null ), 'aud' ),
			'audiences, no azp'  => array( array( 'aud' => array( 'us', 'them' ) ), 'azp' ),
			'other azp'          => array( array( 'azp' => 'them' ), 'azp' ),
			'over'               => array( array( 'exp' => 1000000000 - 121 ), 'exp' ),
			'no end'             => array( array( 'exp' => null ), 'exp' ),
			'not yet'            => array( array( 'nbf' => 1000000000 + 121 ), 'nbf' ),
			'of the future'      => array( array( 'iat' => 1000000000 + 121 ), 'iat' ),
			'old'                => array( array( 'iat' => 1000000000 - 901 ), 'iat' ),
			'other nonce'        => array( array( 'nonce' => 'n2' ), 'nonce' ),
			'no nonce'           => array( array( 'nonce' => null ), 'nonce' ),
			'nobody'             => array( array( 'sub' => '' ), 'sub' ),
			'a number'           => array( array( 'sub' => 5 ), 'sub' ),
			'a long name'        => array( array( 'sub' => str_repeat( 's', 256 ) ), 'sub' ),
		);
	}

	/** @param array<string, mixed> $change Of the claims. */
	#[DataProvider( 'claims' )]
	public function test_each_claim_is_checked( array $change, string $fault ): void {
		$key = openssl_pkey_new( array( 'private_key_type' => OPENSSL_KEYTYPE_EC, 'curve_name' => 'prime256v1' ) );
		self::assertNotFalse( $key );
		$point  = openssl_pkey_get_details( $key )['ec'] ?? array();
		$public = array(
			'kty' => 'EC',
			'crv' => 'P-256',
			'kid' => 'one',
			'x'   => Attempt::text_of( str_pad( $point['x'], 32, "\0", STR_PAD_LEFT ) ),
			'y'   => Attempt::text_of( str_pad( $point['y'], 32, "\0", STR_PAD_LEFT ) ),
		);
		$claims = $change + array(
			'iss'   => 'https://id.example',
			'aud'   => 'us',
			'sub'   => 's',
			'nonce' => 'n1',
			'iat'   => 1000000000,
			'exp'   => 1000000600,
		);
		$part   = static fn( array $values ): string => Attempt::text_of( (string) json_encode( $values ) );
		$text   = $part( array( 'alg' => 'ES256', 'kid' => 'one' ) ) . '.' . $part(
			array_filter( $claims, fn( $v ) => null !== $v )
		);
		openssl_sign( $text, $der, $key, OPENSSL_ALGO_SHA256 );
		$token = IdToken::signed(
			"$text." . Attempt::text_of( self::raw( $der ) ),
			static fn(): array => array( $public )
		);
		self::assertSame( $fault, $token?->fault( 'https://id.example', 'us', 'n1', 1000000000 ) );
	}

	/** DER's two integers as 64 bytes. */
	private static function raw( string $der ): string {
		$r = substr( $der, 4, ord( $der[3] ) );
		$s = substr( $der, 6 + strlen( $r ) );
		return implode(
			'',
			array_map(
				static fn( string $n ): string => str_pad( ltrim( $n, "\0" ), 32, "\0", STR_PAD_LEFT ),
				array( $r, $s )
			)
		);
	}

	public function test_the_challenge_is_that_of_rfc_7636_and_answers_are_read_in_three_shapes(): void {
		$attempt = new Attempt( '', 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', '', '', '', 0 );
		self::assertSame( 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', $attempt->challenge() );
		self::assertSame( array( 'a' => 1 ), Wire::read( ' {"a":1} ' ) );
		self::assertSame( array( 'a' => 1 ), Wire::read( "callback( {\"a\":1} );\n" ) );
		self::assertSame( array( 'a' => '1', 'b' => 'c d' ), Wire::read( 'a=1&b=c%20d' ) );
		self::assertSame( array( 'uid' => '12345678901234567890' ), Wire::read( '{"uid":12345678901234567890}' ) );
		self::assertSame( array(), Wire::read( '<html>a=1</html>' ) );
		self::assertSame( array(), Wire::read( '' ) );
	}
}
