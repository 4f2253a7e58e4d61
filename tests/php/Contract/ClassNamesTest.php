<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Contract;

use PHPUnit\Framework\TestCase;

/** Classes have names of the field: what is called a desk here is a service, a controller, a queue or a tab elsewhere. */
final class ClassNamesTest extends TestCase {

	private const WORDS = '/(Desk|Keeper|Door|Shelter|Shelf|Quiet)(?![a-z])/';

	public function test_no_class_has_a_name_of_our_own_invention(): void {
		$found = array();
		$below = new \RecursiveIteratorIterator(
			new \RecursiveDirectoryIterator( dirname( __DIR__, 3 ) . '/includes', \FilesystemIterator::SKIP_DOTS )
		);
		$seen  = 0;
		foreach ( $below as $file ) {
			if ( $file instanceof \SplFileInfo && 'php' === $file->getExtension() ) {
				++$seen;
				if ( 1 === preg_match( self::WORDS, $file->getBasename( '.php' ) ) ) {
					$found[] = $file->getBasename();
				}
			}
		}
		self::assertGreaterThan( 1000, $seen );
		self::assertSame( array(), $found );
	}
}
