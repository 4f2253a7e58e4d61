<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Html;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Html\Format;

final class FormatTest extends TestCase {

	/** @return array<string, array{int, string}> */
	public static function numbers(): array {
		return array(
			'none'             => array( 0, '0' ),
			'last exact one'   => array( 9999, '9,999' ),
			'ten thousand'     => array( 10000, '1 万' ),
			'cut, not rounded' => array( 12999, '1.2 万' ),
			'many'             => array( 486000, '48.6 万' ),
			'just below'       => array( 99999999, '9999.9 万' ),
			'hundred million'  => array( 100000000, '1 亿' ),
			'and a third'      => array( 133000000, '1.3 亿' ),
		);
	}

	/** The same as in src/shared/lib/test/lib.test.ts. */
	public function test_sizes_are_written_as_the_editor_writes_them(): void {
		self::assertSame(
			array( '0 B', '69 B', '1023 B', '1 KB', '1023 KB', '1 MB', '1.5 MB', '4 GB' ),
			array_map( Format::size( ... ), array( 0, 69, 1023, 1024, 1048000, 1048576, 1572864, 4294967296 ) )
		);
	}

	#[DataProvider( 'numbers' )]
	public function test_large_numbers_are_cut_to_ten_thousands( int $number, string $text ): void {
		self::assertSame( $text, Format::count( $number ) );
	}
}
