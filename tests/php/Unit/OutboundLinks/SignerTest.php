<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\OutboundLinks;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\OutboundLinks\Signer;

final class SignerTest extends TestCase {

	private const URL = 'https://example.com/中文?a=b&c=d#e';

	private function signer( string $key = '0123456789abcdef0123456789abcdef' ): Signer {
		return new Signer( $key );
	}

	public function test_what_was_signed_is_known_again_and_needs_no_escaping(): void {
		$signed = $this->signer()->sign( self::URL );
		self::assertSame( self::URL, $this->signer()->open( $signed ) );
		self::assertSame( $signed, rawurlencode( $signed ) );
	}

	public function test_any_changed_character_is_noticed(): void {
		$signed = $this->signer()->sign( self::URL );
		$length = strlen( $signed );
		for ( $n = 0; $n < $length; $n++ ) {
			$changed       = $signed;
			$changed[ $n ] = 'A' === $signed[ $n ] ? 'B' : 'A';
			self::assertNull( $this->signer()->open( $changed ), "character $n" );
		}
	}

	/** @return iterable<string, array{string}> */
	public static function forged(): iterable {
		$signer = new Signer( '0123456789abcdef0123456789abcdef' );
		$signed = $signer->sign( self::URL );
		[ $target, $mac ] = explode( '.', $signed );
		$other            = explode( '.', $signer->sign( 'https://other.example/' ) );
		yield 'nothing' => array( '' );
		yield 'an address' => array( 'https://evil.example/' );
		yield 'unsigned' => array( $target );
		yield 'no signature' => array( "$target." );
		yield 'no target' => array( ".$mac" );
		yield 'the signature of another' => array( "$target.$other[1]" );
		yield 'the target of another' => array( "$other[0].$mac" );
		yield 'cut' => array( substr( $signed, 0, -1 ) );
		yield 'longer' => array( $signed . 'A' );
		yield 'padded' => array( "$target=.$mac" );
		yield 'a line end' => array( "$signed\n" );
		yield 'twice' => array( "$signed.$signed" );
		yield 'a plain hash' => array(
			$target . '.'
				. rtrim(
					strtr( base64_encode( substr( hash( 'sha256', self::URL, true ), 0, 16 ) ), '+/', '-_' ),
					'='
				),
		);
		yield 'an empty key' => array( ( new Signer( '' ) )->sign( self::URL ) );
		yield 'very long' => array( str_repeat( 'A', 100000 ) . ".$mac" );
	}

	#[DataProvider( 'forged' )]
	public function test_what_nobody_here_signed_is_refused( string $signed ): void {
		self::assertNull( $this->signer()->open( $signed ) );
	}

	public function test_another_site_s_signature_is_none(): void {
		self::assertNull( $this->signer( str_repeat( 'z', 32 ) )->open( $this->signer()->sign( self::URL ) ) );
	}
}
