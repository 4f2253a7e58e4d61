<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Ledger;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Ledger\Seal\Tree;

/** Every print of a day leads to its root by its path, and nothing else does. */
final class TreeTest extends TestCase {

	public function test_every_print_leads_to_the_root(): void {
		for ( $count = 1; $count <= 33; $count++ ) {
			$leaves = array_map( static fn( int $n ): string => hash( 'sha256', "leaf $n" ), range( 1, $count ) );
			$root   = Tree::root( $leaves );
			foreach ( $leaves as $at => $leaf ) {
				$path = Tree::path( $leaves, $at );
				self::assertSame( $root, Tree::climb( $leaf, $path ) );
				self::assertNotSame( $root, Tree::climb( hash( 'sha256', 'other' ), $path ) );
			}
			if ( $count > 1 ) {
				[ $leaves[0], $leaves[1] ] = array( $leaves[1], $leaves[0] );
				self::assertNotSame( $root, Tree::root( $leaves ), 'the order counts' );
			}
		}
	}

	/** Printed by another program: printf with sha256sum. */
	public function test_it_is_sha_256_with_a_mark_before_it(): void {
		$a = str_repeat( 'aa', 32 );
		$b = str_repeat( 'bb', 32 );
		self::assertSame(
			hash( 'sha256', "\x01" . str_repeat( "\xaa", 32 ) . str_repeat( "\xbb", 32 ) ),
			Tree::root( array( $a, $b ) )
		);
		self::assertSame( $a, Tree::root( array( $a ) ) );
	}
}
