<?php

declare(strict_types=1);

namespace Zeromo\Community\CloudCalls\Api;

/** Public keys out of their numbers, and signatures by them: RS256 and ES256, nothing else. */
final class PublicKey {

	private const RSA = "\x30\x0d\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x01\x01\x05\x00";

	/** SEQUENCE of the algorithm id-ecPublicKey with prime256v1, and the head of the point. */
	private const P256 = "\x30\x59\x30\x13\x06\x07\x2a\x86\x48\xce\x3d\x02\x01\x06\x08\x2a\x86\x48\xce\x3d\x03\x01\x07"
		. "\x03\x42\x00\x04";

	private function __construct( private readonly string $pem, private readonly bool $is_rsa ) {}

	/** An RSA key, null when it is shorter than 2048 bits or no key. */
	public static function rsa( string $modulus, string $exponent ): ?self {
		$numbers = self::der( 0x30, self::integer( $modulus ) . self::integer( $exponent ) );
		return self::checked( self::der( 0x30, self::RSA . self::der( 0x03, "\0" . $numbers ) ), true );
	}

	/** A key of the curve P-256, null when the point is not on it. */
	public static function p256( string $x, string $y ): ?self {
		return 32 === strlen( $x ) && 32 === strlen( $y ) ? self::checked( self::P256 . $x . $y, false ) : null;
	}

	/** Whether it is of the kind that the algorithm asks for. */
	public function fits( string $algorithm ): bool {
		return $this->is_rsa ? 'RS256' === $algorithm : 'ES256' === $algorithm;
	}

	/** Whether the signature is this key's; that of a P-256 key in DER. */
	public function has_signed( string $text, string $signature ): bool {
		return 1 === openssl_verify( $text, $signature, $this->pem, OPENSSL_ALGO_SHA256 );
	}

	/** A signature of two numbers of 32 bytes, as JOSE has it, in DER; empty for anything else. */
	public static function joined( string $signature ): string {
		return 64 === strlen( $signature )
			? self::der( 0x30, implode( '', array_map( self::integer( ... ), str_split( $signature, 32 ) ) ) )
			: '';
	}

	/** The key as PEM. */
	public function pem(): string {
		return $this->pem;
	}

	private static function checked( string $der, bool $is_rsa ): ?self {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- bytes as text.
		$pem  = "-----BEGIN PUBLIC KEY-----\n" . chunk_split( base64_encode( $der ), 64, "\n" )
			. "-----END PUBLIC KEY-----\n";
		$key  = openssl_pkey_get_public( $pem );
		$bits = false === $key ? 0 : ( openssl_pkey_get_details( $key )['bits'] ?? 0 );
		return $bits >= ( $is_rsa ? 2048 : 256 ) ? new self( $pem, $is_rsa ) : null;
	}

	private static function integer( string $bytes ): string {
		$bytes = ltrim( $bytes, "\0" );
		$bytes = '' === $bytes ? "\0" : $bytes;
		return self::der( 0x02, ord( $bytes[0] ) > 0x7F ? "\0$bytes" : $bytes );
	}

	private static function der( int $tag, string $content ): string {
		$length = strlen( $content );
		$head   = $length < 0x80 ? chr( $length ) : '';
		if ( '' === $head ) {
			$bytes = ltrim( pack( 'N', $length ), "\0" );
			$head  = chr( 0x80 | strlen( $bytes ) ) . $bytes;
		}
		return chr( $tag ) . $head . $content;
	}
}
