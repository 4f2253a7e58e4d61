<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\IpRegion;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\IpRegion\MmdbReader;
use Zeromo\Community\Tests\Support\MmdbBytes;

/** Files laid by hand after the specification are read, and what does not follow it is refused. */
final class MmdbReaderTest extends TestCase {

	/** @var list<string> */
	private array $made = array();

	protected function tearDown(): void {
		array_map( 'unlink', $this->made );
	}

	private function file( string $bytes ): string {
		$path         = (string) tempnam( sys_get_temp_dir(), 'mmdb' );
		$this->made[] = $path;
		file_put_contents( $path, $bytes );
		return $path;
	}

	/** @return array<string, mixed> */
	private static function record( string $name ): array {
		return array(
			'country' => array( 'iso_code' => 'CN', 'names' => array( 'zh-CN' => $name ) ),
			'is_eu' => false,
			'long' => str_repeat( '长', 150 ),
			'list' => array( 1, 70000, 'x' ),
		);
	}

	/** @return iterable<string, array{int}> */
	public static function sizes(): iterable {
		foreach ( array( 24, 28, 32 ) as $bits ) {
			yield "records of $bits bits" => array( $bits );
		}
	}

	#[DataProvider( 'sizes' )]
	public function test_addresses_of_both_versions_are_found_by_their_longest_beginning( int $bits ): void {
		$file = ( new MmdbBytes( $bits ) )
			->add( '1.2.0.0', 16, self::record( '甲' ) )
			->add( '1.3.3.3', 32, self::record( '乙' ) )
			->add( '2001:db8::', 32, self::record( '丙' ) )
			->bytes();
		$read = MmdbReader::open( $this->file( $file ) );
		self::assertSame( self::record( '甲' ), $read->find( '1.2.3.4' ) );
		self::assertSame( self::record( '甲' ), $read->find( '::ffff:1.2.3.4' ) );
		self::assertSame( self::record( '乙' ), $read->find( '1.3.3.3' ) );
		self::assertSame( self::record( '丙' ), $read->find( '2001:db8::1' ) );
		foreach ( array( '1.3.3.4', '9.9.9.9', '2001:db9::1', '', 'nothing' ) as $unknown ) {
			self::assertNull( $read->find( $unknown ), $unknown );
		}
	}

	public function test_a_file_of_short_addresses_knows_no_long_ones_and_pointers_are_followed(): void {
		$bytes = ( new MmdbBytes( 24, 4 ) )->add( '1.2.0.0', 16, array( 'a' => 'bc', 'd' => 1 ) )->bytes();
		$read  = MmdbReader::open( $this->file( $bytes ) );
		self::assertSame( array( 'a' => 'bc', 'd' => 1 ), $read->find( '1.2.9.9' ) );
		self::assertNull( $read->find( '2001:db8::1' ) );
		// In the place of "d": 1 a pointer to the text at the third byte of the records.
		$mark    = strpos( $bytes, "\xAB\xCD\xEFMaxMind.com" );
		$pointed = substr( $bytes, 0, $mark - 4 ) . "\x41d" . "\x20\x03" . substr( $bytes, $mark );
		self::assertSame(
			array( 'a' => 'bc', 'd' => 'bc' ),
			MmdbReader::open( $this->file( $pointed ) )->find( '1.2.9.9' )
		);
	}

	/** @return iterable<string, array{string}> */
	public static function broken(): iterable {
		$good = ( new MmdbBytes() )->add( '1.2.0.0', 16, array( 'a' => 'b' ) );
		$mark = "\xAB\xCD\xEFMaxMind.com";
		yield 'empty' => array( '' );
		yield 'something else' => array( 'GIF89a' . str_repeat( 'x', 500 ) );
		yield 'cut behind the mark' => array( substr( $good->bytes(), 0, (int) strpos( $good->bytes(), $mark ) + 16 ) );
		yield 'another version' => array( $good->bytes( array( 'binary_format_major_version' => 3 ) ) );
		yield 'records of 20 bits' => array( $good->bytes( array( 'record_size' => 20 ) ) );
		yield 'more nodes than bytes' => array( $good->bytes( array( 'node_count' => 4000000 ) ) );
		yield 'no nodes' => array( $good->bytes( array( 'node_count' => 0 ) ) );
		yield 'addresses of no version' => array( $good->bytes( array( 'ip_version' => 5 ) ) );
		yield 'it holds itself' => array( "$mark\xE1\x41a" . str_repeat( "\xE1\x41a", 100 ) );
	}

	#[DataProvider( 'broken' )]
	public function test_what_does_not_follow_the_format_is_refused( string $bytes ): void {
		$path = $this->file( $bytes );
		$this->expectException( \UnexpectedValueException::class );
		MmdbReader::open( $path );
	}

	public function test_records_that_have_no_end_are_refused(): void {
		$good = ( new MmdbBytes( 24, 4 ) )->add( '1.2.0.0', 16, array( 'a' => 'bc' ) )->bytes();
		$mark = (int) strpos( $good, "\xAB\xCD\xEFMaxMind.com" );
		foreach ( array( "\x20\x00", "\xE1\x41a\x20\x00", "\xFF\xFF\xFF\xFF", "\x5D\xFF" ) as $record ) {
			$bytes = substr( $good, 0, $mark - 6 ) . str_pad( $record, 6, "\0" ) . substr( $good, $mark );
			try {
				$found = MmdbReader::open( $this->file( $bytes ) )->find( '1.2.3.4' );
				self::fail( 'It gave ' . json_encode( $found ) );
			} catch ( \UnexpectedValueException $refused ) {
				self::assertNotSame( '', $refused->getMessage() );
			}
		}
	}
}
