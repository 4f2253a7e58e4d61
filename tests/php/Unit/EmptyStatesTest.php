<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit;

use PHPUnit\Framework\TestCase;

/** Where there is nothing, one partial says so and offers something to do; `nothing-here.spec` walks the pages. */
final class EmptyStatesTest extends TestCase {

	private const TEMPLATES = __DIR__ . '/../../../templates/';

	public function test_one_partial_draws_them(): void {
		$found = array();
		foreach ( self::files( self::TEMPLATES ) as $name => $code ) {
			if ( 1 === preg_match( '/class="[^"]*\bzmo-empty[ "]/', $code ) ) {
				$found[] = $name;
			}
		}
		// The others are pages of their own: what they offer is what they are about.
		self::assertSame(
			array( 'blocks/missing.php', 'circles/made.php', 'circles/new-refused.php', 'partials/empty.php' ),
			$found
		);
	}

	public function test_each_offers_something(): void {
		$calls = 0;
		foreach ( array( self::TEMPLATES, self::TEMPLATES . '../includes/' ) as $folder ) {
			foreach ( self::files( $folder ) as $name => $code ) {
				preg_match_all( "/'partials\/empty',(.*?)\n?\s*\);/s", $code, $found );
				foreach ( $found[1] as $values ) {
					++$calls;
					self::assertMatchesRegularExpression( "/'url' =>|\\\$v\['empty'\]|\\\$elsewhere/", $values, $name );
				}
			}
		}
		self::assertGreaterThan( 20, $calls );
	}

	/** @return array<string, string> Code by path. */
	private static function files( string $folder ): array {
		$files = array();
		$all   = new \RecursiveIteratorIterator(
			new \RecursiveDirectoryIterator( $folder, \FilesystemIterator::SKIP_DOTS )
		);
		foreach ( $all as $file ) {
			if ( $file instanceof \SplFileInfo && 'php' === $file->getExtension() ) {
				$files[ substr( $file->getPathname(), strlen( $folder ) ) ] = (string) file_get_contents(
					$file->getPathname()
				);
			}
		}
		ksort( $files );
		return $files;
	}
}
