<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Passkeys;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Passkeys\WebAuthn\AuthenticatorData;
use Zeromo\Community\Passkeys\WebAuthn\Bytes;
use Zeromo\Community\Passkeys\WebAuthn\Cbor;
use Zeromo\Community\Passkeys\WebAuthn\CoseKey;
use Zeromo\Community\Passkeys\WebAuthn\Rejected;

/** CBOR, keys and authenticator data that are not what CTAP2 writes are rejected. */
final class CborTest extends TestCase {

	public function test_a_map_is_read_with_the_types_of_its_values(): void {
		$map = Cbor::map( (string) hex2bin( 'a30102' . '2043010203' . '626c73814109' ) );
		self::assertSame( 2, $map->int( 1 ) );
		self::assertSame( "\x01\x02\x03", $map->bytes( -1 ) );
		self::assertSame( array( "\x09" ), $map->chain( 'ls' ) );
	}

	/** @return array<string, array{string}> */
	public static function wrong(): array {
		return array(
			'no map'                       => array( '01' ),
			'nothing'                      => array( '' ),
			'cut off'                      => array( 'a101' ),
			'something behind'             => array( 'a1010200' ),
			'a number not in its shortest form' => array( 'a1011801' ),
			'a length not in its shortest form' => array( 'a101580161' ),
			'a number of eight bytes that four would hold' => array( 'a1011b00000000ffffffff' ),
			'a number beyond PHP'          => array( 'a1011bffffffffffffffff' ),
			'an indefinite length'         => array( 'bf0102ff' ),
			'indefinite bytes'             => array( 'a1015f4101ff' ),
			'a key twice'                  => array( 'a201020103' ),
			'keys out of order'            => array( 'a203020102' ),
			'a longer key first'           => array( 'a2626161026102' . '02' ),
			'a tag'                        => array( 'a101c001' ),
			'a float'                      => array( 'a101f93c00' ),
			'undefined'                    => array( 'a101f7' ),
			'text that is not UTF-8'       => array( 'a10161ff' ),
			'a key of bytes'               => array( 'a1410102' ),
			'a key that PHP takes for a number' => array( 'a1613102' ),
			'too deep'                     => array( 'a101a101a101a101a10102' ),
			'more bytes than there are'    => array( 'a1015affffffff00' ),
			'more entries than there are'  => array( 'ba00010000' ),
		);
	}

	#[DataProvider( 'wrong' )]
	public function test_what_ctap2_does_not_write_is_rejected( string $hex ): void {
		$this->expectException( Rejected::class );
		Cbor::map( (string) hex2bin( $hex ) );
	}

	public function test_base64url_has_one_way_to_be_written(): void {
		self::assertSame( "\xFF\xEF", Bytes::of_text( Bytes::text( "\xFF\xEF" ) ) );
		foreach ( array( '_-8=', '_-9', '_+8', ' _-8', 'A' ) as $text ) {
			try {
				Bytes::of_text( $text );
				self::fail( "'$text' was read." );
			} catch ( Rejected $e ) {
				self::assertSame( 'Not base64url.', $e->getMessage() );
			}
		}
	}

	/** @return array<string, array{string, string}> Hexadecimal, and what is said. */
	public static function keys(): array {
		$x = str_repeat( '11', 32 );
		$n = 'c1' . str_repeat( '11', 255 );
		return array(
			'a point off the curve' => array(
				"a501020326200121 5820$x 225820$x",
				'No key on its curve.',
			),
			'a coordinate too short' => array(
				'a501020326200121 41112241 11',
				'Not the curve of its algorithm.',
			),
			'another curve' => array(
				"a501020326200221 5820$x 225820$x",
				'Not the curve of its algorithm.',
			),
			'another kind' => array(
				"a501010326200121 5820$x 225820$x",
				'Not the curve of its algorithm.',
			),
			'a private part' => array(
				"a6010203262001215820$x 225820$x 2341 01",
				'Other keys than the format has.',
			),
			'an algorithm nobody asked for' => array(
				"a5010203382220022158 20$x 225820$x",
				'Algorithm -35 was not asked for.',
			),
			'SHA-1' => array(
				"a401030339fffe20590100$n 2143010001",
				'Algorithm -65535 was not asked for.',
			),
			'RSA of 1024 bits' => array(
				'a4010303390100205880' . substr( $n, 0, 256 ) . '2143010001',
				'An RSA key of less than 2048 or more than 8192 bits.',
			),
			'an even exponent' => array(
				"a4010303390100205901 00$n 2143010002",
				'An exponent that no RSA key has.',
			),
			'an exponent of one' => array(
				"a4010303390100205901 00$n 214101",
				'An exponent that no RSA key has.',
			),
			'Ed25519 on another curve' => array(
				"a401010327200721 5820$x",
				'Not a key of Ed25519.',
			),
		);
	}

	#[DataProvider( 'keys' )]
	public function test_a_key_is_what_its_algorithm_says( string $hex, string $says ): void {
		$this->expectExceptionMessage( $says );
		CoseKey::of( Cbor::map( (string) hex2bin( str_replace( ' ', '', $hex ) ) ) );
	}

	public function test_authenticator_data_ends_where_it_ends(): void {
		$hash = str_repeat( "\xAA", 32 );
		$good = AuthenticatorData::of( "$hash\x1D\0\0\1\0" );
		self::assertSame( 256, $good->counter );
		self::assertTrue( $good->is_present() && $good->is_verified() && $good->can_sync() && $good->is_synced() );
		$bad = array(
			'cut off' => "$hash\x05\0\0\0",
			'something behind' => "$hash\x05\0\0\0\0\0",
			'backed up, but cannot be' => "$hash\x15\0\0\0\0",
			'a credential that is not there' => "$hash\x45\0\0\0\0",
			'a credential without an id' => "$hash\x45\0\0\0\0" . str_repeat( "\0", 18 ),
			'an id of 1024 bytes' => "$hash\x45\0\0\0\0" . str_repeat( "\0", 16 ) . "\4\0" . str_repeat( 'i', 1024 )
				. "\xA0",
			'extensions that are not there' => "$hash\x85\0\0\0\0",
		);
		foreach ( $bad as $what => $bytes ) {
			try {
				AuthenticatorData::of( $bytes );
				self::fail( $what );
			} catch ( Rejected $e ) {
				self::assertNotSame( '', $e->getMessage(), $what );
			}
		}
	}
}
