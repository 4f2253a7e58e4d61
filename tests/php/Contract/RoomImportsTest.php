<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Contract;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Tests\Support\RoomBorders;

/** Holds the borders between rooms that rooms.json draws. */
final class RoomImportsTest extends TestCase {

	private const HOUSE = __DIR__ . '/../../..';

	public function test_every_folder_is_a_room_and_every_room_a_folder(): void {
		$found   = glob( self::HOUSE . '/includes/*', GLOB_ONLYDIR );
		$folders = array_map( 'basename', false === $found ? array() : $found );
		$rooms   = RoomBorders::from_file( self::HOUSE . '/rooms.json' )->rooms();
		sort( $folders );
		sort( $rooms );
		$this->assertSame( $rooms, $folders );
	}

	public function test_rooms_import_only_what_they_may(): void {
		$borders = RoomBorders::from_file( self::HOUSE . '/rooms.json' );
		$faults  = array();
		$files   = 0;
		foreach ( $borders->rooms() as $room ) {
			foreach ( $this->files( self::HOUSE . '/includes/' . $room ) as $file ) {
				++$files;
				foreach ( $borders->faults( $room, (string) file_get_contents( $file ) ) as $fault ) {
					$faults[] = $room . '/' . basename( $file ) . ' imports ' . $fault;
				}
			}
		}
		$this->assertGreaterThan( 0, $files );
		$this->assertSame( array(), $faults, implode( "\n", $faults ) );
	}

	/** @return iterable<string> */
	private function files( string $dir ): iterable {
		if ( ! is_dir( $dir ) ) {
			return;
		}
		$walk = new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $dir, \FilesystemIterator::SKIP_DOTS ) );
		foreach ( $walk as $file ) {
			if ( $file instanceof \SplFileInfo && 'php' === $file->getExtension() ) {
				yield $file->getPathname();
			}
		}
	}
}
