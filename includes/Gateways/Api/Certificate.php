<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Api;

/** A certificate, with the serial numbers that Alipay and WeChat Pay call it by. */
final class Certificate {

	// phpcs:ignore WordPress.PHP.NoSilencedErrors -- it warns of what is no certificate.
	/**
	 * @param string                               $pem     As OpenSSL reads it.
	 * @param string                               $hex     Serial number, upper case.
	 * @param array<string, string|list<string>> $issuer Names in the order of the certificate.
	 * @param string                               $signed  By which algorithm.
	 */
	private function __construct(
		public readonly string $pem,
		public readonly string $hex,
		private readonly array $issuer,
		private readonly string $signed,
		public readonly int $from,
		public readonly int $until
	) {}

	public static function read( string $text ): ?self {
		return self::bundle( $text )[0] ?? null;
	}

	/** @return list<self> All certificates of a text. */
	public static function bundle( string $text ): array {
		preg_match_all( '/-----BEGIN CERTIFICATE-----(.+?)-----END CERTIFICATE-----/s', $text, $found );
		$read = array();
		foreach ( $found[1] as $base ) {
			$lines = chunk_split( (string) preg_replace( '/\s+/', '', $base ), 64, "\n" );
			$pem   = "-----BEGIN CERTIFICATE-----\n$lines-----END CERTIFICATE-----\n";
			// A member of an algorithm that OpenSSL does not know is passed over.
			// phpcs:ignore WordPress.PHP.NoSilencedErrors -- it warns of what is no certificate.
			$parsed = @openssl_x509_parse( $pem );
			if ( is_array( $parsed ) ) {
				$read[] = new self(
					$pem,
					strtoupper( $parsed['serialNumberHex'] ),
					$parsed['issuer'],
					$parsed['signatureTypeLN'],
					$parsed['validFrom_time_t'],
					$parsed['validTo_time_t']
				);
			}
		}
		return $read;
	}

	public function valid_at( int $time ): bool {
		return $time >= $this->from && $time <= $this->until;
	}

	/** Alipay's number: md5 of the issuer's names, last to first, and the serial number in decimal. */
	public function sn(): string {
		$names = array();
		foreach ( $this->issuer as $name => $values ) {
			foreach ( (array) $values as $value ) {
				array_unshift( $names, "$name=$value" );
			}
		}
		return md5( implode( ',', $names ) . self::decimal( $this->hex ) );
	}

	/** Alipay's number of a bundle of roots: those signed by RSA, in their order. */
	public static function root_sn( string $bundle ): string {
		$numbers = array();
		foreach ( self::bundle( $bundle ) as $one ) {
			if ( in_array( $one->signed, array( 'sha1WithRSAEncryption', 'sha256WithRSAEncryption' ), true ) ) {
				$numbers[] = $one->sn();
			}
		}
		return implode( '_', $numbers );
	}

	/** A hexadecimal number of any length in decimal. */
	public static function decimal( string $hex ): string {
		$digits = array( 0 );
		foreach ( str_split( $hex ) as $figure ) {
			$carry = (int) hexdec( $figure );
			foreach ( $digits as $place => $digit ) {
				$sum              = $digit * 16 + $carry;
				$digits[ $place ] = $sum % 10;
				$carry            = intdiv( $sum, 10 );
			}
			while ( $carry > 0 ) {
				$digits[] = $carry % 10;
				$carry    = intdiv( $carry, 10 );
			}
		}
		return implode( '', array_reverse( $digits ) );
	}
}
