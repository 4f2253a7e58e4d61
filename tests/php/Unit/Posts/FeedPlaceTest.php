<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Posts;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Feed\Api\FeedCursor;
use Zeromo\Community\Posts\FeedPlan;
use Zeromo\Community\Posts\Keyset;
use Zeromo\Community\Ranking\Api\PickWeights;
use Zeromo\Community\Ranking\Api\Score;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;

/** Where a list goes on, which key has it, and what makes a post hot. */
final class FeedPlaceTest extends TestCase {

	public function test_a_cursor_comes_back_as_it_was(): void {
		$after = FeedCursor::read( FeedCursor::after( 1700000000, 42 ) );
		$this->assertSame( array( 1700000000, 42, false ), array( $after->at?->sort, $after->at?->id, $after->back ) );
		$before = FeedCursor::read( FeedCursor::before( 1700000000, 42 ) );
		$this->assertSame(
			array( 1700000000, 42, true ),
			array( $before->at?->sort, $before->at?->id, $before->back )
		);
		$this->assertNull( FeedCursor::read( '' )->at );
	}

	/** @return iterable<array{string}> */
	public static function junk(): iterable {
		foreach ( array(
			'x',
			'1.2',
			'__',
			"' OR 1=1",
			base64_encode( '1.2.3' ),
			base64_encode( '1,2' ),
			base64_encode( '9999999999999999999.1' ),
		) as $text ) {
			yield $text => array( $text );
		}
	}

	#[DataProvider( 'junk' )]
	public function test_a_cursor_we_did_not_make_is_refused( string $text ): void {
		$this->expectException( Failure::class );
		FeedCursor::read( $text );
	}

	public function test_a_place_is_a_range_with_a_tie_break(): void {
		$down = new Keyset( 's', 'i', new Cursor( 9, 5 ), false );
		$this->assertSame( 's <= %d AND (s < %d OR i < %d)', $down->where() );
		$this->assertSame( array( 9, 9, 5 ), $down->values() );
		$this->assertSame( 's DESC, i DESC', $down->order() );
		$up = new Keyset( 's', 'i', new Cursor( 9, 5 ), true );
		$this->assertSame( 's >= %d AND (s > %d OR i > %d)', $up->where() );
		$this->assertSame( 's ASC, i ASC', $up->order() );
	}

	public function test_the_beginning_is_a_range_too(): void {
		$first = new Keyset( 's', 'i', null, false );
		$this->assertSame( array( 's <= %d', array( 4294967295 ) ), array( $first->where(), $first->values() ) );
	}

	/** @return iterable<string, array{FeedQuery, string, bool}> */
	public static function plans(): iterable {
		yield 'feed' => array( new FeedQuery(), 'latest', false );
		yield 'hot feed' => array( new FeedQuery( orderby: 'hot' ), 'hot', false );
		yield 'answered feed' => array( new FeedQuery( orderby: 'commented' ), 'commented', false );
		yield 'rated feed' => array( new FeedQuery( orderby: 'rating' ), 'rating', false );
		yield 'recommended' => array( new FeedQuery( orderby: 'recommended' ), 'picked', false );
		yield 'recommended of a circle' => array(
			new FeedQuery( source: 'circle', circle_id: 3, orderby: 'recommended' ),
			'circle',
			true,
		);
		yield 'circle' => array( new FeedQuery( source: 'circle', circle_id: 3 ), 'circle', false );
		yield 'hot circle' => array(
			new FeedQuery( source: 'circle', circle_id: 3, orderby: 'hot' ),
			'circle_hot',
			false,
		);
		yield 'rated circle' => array(
			new FeedQuery( source: 'circle', circle_id: 3, orderby: 'rating' ),
			'circle',
			true,
		);
		yield 'member' => array( new FeedQuery( source: 'member', author: 3 ), 'author', false );
		yield 'hot of a member' => array(
			new FeedQuery( source: 'member', author: 3, orderby: 'hot' ),
			'author',
			true,
		);
		yield 'articles' => array( new FeedQuery( post_type: 'post' ), 'type', false );
		yield 'rated articles' => array( new FeedQuery( post_type: 'post', orderby: 'rating' ), 'type', true );
		yield 'pictures' => array( new FeedQuery( has: 'image' ), 'media', false );
	}

	#[DataProvider( 'plans' )]
	public function test_every_list_has_its_key( FeedQuery $query, string $index, bool $window ): void {
		$plan = FeedPlan::of( $query, 0 );
		$this->assertSame( array( $index, $window ), array( $plan->index, $plan->window ) );
	}

	public function test_pictures_are_in_every_value_that_has_their_bit(): void {
		$this->assertSame( array( 1, 3, 5, 7 ), FeedPlan::of( new FeedQuery( has: 'image' ), 0 )->media );
		$this->assertSame( array( 4, 5, 6, 7 ), FeedPlan::of( new FeedQuery( has: 'file' ), 0 )->media );
	}

	public function test_ten_times_the_likes_are_worth_half_a_day(): void {
		$this->assertSame( 1000, Score::hot( 1000, array(), 0 ) );
		$this->assertSame( 46000, Score::hot( 1000, array( 'like' => 9 ), 0 ) );
		$this->assertSame( 91000, Score::hot( 1000, array( 'like' => 96, 'favorite' => 1 ), 0 ) );
		$this->assertSame( 46000, Score::hot( 1000, array( 'like' => 1 ), 4 ) );
	}

	public function test_what_is_kept_stands_above_its_age_for_half_a_day_at_most(): void {
		$weights = PickWeights::from( array() );
		$this->assertSame( 1000, Score::picked( 1000, array(), 0, $weights ) );
		$this->assertSame( 1000 + 21600, Score::picked( 1000, array( 'like' => 20 ), 0, $weights ) );
		$this->assertSame( 1000 + 21600, Score::picked( 1000, array( 'favorite' => 3, 'useful' => 2 ), 1, $weights ) );
		$this->assertSame( 1000 + 43200, Score::picked( 1000, array( 'like' => 10000000 ), 0, $weights ) );
		$this->assertSame( 1000, Score::picked( 1000, array( 'dislike' => 5, 'like' => 3 ), 1, $weights ) );
	}

	public function test_dislikes_never_make_a_post_older_than_it_is(): void {
		$this->assertSame( 1000, Score::hot( 1000, array( 'dislike' => 50, 'view' => 100000 ), 0 ) );
	}
}
