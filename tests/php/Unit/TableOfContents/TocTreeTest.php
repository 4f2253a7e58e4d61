<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\TableOfContents;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\TableOfContents\TocTree;

final class TocTreeTest extends TestCase {

	/**
	 * `2` is a heading of level 2 called "2#n".
	 *
	 * @param list<int> $levels In the order of the text.
	 * @return list<array{int, string, list<string>}> Level, title, titles below.
	 */
	private function tree( array $levels ): array {
		$headings = array();
		foreach ( $levels as $n => $level ) {
			$headings[] = array( 'level' => $level, 'title' => "$level#$n", 'id' => "h-$n" );
		}
		return array_map(
			static fn( array $entry ): array => array(
				$entry['level'],
				$entry['title'],
				array_column( $entry['children'], 'title' ),
			),
			TocTree::entries( $headings )
		);
	}

	public function test_the_second_level_stands_below_the_first(): void {
		self::assertSame(
			array( array( 1, '2#0', array( '3#1', '3#2' ) ), array( 1, '2#3', array() ) ),
			$this->tree( array( 2, 3, 3, 2 ) )
		);
	}

	public function test_the_two_highest_levels_there_are_count_whatever_they_are(): void {
		self::assertSame( array( array( 1, '1#0', array( '2#1' ) ) ), $this->tree( array( 1, 2, 3 ) ) );
		self::assertSame( array( array( 1, '3#0', array( '5#1' ) ) ), $this->tree( array( 3, 5, 6 ) ) );
		self::assertSame( array( array( 1, '4#0', array() ) ), $this->tree( array( 4 ) ) );
	}

	public function test_a_second_level_before_any_first_stands_by_itself(): void {
		self::assertSame(
			array( array( 2, '3#0', array() ), array( 2, '3#1', array() ), array( 1, '2#2', array( '3#3' ) ) ),
			$this->tree( array( 3, 3, 2, 3 ) )
		);
	}

	public function test_no_headings_are_no_entries(): void {
		self::assertSame( array(), TocTree::entries( array() ) );
	}
}
