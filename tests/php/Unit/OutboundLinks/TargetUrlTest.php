<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\OutboundLinks;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\OutboundLinks\TargetUrl;

final class TargetUrlTest extends TestCase {

	/** @return iterable<string, array{string, string}> Address and its host. */
	public static function good(): iterable {
		yield 'plain' => array( 'https://example.com/a?b=c&d=%20#e', 'example.com' );
		yield 'http and a port' => array( 'http://Example.com:8080', 'example.com' );
		yield 'Chinese path' => array( 'https://example.com/中文?q=好', 'example.com' );
		yield 'Chinese host' => array( 'https://例子.测试/', '例子.测试' );
		yield 'address' => array( 'http://192.0.2.7/', '192.0.2.7' );
		yield 'IPv6' => array( 'http://[2001:db8::1]/', '[2001:db8::1]' );
		yield 'a target inside a query' => array( 'https://example.com/?u=https://other.example/@x', 'example.com' );
		yield 'final dot' => array( 'https://example.com./', 'example.com' );
	}

	#[DataProvider( 'good' )]
	public function test_an_honest_address_is_a_target( string $url, string $host ): void {
		$target = TargetUrl::of( $url );
		self::assertNotNull( $target );
		self::assertSame( array( $url, $host ), array( $target->url, $target->host ) );
	}

	/** @return iterable<string, array{string}> */
	public static function bad(): iterable {
		foreach ( array(
			'',
			' ',
			'javascript:alert(1)',
			'JaVaScRiPt:alert(1)',
			"java\tscript:alert(1)",
			'data:text/html,x',
			'vbscript:x',
			'file:///etc/passwd',
			'ftp://example.com/',
			'mailto:a@example.com',
			'//evil.example',
			'///evil.example',
			'\\\\evil.example',
			'/\\evil.example',
			'/path',
			'evil.example',
			'https:evil.example',
			'https:/evil.example',
			'https:///evil.example',
			'http:\\\\evil.example',
			'https://user@evil.example/',
			'https://user:pass@evil.example/',
			'https://good.example@evil.example/',
			'https://@evil.example/',
			'https://good.example\\@evil.example/',
			'https://good.example%40evil.example/',
			'https://evil%2eexample/',
			"https://example.com/\r\nSet-Cookie: a=b",
			"https://example.com/\nx",
			"https://exa\tmple.com/",
			"https://example.com/\0",
			' https://example.com/',
			'https://example.com/ x',
			"https://example.com/\u{202E}gpj.exe",
			"https://exa\u{200B}mple.com/",
			"https://example.com\u{3000}/",
			"https://example\u{FF0F}.com/x\u{FEFF}",
			'https://',
			'https://?x',
			'https://#x',
			'https://.',
			'https://-a.example/',
			'https://a..example/',
			'https://exa_mple!.com/',
			'https://[::1',
			'https://[zz]/',
			'https://example.com:99999/',
			'https://example.com:a/',
			"https://example.com/'onmouseover=",
			'https://example.com/"x',
			'https://example.com/<x>',
			"https://exa\xffmple.com/",
			'https://' . str_repeat( 'a', 254 ) . '/',
			'https://example.com/' . str_repeat( 'a', 2000 ),
		) as $n => $url ) {
			yield "#$n" => array( $url );
		}
	}

	#[DataProvider( 'bad' )]
	public function test_everything_else_is_none( string $url ): void {
		self::assertNull( TargetUrl::of( $url ) );
	}

	public function test_a_safe_host_covers_what_is_below_it_and_nothing_that_only_ends_alike(): void {
		$at = static fn( string $url, string ...$hosts ): ?bool => TargetUrl::of( $url )?->is_at( $hosts );
		self::assertTrue( $at( 'https://Example.com/', 'example.com' ) );
		self::assertTrue( $at( 'https://www.example.com/', 'example.com' ) );
		self::assertFalse( $at( 'https://notexample.com/', 'example.com' ) );
		self::assertFalse( $at( 'https://example.com.evil.example/', 'example.com', '' ) );
	}

	public function test_a_host_in_another_script_is_shown_in_its_true_form(): void {
		// The first letter is Cyrillic.
		self::assertSame( 'xn--pple-43d.com', TargetUrl::of( 'https://аpple.com/' )?->shown_host() );
		self::assertSame( 'example.com', TargetUrl::of( 'https://example.com/' )?->shown_host() );
	}
}
