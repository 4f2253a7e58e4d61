<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor;

/**
 * Codes for who has lost the app: 80 random bits each, so that a plain hash of one tells nothing. They depend on no key
 * of wp-config.php and go on working where the keys were changed and the app's secret cannot be opened any more.
 */
final class RecoveryCode {

	/** How many a member has. */
	public const EACH = 10;

	/** Characters without the hyphens. */
	private const LENGTH = 16;

	/** Base32 in small letters; no 0, 1, 8 and 9, which are taken for letters. */
	private const PATTERN = '/^[a-z2-7]{16}$/D';

	/** @return list<string> New ones, as they are shown: xxxx-xxxx-xxxx-xxxx. */
	public static function fresh(): array {
		$out = array();
		for ( $n = 0; $n < self::EACH; ++$n ) {
			$out[] = implode( '-', str_split( strtolower( Totp::base32( random_bytes( 10 ) ) ), 4 ) );
		}
		return $out;
	}

	/** What was typed, without blanks and hyphens and in half-width characters; digits and small letters as typed. */
	public static function typed( string $text ): string {
		return strtolower( (string) preg_replace( '/[\s\-]+/u', '', mb_convert_kana( $text, 'as', 'UTF-8' ) ) );
	}

	/** Whether a typed text can be one; else it is read as a code of the app. */
	public static function is_one( string $typed ): bool {
		return self::LENGTH === strlen( $typed ) && 1 === preg_match( self::PATTERN, $typed );
	}

	/** What is stored of one; a member's own, so that equal codes of two members look different. */
	public static function print_of( int $member, #[\SensitiveParameter] string $typed ): string {
		return hash( 'sha256', "zeromo-recovery|$member|$typed" );
	}
}
