<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Posts;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Posts\Api\FeedRow;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\PostKind;

/** What the columns of the feed's statement become. */
final class FeedRowTest extends TestCase {

	/** As a database gives them: all of them strings. */
	private const COLUMNS = array(
		'post_id'       => '12',
		'type'          => '2',
		'status'        => '5',
		'author_id'     => '7',
		'circle_id'     => '31',
		'created'       => '1700000000',
		'topics'        => '4,9',
		'images'        => '[]',
		'body'          => '今天的光',
		'parts'         => '{}',
		'edited'        => '1700000100',
		'edited_staff'  => '1',
		'hot_comment'   => '88',
		'hot_likes'     => '3',
		'post_title'    => '胶片',
		'post_name'     => 'film',
		'post_date'     => '2026-11-26 14:00:00',
		'post_status'   => 'future',
		'comment_count' => '6',
		'circle_title'  => '胶片与日常',
		'circle_name'   => 'film-days',
		'essence'       => '1700000200',
		'pins'          => '3,12',
		's'             => '1700000300',
		'managed'       => '1',
	);

	public function test_each_column_has_its_property(): void {
		self::assertEquals(
			new FeedRow(
				12,
				PostKind::Article,
				FeedState::Scheduled,
				7,
				31,
				1700000000,
				array( 4, 9 ),
				'[]',
				'今天的光',
				'{}',
				1700000100,
				true,
				88,
				3,
				'胶片',
				'film',
				'2026-11-26 14:00:00',
				'future',
				6,
				'胶片与日常',
				'film-days',
				true,
				true,
				1700000300,
				true,
				false,
				null
			),
			FeedRow::from_sql( self::COLUMNS )
		);
	}

	public function test_what_a_single_row_has_more_is_read(): void {
		$row = FeedRow::from_sql( array( 'seen' => '1', 'post_content' => '全文' ) + self::COLUMNS );
		self::assertSame( array( true, '全文' ), array( $row->seen, $row->content ) );
	}

	public function test_what_is_empty_is_nothing(): void {
		$row = FeedRow::from_sql(
			array(
				'topics' => '',
				'edited_staff' => '0',
				'circle_title' => null,
				'circle_name' => null,
				'essence' => '0',
				'pins' => null,
				'managed' => '0',
				'seen' => '0',
			) + self::COLUMNS
		);
		self::assertSame(
			array( array(), false, null, '', false, false, false, false ),
			array(
				$row->topics,
				$row->by_staff,
				$row->circle_title,
				$row->circle_name,
				$row->essence,
				$row->pinned,
				$row->managed,
				$row->seen,
			)
		);
	}

	/** Post 12 is not among the pins 3 and 120. */
	public function test_it_is_pinned_by_its_own_number_alone(): void {
		self::assertFalse( FeedRow::from_sql( array( 'pins' => '3,120' ) + self::COLUMNS )->pinned );
	}

	/** A number that a later version has stored is in no list, and its address is that of an activity. */
	public function test_unknown_numbers_are_not_listed(): void {
		$row = FeedRow::from_sql( array( 'status' => '99', 'type' => '99' ) + self::COLUMNS );
		self::assertSame( array( FeedState::Other, PostKind::Activity ), array( $row->state, $row->kind ) );
	}
}
