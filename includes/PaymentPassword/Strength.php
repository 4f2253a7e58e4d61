<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentPassword;

/** What can be a payment password: six digits that nobody guesses first, or a longer word. */
final class Strength {

	private const SHORTEST = 8;
	private const LONGEST  = 64;

	/** @throws \Zeromo\Community\Kernel\Failure content_invalid. */
	public static function need( #[\SensitiveParameter] string $password ): void {
		if ( 1 === preg_match( '/^\d{6}$/D', $password ) ) {
			if ( self::is_guessed( $password ) ) {
				throw Failures::weak();
			}
			return;
		}
		$length = mb_strlen( $password );
		if ( $length < self::SHORTEST || $length > self::LONGEST || 1 === preg_match( '/^\d*$/D', $password ) ) {
			throw Failures::shape();
		}
		if ( 1 === count( array_unique( mb_str_split( $password ) ) ) ) {
			throw Failures::weak();
		}
	}

	/** One step from each digit to the next (111111, 123456, 654321), or a half that comes twice or thrice. */
	private static function is_guessed( string $pin ): bool {
		$digits = array_map( 'intval', str_split( $pin ) );
		$steps  = array();
		for ( $i = 1; $i < 6; $i++ ) {
			$steps[] = $digits[ $i ] - $digits[ $i - 1 ];
		}
		$even = 1 === count( array_unique( $steps ) ) && abs( $steps[0] ) <= 1;
		return $even || str_repeat( substr( $pin, 0, 2 ), 3 ) === $pin
			|| str_repeat( substr( $pin, 0, 3 ), 2 ) === $pin;
	}
}
