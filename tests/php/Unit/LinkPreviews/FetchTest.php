<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\LinkPreviews;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\LinkPreviews\Fetch\Address;
use Zeromo\Community\LinkPreviews\Fetch\Fetcher;
use Zeromo\Community\LinkPreviews\Fetch\PageReader;
use Zeromo\Community\LinkPreviews\Fetch\Reply;
use Zeromo\Community\LinkPreviews\Fetch\Target;
use Zeromo\Community\LinkPreviews\Fetch\Wire;

/** What is asked and what is not, and what is read out of an answer. */
final class FetchTest extends TestCase {

	/** @return iterable<array{string, bool}> */
	public static function addresses(): iterable {
		foreach ( array(
			'93.184.216.34',
			'1.1.1.1',
			'172.15.255.255',
			'172.32.0.1',
			'100.63.0.1',
			'100.128.0.1',
			'2606:4700::1111',
			'2400:3200::1',
		) as $open ) {
			yield $open => array( $open, true );
		}
		foreach ( array(
			'0.0.0.0',
			'10.1.2.3',
			'100.64.0.1',
			'100.100.100.200',
			'127.0.0.1',
			'127.255.255.255',
			'169.254.169.254',
			'172.16.0.1',
			'172.31.255.255',
			'192.0.0.192',
			'192.168.1.1',
			'198.18.0.1',
			'224.0.0.1',
			'255.255.255.255',
			'168.63.129.16',
			'::',
			'::1',
			'fe80::1',
			'fc00::1',
			'fd00:ec2::254',
			'ff02::1',
			'::ffff:127.0.0.1',
			'::ffff:8.8.8.8',
			'::7f00:1',
			'64:ff9b::7f00:1',
			'64:ff9b:1::1',
			'2001::1',
			'2001:db8::1',
			'2002:7f00:1::',
			'3fff::1',
			'fe80::1%eth0',
			'2130706433',
			'localhost',
			'',
		) as $closed ) {
			yield "closed $closed" => array( $closed, false );
		}
	}

	#[DataProvider( 'addresses' )]
	public function test_only_addresses_on_the_public_net_are_open( string $ip, bool $open ): void {
		self::assertSame( $open, Address::is_public( $ip ) );
	}

	/** @return iterable<array{string}> */
	public static function refused(): iterable {
		$urls = array(
			'',
			'example.com',
			'//example.com/',
			'ftp://example.com/',
			'file:///etc/passwd',
			'gopher://example.com/',
			'javascript:alert(1)',
			'http://',
			'http:///x',
			'http://user@example.com/',
			'http://user:pw@example.com/',
			'http://localhost/',
			'http://intranet/',
			'http://printer.local/',
			'http://metadata.google.internal/',
			'http://2130706433/',
			'http://0x7f000001/',
			'http://0177.0.0.1/',
			'http://127.1/',
			'http://127.0.0.1.nip.0x7f/',
			'http://a.1/',
			'http://exa mple.com/',
			"http://example.com/\r\nHost: x",
			'http://example.com\\@evil.com/',
			'http://[::1/',
			'http://[fe80::1%25eth0]/',
			'http://-a.com/',
			'http://' . str_repeat( 'a', 2000 ) . '.com/',
			'http://example.com:99999/',
		);
		foreach ( $urls as $url ) {
			yield $url => array( $url );
		}
	}

	#[DataProvider( 'refused' )]
	public function test_forms_that_are_no_plain_address_of_the_web_are_refused( string $url ): void {
		self::assertNull( Target::of( $url ) );
	}

