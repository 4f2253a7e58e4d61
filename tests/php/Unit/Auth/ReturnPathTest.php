<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Auth;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Auth\ReturnPath;

/** Where a page may go after signing in. */
final class ReturnPathTest extends TestCase {

	private const HOME = 'https://example.org:8443/club/';

	public function test_own_addresses_become_paths(): void {
		foreach ( array(
			'/'                                                   => '/',
			'/club/circles/?paged=2#top'                          => '/club/circles/?paged=2#top',
			'https://example.org:8443/club/a'                     => '/club/a',
			'http://EXAMPLE.org:8443/x?y=1'                       => '/x?y=1',
			'https://example.org:8443'                            => '/',
			'/search/?s=%E7%8C%AB'                                => '/search/?s=%E7%8C%AB',
			'/go?u=https://evil.example/'                         => '/go?u=https://evil.example/',
		) as $target => $path ) {
			$this->assertSame( $path, ReturnPath::of( $target, self::HOME ), $target );
		}
	}

	public function test_everything_else_is_dropped(): void {
		foreach ( array(
			'',
			'//evil.example/x',
			'///evil.example',
			'/\\evil.example',
			'\\\\evil.example',
			'/%0d/' . "\r\nSet-Cookie: a=b",
			"/a\tb",
			'https://evil.example/',
			'https://example.org/',
			'https://example.org:8444/',
			'https://example.org:8443@evil.example/',
			'https://user:pass@example.org:8443/',
			'https://example.org.evil.example:8443/',
			'javascript:alert(1)',
			'data:text/html,x',
			'ftp://example.org:8443/',
			'https:evil.example',
			'https:///evil.example',
			'http:/evil.example',
			'relative/path',
			'example.org:8443/',
			'https://example.org:8443//evil.example/',
			'/' . str_repeat( 'a', 2000 ),
		) as $target ) {
			$this->assertSame( '', ReturnPath::of( $target, self::HOME ), $target );
		}
	}
}
