<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Api;

use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * Passwords of Discuz! and UCenter, which kept md5( md5( password ) + salt ). The hash stands where core keeps its own;
 * core asks whether it fits, and after the first right one stores its own in its place. Every way to sign in goes
 * through core's check, so the limits of guessing hold for these as for all.
 */
final class OldPasswords {

	/** What no password fits. */
	public const NONE = '*';

	private const MARK = '$zmo-md5$';

	/** The old hash as it is stored; empty where it is none that could be checked. */
	public static function kept( string $hash, string $salt ): string {
		// Newer ones use PHP's own, which core checks.
		if ( str_starts_with( $hash, '$2' ) && 60 === strlen( $hash ) ) {
			return $hash;
		}
		$is_md5 = 32 === strlen( $hash ) && ctype_xdigit( $hash );
		return $is_md5 && '' !== $salt && strlen( $salt ) <= 40
			? self::MARK . bin2hex( $salt ) . '$' . strtolower( $hash )
			: '';
	}

	#[Filter( 'check_password', 10, 3 )]
	public static function on_check_password( bool $is_right, string $password, string $hash ): bool {
		return $is_right || ( str_starts_with( $hash, self::MARK ) && self::fits( $password, $hash ) );
	}

	private static function fits( string $password, string $kept ): bool {
		[ $salt, $hash ] = array( ...explode( '$', substr( $kept, strlen( self::MARK ) ), 2 ), '' );
		$salt            = ctype_xdigit( $salt ) && 0 === strlen( $salt ) % 2 ? (string) hex2bin( $salt ) : '';
		foreach ( strlen( $password ) > 4096 ? array() : self::spellings( $password ) as $spelling ) {
			if ( hash_equals( $hash, md5( md5( $spelling ) . $salt ) ) ) {
				return true;
			}
		}
		// A wrong try takes as long as with a hash of core's: the time does not tell who has never been here.
		wp_hash_password( $password );
		return false;
	}

	/**
	 * As the old forum may have got it: with and without slashes before quotes, in UTF-8 and in GBK.
	 *
	 * @return list<string>
	 */
	private static function spellings( string $password ): array {
		$all = array( $password, addslashes( $password ), wp_unslash( $password ) );
		if ( 1 === preg_match( '/[^\x20-\x7E]/', $password ) && mb_check_encoding( $password, 'UTF-8' ) ) {
			$all[] = (string) mb_convert_encoding( $password, 'GB18030', 'UTF-8' );
		}
		return array_values( array_unique( $all ) );
	}
}