	public function test_an_address_has_one_form_and_leads_on_by_the_webs_rules(): void {
		$target = Target::of( 'HTTPS://Example.COM:443/a/b?q=茶#x' );
		self::assertNotNull( $target );
		self::assertSame( 'https://example.com/a/b?q=%E8%8C%B6', $target->url );
		self::assertSame( 'https://example.com/', Target::of( 'https://example.com' )?->url );
		self::assertSame( '127.0.0.1', Target::of( 'http://127.0.0.1:8080/' )?->ip() );
		self::assertSame( '::ffff:127.0.0.1', Target::of( 'http://[::FFFF:7f00:1]/' )?->ip() );
		foreach ( array(
			'/x' => 'https://example.com/x',
			'x' => 'https://example.com/a/x',
			'../x?y=1' => 'https://example.com/x?y=1',
			'?z=2' => 'https://example.com/a/b?z=2',
			'//other.org/p' => 'https://other.org/p',
			'http://third.org' => 'http://third.org/',
		) as $to => $is ) {
			self::assertSame( $is, $target->follow( (string) $to )?->url, (string) $to );
		}
		self::assertNull( $target->follow( 'file:///etc/passwd' ) );
	}

	public function test_each_hop_is_looked_up_once_checked_and_pinned(): void {
		$wire  = $this->wire(
			array(
				'http://a.example/' => new Reply( 302, '', 'http://b.example/x', '', true ),
				'http://b.example/x' => new Reply( 200, 'text/html', '', '<title>B</title>', true ),
			)
		);
		$asked = array();
		$found = ( new Fetcher(
			$wire,
			function ( string $host ) use ( &$asked ): array {
				$asked[] = $host;
				return array( 'a.example' === $host ? '93.184.216.34' : '1.1.1.1' );
			}
		) )->get( $this->target( 'http://a.example/' ), 'text/html' );
		self::assertSame( 'http://b.example/x', $found['target']->url ?? '' );
		self::assertSame( array( 'a.example', 'b.example' ), $asked );
		self::assertSame(
			array( array( 'http://a.example/', '93.184.216.34' ), array( 'http://b.example/x', '1.1.1.1' ) ),
			$wire->sent
		);
	}

	/** @return iterable<string, array{string, list<string>}> */
	public static function closed_ways(): iterable {
		yield 'a name that leads inside' => array( 'http://a.example/', array( '10.0.0.1' ) );
		yield 'one of its addresses does' => array( 'http://a.example/', array( '93.184.216.34', '::1' ) );
		yield 'a name without address' => array( 'http://a.example/', array() );
		yield 'an address inside' => array( 'http://169.254.169.254/latest/meta-data/', array() );
		yield 'a mapped one' => array( 'http://[::ffff:127.0.0.1]/', array() );
		yield 'another port' => array( 'http://a.example:6379/', array( '93.184.216.34' ) );
	}

	/** @param list<string> $addresses Of the name. */
	#[DataProvider( 'closed_ways' )]
	public function test_the_inside_is_never_asked( string $url, array $addresses ): void {
		$wire = $this->wire( array() );
		self::assertNull(
			( new Fetcher( $wire, static fn(): array => $addresses ) )->get( $this->target( $url ), 'text/html' )
		);
		self::assertSame( array(), $wire->sent );
	}

	public function test_redirects_are_checked_and_counted(): void {
		$open = static fn( string $host ): array => array(
			'inside.example' === $host ? '192.168.0.1' : '93.184.216.34',
		);
		foreach ( array(
			'http://inside.example/',
			'http://127.0.0.1/',
			'file:///etc/passwd',
			'gopher://x.example/',
		) as $to ) {
			$wire = $this->wire( array( 'http://a.example/' => new Reply( 301, '', $to, '', true ) ) );
			self::assertNull(
				( new Fetcher( $wire, $open ) )->get( $this->target( 'http://a.example/' ), 'text/html' ),
				$to
			);
			self::assertCount( 1, $wire->sent, $to );
		}
		$loop = $this->wire( array( 'http://a.example/' => new Reply( 302, '', '/', '', true ) ) );
		self::assertNull( ( new Fetcher( $loop, $open ) )->get( $this->target( 'http://a.example/' ), 'text/html' ) );
		self::assertCount( 4, $loop->sent );
		$down = $this->wire( array( 'https://a.example/' => new Reply( 302, '', 'http://a.example/', '', true ) ) );
		self::assertNull( ( new Fetcher( $down, $open ) )->get( $this->target( 'https://a.example/' ), 'text/html' ) );
		self::assertNull(
			(
				new Fetcher(
					$this->wire( array( 'http://a.example/' => new Reply( 500, 'text/html', '', 'x', true ) ) ),
					$open
				)
			)->get( $this->target( 'http://a.example/' ), 'text/html' )
		);
	}

