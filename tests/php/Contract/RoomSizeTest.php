<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Contract;

use PHPUnit\Framework\TestCase;

/** A room is small enough to be read: at most 70 files and 5,000 lines of PHP. */
final class RoomSizeTest extends TestCase {

	private const FILES = 70;
	private const LINES = 5000;

	public function test_each_room_can_be_read(): void {
		$house = dirname( __DIR__, 3 ) . '/includes';
		$over  = array();
		foreach ( (array) glob( "$house/*", GLOB_ONLYDIR ) as $room ) {
			$files = 0;
			$lines = 0;
			$below = new \RecursiveIteratorIterator(
				new \RecursiveDirectoryIterator( (string) $room, \FilesystemIterator::SKIP_DOTS )
			);
			foreach ( $below as $file ) {
				if ( $file instanceof \SplFileInfo && 'php' === $file->getExtension() ) {
					++$files;
					$lines += substr_count( (string) file_get_contents( $file->getPathname() ), "\n" );
				}
			}
			if ( $files > self::FILES || $lines > self::LINES ) {
				$over[] = basename( (string) $room ) . ": $files files, $lines lines";
			}
		}
		self::assertSame( array(), $over );
	}
}
