<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Kernel;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;

final class PageTest extends TestCase {

	public function test_a_number_passes_rows_over_as_far_as_it_reaches(): void {
		$skips = array_map(
			static fn( int $paged ): array => array(
				( new Page( null, $paged, 50 ) )->skip,
				( new Page( null, $paged, 50 ) )->is_beyond(),
			),
			array( -1, 0, 1, 2, 40, 41 )
		);
		self::assertSame(
			array(
				array( 0, false ),
				array( 0, false ),
				array( 0, false ),
				array( 50, false ),
				array( 1950, false ),
				array( 2000, true ),
			),
			$skips
		);
	}

	public function test_with_a_cursor_the_number_says_nothing(): void {
		$page = new Page( new Cursor( 5, 6 ), 900, 50 );
		self::assertSame( array( 0, 51, false ), array( $page->skip, $page->limit, $page->is_beyond() ) );
	}

	public function test_one_row_more_than_is_shown_tells_that_there_are_more(): void {
		$page  = new Page( null, 1, 2 );
		$place = static fn( string $row, int $key ): Cursor => new Cursor( strlen( $row ), $key );
		self::assertSame( array( 'a', 'bb' ), $page->cut( array( 'a', 'bb', 'ccc' ) ) );
		self::assertEquals( new Cursor( 2, 1 ), $page->next( array( 'a', 'bb', 'ccc' ), $place ) );
		self::assertNull( $page->next( array( 'a', 'bb' ), $place ) );
		self::assertNull( $page->next( array(), $place ) );
		self::assertSame(
			array( false, false, true ),
			array(
				$page->has_more( array() ),
				$page->has_more( array( 'a', 'bb' ) ),
				$page->has_more( array( 'a', 'bb', 'ccc' ) ),
			)
		);
	}

	public function test_sort_values_by_id_need_no_more_words(): void {
		$page = new Page( null, 1, 2 );
		self::assertSame( array( 30 => 900, 20 => 800 ), $page->cut( array( 30 => 900, 20 => 800, 10 => 700 ) ) );
		self::assertEquals( new Cursor( 800, 20 ), $page->next_of( array( 30 => 900, 20 => 800, 10 => 700 ) ) );
		self::assertNull( $page->next_of( array( 30 => 900, 20 => 800 ) ) );
	}
}
