<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Contract;

use PHPUnit\Framework\TestCase;

/** Wiring writes itself: what is still said by hand stays little. */
final class WiringSizeTest extends TestCase {

	private const HOUSE = __DIR__ . '/../../../includes';

	public function test_a_module_is_short(): void {
		$long = array();
		foreach ( (array) glob( self::HOUSE . '/*/Module.php' ) as $file ) {
			$lines = substr_count( (string) file_get_contents( (string) $file ), "\n" );
			$room  = basename( dirname( (string) $file ) );
			if ( 'Kernel' !== $room && $lines > 80 ) {
				$long[] = "$room: $lines lines";
			}
		}
		self::assertSame( array(), $long );
	}

	public function test_there_are_few_bindings_and_no_hook_in_a_module(): void {
		$said  = 0;
		$hooks = array();
		foreach ( (array) glob( self::HOUSE . '/*/Module.php' ) as $file ) {
			$code  = (string) file_get_contents( (string) $file );
			$said += preg_match_all( '/\$c->(?:set|bind|contribute)\(/', $code );
			if ( 1 === preg_match( '/\badd_(?:action|filter)\(/', $code ) ) {
				$hooks[] = basename( dirname( (string) $file ) );
			}
		}
		self::assertGreaterThan( 10, $said );
		self::assertLessThanOrEqual( 100, $said );
		self::assertSame( array(), $hooks );
		self::assertSame( array(), (array) glob( self::HOUSE . '/*/{Services,*Wiring}.php', GLOB_BRACE ) );
	}
}
