<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Contract;

use PHPUnit\Framework\TestCase;

/** What goes from room to room is an object or has a named shape: a wrong name in it is seen before it is run. */
final class ShapesTest extends TestCase {

	private const HOUSE = __DIR__ . '/../../..';

	/** Most places that still speak of an array of anything; may only go down. */
	private const UNTYPED = 128;

	public function test_input_is_made_of_requests_alone(): void {
		$elsewhere = array();
		foreach ( array( 'includes', 'templates' ) as $folder ) {
			foreach ( self::files( $folder ) as $path => $code ) {
				if (
					1 !== preg_match( '~/(Http|Routing)/~', $path )
					&& 1 === preg_match( '/\bnew \\\\?(\w+\\\\)*Input\(/', $code )
				) {
					$elsewhere[] = $path;
				}
			}
		}
		self::assertSame( array(), $elsewhere, 'an array that is no request: make an object of it where it comes in' );
	}

	public function test_arrays_of_anything_become_fewer(): void {
		$found = 0;
		foreach ( self::files( 'includes' ) as $code ) {
			$found += substr_count( $code, 'array<string, mixed>' );
		}
		self::assertGreaterThan( 0, $found );
		self::assertLessThan( self::UNTYPED, $found );
	}

	/** Where rows of the database are no objects yet outside of `Sql/`, and why. */
	private const PLAIN_ROWS = array(
		'/includes/AdminLists/ListQuery.php: __construct' => 'pages the rows of any list; one class an item reads them',
		'/includes/AdminLists/PostAddress.php: of' => 'three columns that rows of posts and of comments both have',
		'/includes/Counters/KeptColumn.php: told' => 'both ways of counting tell their differences by it',
	);

	public function test_a_row_of_the_database_is_made_an_object_at_once(): void {
		$plain = array();
		foreach ( self::files( 'includes' ) as $path => $code ) {
			if ( 1 === preg_match( '~/Sql/|/Sql\w+\.php$|/Kernel/Database/~', $path ) ) {
				continue;
			}
			preg_match_all(
				'/array<string, string\|null>.*?\bfunction (\w+)\([^)]*\)(?:: (\S+))?/s',
				$code,
				$found,
				PREG_SET_ORDER
			);
			foreach ( $found as [ , $name, $answer ] ) {
				if ( 'self' !== $answer ) {
					$plain[] = "$path: $name";
				}
			}
		}
		sort( $plain );
		self::assertSame( array_keys( self::PLAIN_ROWS ), $plain, 'a class with from_sql() reads the columns, once' );
	}

	/** The props of a widget are printed as they are; nothing is read out of them. */
	public function test_no_template_reads_an_array_of_anything(): void {
		$readers = array();
		foreach ( self::files( 'templates' ) as $path => $code ) {
			if (
				str_contains( str_replace( 'props: array<string, mixed>', '', $code ), 'mixed>' )
				|| str_contains( $code, "\$v['props'][" )
			) {
				$readers[] = $path;
			}
		}
		self::assertSame( array(), $readers );
	}

	/** @return iterable<string, string> Code by path. */
	private static function files( string $folder ): iterable {
		$below = new \RecursiveIteratorIterator(
			new \RecursiveDirectoryIterator( self::HOUSE . "/$folder", \FilesystemIterator::SKIP_DOTS )
		);
		foreach ( $below as $file ) {
			if ( $file instanceof \SplFileInfo && 'php' === $file->getExtension() ) {
				yield substr(
					$file->getPathname(),
					strlen( self::HOUSE )
				) => (string) file_get_contents( $file->getPathname() );
			}
		}
	}
}
