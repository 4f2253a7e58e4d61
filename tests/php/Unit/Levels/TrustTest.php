<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Levels;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Levels\Trust;

/** The rule of trust by its numbers. */
final class TrustTest extends TestCase {

	/** @return iterable<string, array{int, int, int, int}> Days, posts, upheld, level. */
	public static function numbers(): iterable {
		yield 'new' => array( 0, 0, 0, 0 );
		yield 'many posts on the first day' => array( 0, 40, 0, 0 );
		yield 'long here, silent' => array( 400, 4, 0, 0 );
		yield 'both' => array( 3, 5, 0, 1 );
		yield 'long and much' => array( 60, 50, 0, 2 );
		yield 'long, not much' => array( 60, 49, 0, 1 );
		yield 'one decision' => array( 60, 50, 1, 2 );
		yield 'one decision with few posts' => array( 3, 5, 1, 1 );
		yield 'too many' => array( 3, 5, 3, 0 );
		yield 'as many, but with more posts' => array( 60, 50, 4, 2 );
		yield 'too many for these posts' => array( 60, 50, 5, 0 );
	}

	#[DataProvider( 'numbers' )]
	public function test_it_grows_with_days_and_posts_and_one_decision_lowers_nothing(
		int $days,
		int $posts,
		int $upheld,
		int $level
	): void {
		$levels = array( array( 3, 5 ), array( 60, 50 ) );
		self::assertSame( $level, Trust::of_numbers( $days, $posts, $upheld, $levels, 3 ) );
	}

	public function test_a_bound_of_one_is_two(): void {
		self::assertSame( 1, Trust::of_numbers( 9, 9, 1, array( array( 0, 0 ) ), 1 ) );
	}
}
