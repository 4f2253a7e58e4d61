<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Stripe;

/** The header Stripe-Signature of a notice. */
final class StripeSignature {

	/** Seconds a notice may be old, or ahead. */
	public const SKEW = 300;

	/**
	 * Whether one of the secrets has signed the body. Stripe signs with each secret while one replaces another.
	 *
	 * @param string       $header  As it came.
	 * @param string       $body    Its bytes.
	 * @param list<string> $secrets Of this address, whsec_…
	 */
	public static function verify( string $header, string $body, array $secrets, int $now ): bool {
		$time = '';
		$ours = array();
		foreach ( explode( ',', $header ) as $pair ) {
			[ $name, $value ] = explode( '=', trim( $pair ), 2 ) + array( '', '' );
			if ( 't' === $name ) {
				$time = $value;
			} elseif ( 'v1' === $name ) {
				$ours[] = $value;
			}
		}
		if ( 1 !== preg_match( '/^\d{1,12}$/D', $time ) || abs( $now - (int) $time ) > self::SKEW ) {
			return false;
		}
		$right = false;
		foreach ( array_filter( $secrets ) as $secret ) {
			$made = hash_hmac( 'sha256', "$time.$body", $secret );
			foreach ( $ours as $one ) {
				$right = hash_equals( $made, $one ) || $right;
			}
		}
		return $right;
	}
}
