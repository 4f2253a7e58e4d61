<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Kernel;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Kernel\View\Format;

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

	#[DataProvider( 'numbers' )]
	public function test_large_numbers_are_cut_to_ten_thousands( int $number, string $text ): void {
		self::assertSame( $text, Format::count( $number ) );
	}
}
