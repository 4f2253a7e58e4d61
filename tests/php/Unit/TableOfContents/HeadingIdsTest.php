<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\TableOfContents;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\TableOfContents\HeadingIds;

final class HeadingIdsTest extends TestCase {

	/** @return iterable<string, array{string, string}> */
	public static function titles(): iterable {
		yield 'Chinese' => array( '为什么要学会“不拆”', 'h-为什么要学会-不拆' );
		yield 'English' => array( 'Hello,  World!', 'h-hello-world' );
		yield 'mixed' => array( '1. 用 PHP 8 写', 'h-1-用-php-8-写' );
		yield 'marks only' => array( '？！…', 'h-part' );
		yield 'an attack' => array( '"><script>', 'h-script' );
		yield 'broken bytes' => array( "好\xff的", 'h-好-的' );
	}

	#[DataProvider( 'titles' )]
	public function test_an_id_is_made_of_the_words( string $title, string $id ): void {
		self::assertSame( $id, ( new HeadingIds() )->next( $title ) );
	}

	public function test_long_titles_are_cut(): void {
		self::assertSame( 62, mb_strlen( ( new HeadingIds() )->next( str_repeat( '字', 200 ) ) ) );
	}

	public function test_no_id_comes_twice(): void {
		$ids = new HeadingIds();
		self::assertSame(
			array( 'h-小结', 'h-小结-2', 'h-小结-3', 'h-小结-2-2' ),
			array( $ids->next( '小结' ), $ids->next( '小结' ), $ids->next( '小结' ), $ids->next( '小结 2' ) )
		);
	}

	public function test_an_author_s_own_id_stays_unless_it_is_taken_or_none(): void {
		$ids = new HeadingIds();
		self::assertSame(
			array( 'start', 'h-开始', 'h-空格' ),
			array( $ids->next( '开始', 'start' ), $ids->next( '开始', 'start' ), $ids->next( '空格', 'a b' ) )
		);
	}
}
