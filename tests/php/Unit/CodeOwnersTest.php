<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit;

use PHPUnit\Framework\TestCase;

/** Every room has somebody who is asked to review it, and no line names what is gone. */
final class CodeOwnersTest extends TestCase {

	public function test_rooms_have_owners_and_paths_are_there(): void {
		$root  = dirname( __DIR__, 3 );
		$paths = array();
		foreach ( file(
			"$root/.github/CODEOWNERS",
			FILE_IGNORE_NEW_LINES | FILE_SKIP_EMPTY_LINES
		) ?: array() as $line ) {
			if ( str_starts_with( $line, '/' ) ) {
				$paths[] = (string) strtok( $line, ' ' );
			}
		}
		self::assertSame(
			array(),
			array_filter( $paths, static fn( string $path ): bool => ! file_exists( $root . $path ) )
		);
		$rooms = array_keys(
			json_decode( (string) file_get_contents( "$root/rooms.json" ), true, 8, JSON_THROW_ON_ERROR )['rooms']
		);
		$owned = array_filter(
			$rooms,
			static fn( string $room ): bool => in_array( "/includes/$room/", $paths, true )
		);
		self::assertSame( array(), array_values( array_diff( $rooms, $owned ) ) );
	}
}
