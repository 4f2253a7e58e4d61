<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers;

/** The codes of invitations: 12 signs out of 31, 59 random bits, none of them mistaken for another. */
final class InviteCode {

	private const SIGNS  = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
	private const LENGTH = 12;

	/** A new code. */
	public static function make(): string {
		$code = '';
		for ( $n = 0; $n < self::LENGTH; $n++ ) {
			$code .= self::SIGNS[ random_int( 0, strlen( self::SIGNS ) - 1 ) ];
		}
		return $code;
	}

	/** A code as somebody typed it, without blanks and hyphens; empty when it cannot be one. */
	public static function clean( string $typed ): string {
		$code = strtoupper( (string) preg_replace( '/[\s-]+/u', '', $typed ) );
		return strlen( $code ) === self::LENGTH && strspn( $code, self::SIGNS ) === self::LENGTH ? $code : '';
	}

	/**
	 * What a code is looked up by: how long an index takes to compare hashes tells nothing about how much of a code was
	 * right.
	 */
	public static function key( string $code ): string {
		return hash( 'sha256', $code );
	}
}
