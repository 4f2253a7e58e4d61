<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews\Fetch;

/** Decides which IP addresses are public; all others belong to internal networks and are never requested. */
final class Address {

	/**
	 * IPv4 ranges that are not public: this network, private, shared, loopback, link-local, reserved, tests, relays,
	 * multicast.
	 */
	private const CLOSED = array(
		'0.0.0.0/8',
		'10.0.0.0/8',
		'100.64.0.0/10',
		'127.0.0.0/8',
		'169.254.0.0/16',
		'172.16.0.0/12',
		'192.0.0.0/24',
		'192.0.2.0/24',
		'192.31.196.0/24',
		'192.52.193.0/24',
		'192.88.99.0/24',
		'192.168.0.0/16',
		'192.175.48.0/24',
		'198.18.0.0/15',
		'198.51.100.0/24',
		'203.0.113.0/24',
		'224.0.0.0/4',
		'240.0.0.0/4',
		// Metadata service of a cloud, on an address that looks public.
		'168.63.129.16/32',
	);

	/** Parts of 2000::/3 that lead elsewhere: tunnels whose end may be anything, documentation, identifiers. */
	private const CLOSED_6 = array( '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20' );

	/** True for a public address. */
	public static function is_public( string $ip ): bool {
		$packed = inet_pton( $ip );
		if ( false === $packed ) {
			return false;
		}
		// Mapped, compatible and translated forms of IPv4 all lie outside 2000::/3.
		if ( 16 === strlen( $packed ) && ! self::within( $packed, '2000::/3' ) ) {
			return false;
		}
		foreach ( 4 === strlen( $packed ) ? self::CLOSED : self::CLOSED_6 as $range ) {
			if ( self::within( $packed, $range ) ) {
				return false;
			}
		}
		return true;
	}

	private static function within( string $packed, string $range ): bool {
		[ $start, $bits ] = explode( '/', $range ) + array( '', '0' );
		$net              = (string) inet_pton( $start );
		$whole            = intdiv( (int) $bits, 8 );
		$rest             = (int) $bits % 8;
		if ( strlen( $net ) !== strlen( $packed ) || 0 !== strncmp( $net, $packed, $whole ) ) {
			return false;
		}
		$mask = 0 === $rest ? 0 : 0xFF << ( 8 - $rest ) & 0xFF;
		return 0 === $rest || ( ord( $net[ $whole ] ) & $mask ) === ( ord( $packed[ $whole ] ) & $mask );
	}
}
