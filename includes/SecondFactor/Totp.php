<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor;

/** Time-based one-time passwords, RFC 6238: what authenticator apps show. Pure arithmetic. */
final class Totp {

	/** Seconds a code is shown. */
	public const PERIOD = 30;

	public const DIGITS = 6;

	/** Codes before and after the present one that are right as well: clocks differ, and typing takes time. */
	private const DRIFT = 1;

	private const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

	/** A new secret of 160 bits, as RFC 4226 recommends; bytes. */
	public static function secret(): string {
		return random_bytes( 20 );
	}

	/**
	 * The code of a step.
	 *
	 * @param string $secret    Bytes.
	 * @param int    $step      Periods since 1970.
	 * @param string $algorithm Of the RFC's vectors; apps know SHA-1 only.
	 */
	public static function code(
		#[\SensitiveParameter] string $secret,
		int $step,
		int $digits = self::DIGITS,
		string $algorithm = 'sha1'
	): string {
		$hash = hash_hmac( $algorithm, pack( 'J', $step ), $secret, true );
		$at   = ord( $hash[ strlen( $hash ) - 1 ] ) & 0x0F;
		$part = unpack( 'N', substr( $hash, $at, 4 ) );
		$n    = ( is_array( $part ) && is_int( $part[1] ) ? $part[1] : 0 ) & 0x7FFFFFFF;
		return str_pad( (string) ( $n % 10 ** $digits ), $digits, '0', STR_PAD_LEFT );
	}

	/**
	 * The step whose code this is, of the present one and its neighbours; null for none. All are compared, in the same
	 * time whichever it is.
	 *
	 * @param int $now Unix seconds.
	 */
	public static function step_of( #[\SensitiveParameter] string $secret, string $code, int $now ): ?int {
		$found = null;
		$today = intdiv( $now, self::PERIOD );
		for ( $step = $today - self::DRIFT; $step <= $today + self::DRIFT; ++$step ) {
			$found = hash_equals( self::code( $secret, $step ), $code ) ? $step : $found;
		}
		return $found;
	}

	/** Bytes as base32 of RFC 4648 without padding: what is typed into an app. */
	public static function base32( #[\SensitiveParameter] string $bytes ): string {
		$bits = '';
		foreach ( str_split( $bytes ) as $byte ) {
			$bits .= str_pad( decbin( ord( $byte ) ), 8, '0', STR_PAD_LEFT );
		}
		$out = '';
		foreach ( '' === $bytes ? array() : str_split( $bits, 5 ) as $five ) {
			$out .= self::ALPHABET[ (int) bindec( str_pad( $five, 5, '0' ) ) ];
		}
		return $out;
	}

	/**
	 * The address that an app reads from the picture. Algorithm, digits and period are those an app takes when none is
	 * said, and a shorter address is a picture that is easier to read.
	 *
	 * @param string $site    Name of the site; a colon would end it.
	 * @param string $account What the member signs in with.
	 */
	public static function uri( #[\SensitiveParameter] string $secret, string $site, string $account ): string {
		$site = trim( str_replace( ':', ' ', $site ) );
		return 'otpauth://totp/' . rawurlencode( $site ) . ':' . rawurlencode( $account ) . '?'
			. http_build_query(
				array( 'secret' => self::base32( $secret ), 'issuer' => $site ),
				'',
				'&',
				PHP_QUERY_RFC3986
			);
	}
}
