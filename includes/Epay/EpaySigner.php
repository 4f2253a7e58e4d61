<?php

declare(strict_types=1);

namespace Zeromo\Community\Epay;

use Zeromo\Community\Gateways\Api\Rsa;
use Zeromo\Community\Payments\Api\Merchant;

/** Signatures of the epay protocol: MD5 with the merchant's key (v1), or RSA with SHA-256 (v2). */
final class EpaySigner {

	public const MD5 = 'MD5';
	public const RSA = 'RSA';

	public static function kind( Merchant $merchant ): string {
		return self::RSA === $merchant->value( 'sign_type' ) ? self::RSA : self::MD5;
	}

	/**
	 * Fields with their signature; empty where the key is none.
	 *
	 * @param array<string, string> $fields Without one.
	 * @return array<string, string>
	 */
	public static function sign( array $fields, Merchant $merchant ): array {
		$text = self::text( $fields );
		if ( self::MD5 === self::kind( $merchant ) ) {
			$sign = md5( $text . $merchant->secret( 'key' ) );
		} else {
			$key = Rsa::private_key( $merchant->secret( 'private_key' ) );
			if ( null === $key ) {
				return array();
			}
			$sign = Rsa::sign( $text, $key );
		}
		return $fields + array( 'sign' => $sign, 'sign_type' => self::kind( $merchant ) );
	}

	/** @param array<string, string> $fields As they came. */
	public static function verify( array $fields, Merchant $merchant ): bool {
		$sign = $fields['sign'] ?? '';
		$kind = self::kind( $merchant );
		if ( '' === $sign || ( $fields['sign_type'] ?? $kind ) !== $kind ) {
			return false;
		}
		if ( self::MD5 === $kind ) {
			$key = $merchant->secret( 'key' );
			return '' !== $key && hash_equals( md5( self::text( $fields ) . $key ), $sign );
		}
		$key = Rsa::public_key( $merchant->value( 'platform_key' ) );
		return null !== $key && Rsa::verify( self::text( $fields ), $sign, $key );
	}

	/**
	 * What is signed: fields by name, without the empty ones and the signature.
	 *
	 * @param array<string, string> $fields Any.
	 */
	public static function text( array $fields ): string {
		unset( $fields['sign'], $fields['sign_type'] );
		ksort( $fields, SORT_STRING );
		$parts = array();
		foreach ( $fields as $name => $value ) {
			if ( '' !== $value ) {
				$parts[] = "$name=$value";
			}
		}
		return implode( '&', $parts );
	}
}