	public function test_a_page_says_what_it_is(): void {
		$page = PageReader::read(
			// phpcs:ignore Generic.Files.LineLength -- one string.
			'<!doctype html><html><head><title>旧 &amp; 新</title><script>var x = "<title>no</title>";</script><!-- <meta property="og:title" content="no"> --><meta property="og:title" content="雾&#12288;里 &lt;b&gt;"><meta content=\'两行
字\' name="description"><meta property="og:image" content="/a.jpg?x=1&amp;y=2"></head>',
			'text/html; charset=UTF-8'
		);
		self::assertSame( array( 'title' => '雾 里 <b>', 'description' => '两行 字', 'image' => '/a.jpg?x=1&y=2' ), $page );
		self::assertSame( '旧 & 新', PageReader::read( '<title>旧 &amp; 新</title>', '' )['title'] );
		self::assertSame( '', PageReader::read( "\xFF\xFE\x00 no page", '' )['title'] );
		self::assertSame( 120, mb_strlen( PageReader::read( '<title>' . str_repeat( '长', 500 ), '' )['title'] ) );
		self::assertSame( 'ab', str_replace( ' ', '', PageReader::read( "<title>a\u{202E}b\u{0007}", '' )['title'] ) );
	}

	public function test_old_encodings_are_read(): void {
		$gbk = mb_convert_encoding( '<title>清晨的山路</title>', 'GB18030', 'UTF-8' );
		self::assertSame( '清晨的山路', PageReader::read( $gbk, 'text/html; charset=gbk' )['title'] );
		self::assertSame( '清晨的山路', PageReader::read( "<meta charset='gb2312'>$gbk", 'text/html' )['title'] );
		self::assertSame(
			'早安',
			PageReader::read(
				mb_convert_encoding( '<title>早安</title>', 'BIG-5', 'UTF-8' ),
				'text/html; charset=Big5'
			)['title']
		);
		self::assertSame(
			'早安',
			PageReader::read( "\xEF\xBB\xBF<title>早安</title>", 'text/html; charset=gbk' )['title']
		);
	}

	public function test_a_nasty_page_costs_no_time(): void {
		$start = microtime( true );
		foreach ( array( '<meta ', '<title>', '<!--', '<script>', '<meta content="', "<meta a='" ) as $piece ) {
			PageReader::read( str_repeat( $piece, intdiv( Fetcher::BYTES, strlen( $piece ) ) ), 'text/html' );
		}
		self::assertLessThan( 3.0, microtime( true ) - $start );
	}

	private function target( string $url ): Target {
		return Target::of( $url ) ?? throw new \LogicException( $url );
	}

	/**
	 * A wire that answers from a list and notes what went over it.
	 *
	 * @param array<string, Reply> $replies By address.
	 * @return Wire&object{sent: list<array{string, string}>}
	 */
	private function wire( array $replies ): Wire {
		return new class( $replies ) implements Wire {
			/** @var list<array{string, string}> */
			public array $sent = array();

			/** @param array<string, Reply> $replies By address. */
			public function __construct( private readonly array $replies ) {}

			public function get( Target $target, string $ip, float $seconds, int $bytes, string $accept ): ?Reply {
				$this->sent[] = array( $target->url, $ip );
				return $this->replies[ $target->url ] ?? null;
			}
		};
	}
}
