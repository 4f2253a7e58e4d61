<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Reactions;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Reactions\Kind;
use Zeromo\Community\Reactions\Rating;

final class RatingTest extends TestCase {

	public function test_the_average_has_one_decimal(): void {
		self::assertSame( 4.7, ( new Rating( 14, 3, 0 ) )->average() );
		self::assertSame( 5.0, ( new Rating( 5, 1, 5 ) )->average() );
	}

	public function test_nobody_rated_is_zero_and_no_error(): void {
		self::assertSame( array( 'average' => 0.0, 'count' => 0, 'mine' => 0 ), Rating::of( array(), 0 )->fields() );
	}

	public function test_every_count_type_has_a_kind_and_back(): void {
		foreach ( array( 'like', 'dislike', 'useful' ) as $word ) {
			self::assertSame( $word, Kind::of_count_type( $word )->count_type() );
		}
	}

	public function test_a_button_says_what_a_second_press_would_undo(): void {
		self::assertSame( '点赞', Kind::Like->label( false ) );
		self::assertSame( '已赞', Kind::Like->label( true ) );
	}
}
