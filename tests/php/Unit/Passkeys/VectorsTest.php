<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Passkeys;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Passkeys\WebAuthn\Ceremony;
use Zeromo\Community\Passkeys\WebAuthn\CoseKey;
use Zeromo\Community\Passkeys\WebAuthn\Credential;
use Zeromo\Community\Passkeys\WebAuthn\Rejected;

/**
 * The test vectors of Web Authentication Level 3: each is accepted, and none with one byte changed. All but one: PHP
 * cannot check Ed448, and nobody is asked for it.
 */
final class VectorsTest extends TestCase {

	private const ASKED = array( CoseKey::EDDSA, CoseKey::ES256, CoseKey::ES384, CoseKey::ES512, CoseKey::RS256 );

	private const ED448 = 'packed-ed448';

	/** Formats whose statement signs all that the authenticator says. */
	private const SIGNED = '/^(packed|tpm|android|apple)/';

	/** @return array<string, array{array<string, string>, array<string, string>}> Bytes of both ceremonies. */
	public static function vectors(): array {
		$file = json_decode( (string) file_get_contents( __DIR__ . '/vectors/w3c-level-3.json' ), true );
		$out  = array();
		foreach ( $file['vectors'] as $one ) {
			$out[ $one['name'] ] = array( array_map( 'hex2bin', $one['create'] ), array_map( 'hex2bin', $one['get'] ) );
		}
		return $out;
	}

	/**
	 * @param array<string, string> $create Bytes.
	 * @param array<string, string> $get    Bytes.
	 */
	#[DataProvider( 'vectors' )]
	public function test_a_vector_is_accepted( array $create, array $get ): void {
		if ( $this->dataName() === self::ED448 ) {
			$this->expectExceptionMessage( 'Algorithm -53 was not asked for.' );
		}
		$new = self::registered( $create );
		self::assertSame( bin2hex( $create['credential_id'] ), bin2hex( $new->id ) );
		self::assertSame( bin2hex( $create['aaguid'] ), bin2hex( $new->aaguid ) );
		self::assertSame( $new->id, self::asserted( $new, $get )->id );
	}

	/** @return array<string, array{array<string, string>, array<string, string>}> */
	public static function known_vectors(): array {
		return array_diff_key( self::vectors(), array( self::ED448 => 1 ) );
	}

	/**
	 * @param array<string, string> $create Bytes.
	 * @param array<string, string> $get    Bytes.
	 */
	#[DataProvider( 'known_vectors' )]
	public function test_a_sign_in_with_one_byte_changed_is_refused( array $create, array $get ): void {
		$new = self::registered( $create );
		foreach ( array( 'challenge', 'clientDataJSON', 'authenticatorData', 'signature' ) as $name ) {
			foreach ( self::changed( $get[ $name ] ) as $at => $bytes ) {
				self::assert_rejected(
					static fn() => self::asserted( $new, array( $name => $bytes ) + $get ),
					"Byte $at of $name."
				);
			}
		}
	}

	/**
	 * @param array<string, string> $create Bytes.
	 */
	#[DataProvider( 'known_vectors' )]
	public function test_a_registration_with_one_byte_changed_is_refused( array $create ): void {
		$is_signed = 1 === preg_match( self::SIGNED, (string) $this->dataName() );
		foreach ( self::changed( $create['challenge'] ) as $at => $bytes ) {
			self::assert_rejected(
				static fn() => self::registered( array( 'challenge' => $bytes ) + $create ),
				"Byte $at of the challenge."
			);
		}
		foreach ( self::changed( $create['clientDataJSON'] ) as $at => $bytes ) {
			// Without a signature nothing holds what the specification lets a browser add.
			if ( $is_signed || $at < (int) strpos( $create['clientDataJSON'], '","crossOrigin' ) ) {
				self::assert_rejected(
					static fn() => self::registered( array( 'clientDataJSON' => $bytes ) + $create ),
					"Byte $at of the client data."
				);
			}
		}
		$object = $create['attestationObject'];
		$from   = (int) strpos( $object, 'authData' ) + 8;
		foreach ( self::changed( $object ) as $at => $bytes ) {
			// What is signed, and always the format's own words, the host's hash and the lengths.
			if ( $at < 15 || ( $at >= $from && ( $is_signed || $at < $from + 34 ) ) ) {
				self::assert_rejected(
					static fn() => self::registered( array( 'attestationObject' => $bytes ) + $create ),
					"Byte $at of the attestation."
				);
			}
		}
	}

	/**
	 * @param array<string, string> $create Bytes.
	 */
	#[DataProvider( 'known_vectors' )]
	public function test_a_statement_with_a_byte_of_its_signature_changed_is_refused( array $create ): void {
		$object = $create['attestationObject'];
		$at     = strpos( $object, 'sig' );
		if ( false === $at ) {
			self::assertMatchesRegularExpression( '/^(none|apple)/', (string) $this->dataName() );
			return;
		}
		for ( $byte = $at; $byte < $at + 70; $byte++ ) {
			self::assert_rejected(
				static fn() => self::registered(
					array( 'attestationObject' => self::flip( $object, $byte ) ) + $create
				),
				"Byte $byte."
			);
		}
	}

	/** @param array<string, string> $create Bytes. */
	private static function registered( array $create ): Credential {
		return self::ceremony( $create['challenge'] )->registered(
			$create['clientDataJSON'],
			$create['attestationObject']
		);
	}

	/** @param array<string, string> $get Bytes. */
	private static function asserted( Credential $known, array $get ): Credential {
		return self::ceremony( $get['challenge'] )->asserted(
			$known,
			$get['clientDataJSON'],
			$get['authenticatorData'],
			$get['signature']
		);
	}

	/** Some vectors look nobody in the face, and one stands in a frame. */
	private static function ceremony( string $challenge ): Ceremony {
		return new Ceremony(
			'example.org',
			array( 'https://example.org' ),
			$challenge,
			false,
			self::ASKED,
			array( 'https://example.com' )
		);
	}

	private static function assert_rejected( \Closure $work, string $what ): void {
		try {
			$work();
		} catch ( Rejected $rejected ) {
			self::assertNotSame( '', $rejected->getMessage() );
			return;
		}
		self::fail( "$what Accepted." );
	}

	/** @return iterable<int, string> The text with one byte changed, by place. */
	private static function changed( string $bytes ): iterable {
		foreach ( array_keys( str_split( $bytes ) ) as $at ) {
			yield $at => self::flip( $bytes, $at );
		}
	}

	private static function flip( string $bytes, int $at ): string {
		$bytes[ $at ] = chr( ord( $bytes[ $at ] ) ^ 1 );
		return $bytes;
	}
}
