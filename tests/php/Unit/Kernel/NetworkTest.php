<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Kernel;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Kernel\Http\Caller;

/** What stands for an address in limits. */
final class NetworkTest extends TestCase {

	/** @return iterable<string, array{string, string}> */
	public static function addresses(): iterable {
		yield 'IPv4' => array( '192.0.2.7', '192.0.2.7' );
		yield 'IPv6' => array( '2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64' );
		yield 'its neighbour' => array( '2001:db8:1:2::1', '2001:db8:1:2::/64' );
		yield 'another network' => array( '2001:DB8:1:3::1', '2001:db8:1:3::/64' );
		yield 'loopback' => array( '::1', '::/64' );
		yield 'IPv4 written as IPv6' => array( '::ffff:192.0.2.7', '192.0.2.7' );
		yield 'nothing' => array( '', '' );
		yield 'no address' => array( 'unix:', 'unix:' );
	}

	#[DataProvider( 'addresses' )]
	public function test_ipv6_counts_by_its_network( string $address, string $network ): void {
		self::assertSame( $network, Caller::network_of( $address ) );
	}
}
