<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Follows;

use Zeromo\Community\CircleMembers\Api\CircleJoining;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\ListRules;
use Zeromo\Community\Posts\Api\SourcePart;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Follows\Sql\FollowedTopics;
use Zeromo\Community\Follows\Sql\FollowingSource;
use Zeromo\Community\Follows\Sql\FollowRepository;
use Zeromo\Community\Follows\Sql\LastWriters;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** 关注 holds the posts of topics the reader follows, each once, whichever way the page is made. */
final class FollowedTopicFeedTest extends ContentTestCase {

	private int $reader;
	private int $writer;
	private int $friend;
	private int $topic;

	protected function setUp(): void {
		parent::setUp();
		$this->reader = $this->create_member( 'subscriber', '小满' );
		$this->writer = $this->create_member( 'author', '林间' );
		$this->friend = $this->create_member( 'author', '江野' );
		$this->topic  = $this->make_topic( '晨雾' );
	}

	private function follow_topic( int $topic, string $word = 'follow' ): void {
		$this->as_user( $this->reader );
		$this->data( $this->rest( 'POST', "/topic/$word", array( 'topic_id' => $topic ) ) );
	}

	private function follow( int $author ): void {
		$this->service( FollowRepository::class )->add( $this->reader, $author, 1_700_000_000 );
	}

	/** A post of these topics, made at a time. */
	private function at( int $author, int $time, int ...$topics ): int {
		$id = $this->publish( $author, "写于 $time", array( 'topic_id' => $topics ) );
		wp_update_post(
			array(
				'ID' => $id,
				'post_date' => wp_date( 'Y-m-d H:i:s', $time ),
				'post_date_gmt' => gmdate( 'Y-m-d H:i:s', $time ),
				'edit_date' => true,
			)
		);
		return $id;
	}

	/**
	 * @param array<string, mixed> $params More than the source.
	 * @return array<mixed>
	 */
	private function feed( array $params = array() ): array {
		$this->as_user( $this->reader );
		return $this->data( $this->rest( 'GET', '/content/list', array( 'source' => 'following' ) + $params ) );
	}

	/** @return list<int> Ids of the first page. */
	private function ids(): array {
		return array_column( $this->feed()['items'], 'id' );
	}

	/** @return list<int> Ids of all pages. */
	private function all_pages( int $per_page ): array {
		$all    = array();
		$cursor = array();
		for ( $n = 0; $n < 100; $n++ ) {
			$page   = $this->feed( array( 'per_page' => $per_page ) + $cursor );
			$all    = array( ...$all, ...array_column( $page['items'], 'id' ) );
			$cursor = array( 'cursor' => $page['next_cursor'] );
			if ( null === $page['next_cursor'] ) {
				return $all;
			}
		}
		self::fail( 'the list has no end' );
	}

	private function source( int $per_page = 20 ): SourcePart {
		$source = new FollowingSource(
			$this->db(),
			$this->service( FollowRepository::class ),
			$this->service( Visibility::class ),
			$this->service( LastWriters::class ),
			$this->service( FollowedTopics::class ),
			$this->service( ListRules::class )
		);
		return $source->narrow( new FeedQuery( source: 'following', per_page: $per_page ), $this->reader );
	}

	/** So many rows of somebody else above all others, as an index knows them; they have no posts. */
	private function fill(): void {
		$values = array();
		foreach ( range( 1, FollowingSource::NEAR ) as $n ) {
			array_push( $values, 900_000_000 + $n, 1_700_000_000 + $n );
		}
		$this->db()->execute(
			// phpcs:ignore Generic.Files.LineLength -- one string.
			"INSERT INTO {$this->db()->table( 'feed' )} (post_id,type,status,announced,author_id,created,hot,commented,images,body,parts) VALUES " . Db::marks(
				FollowingSource::NEAR,
				"(%d,1,1,1,999999,%d,0,0,'','','')"
			),
			$values
		);
	}

	public function test_posts_of_a_topic_come_and_go_with_following_it(): void {
		$other = $this->make_topic( '夜跑' );
		$one   = $this->publish( $this->writer, '一', array( 'topic_id' => array( $this->topic ) ) );
		$this->publish( $this->writer, '二', array( 'topic_id' => array( $other ) ) );
		$this->publish( $this->writer, '三' );
		self::assertSame( array(), $this->ids() );
		$this->follow_topic( $this->topic );
		self::assertSame( array( $one ), $this->ids() );
		$four = $this->publish( $this->friend, '四', array( 'topic_id' => array( $other, $this->topic ) ) );
		self::assertSame( array( $four, $one ), $this->ids() );
		$this->follow_topic( $this->topic, 'unfollow' );
		self::assertSame( array(), $this->ids() );
		$this->follow_topic( $other );
		self::assertCount( 2, $this->ids() );
	}

	public function test_what_is_by_somebody_followed_and_in_topics_followed_is_there_once(): void {
		$other = $this->make_topic( '夜跑' );
		$all   = array();
		foreach ( range( 0, 8 ) as $n ) {
			$topics = array( array(), array( $this->topic ), array( $this->topic, $other ) )[ $n % 3 ];
			$author = array( $this->friend, $this->writer )[ $n % 2 ];
			$id     = $this->at( $author, 1_600_000_000 + $n, ...$topics );
			if ( $author === $this->friend || array() !== $topics ) {
				array_unshift( $all, $id );
			}
		}
		$this->follow( $this->friend );
		$this->follow_topic( $this->topic );
		$this->follow_topic( $other );
		self::assertSame( $all, $this->ids() );
		foreach ( array( 1, 2, 3, 50 ) as $per_page ) {
			self::assertSame( $all, $this->all_pages( $per_page ), (string) $per_page );
		}
		$this->fill();
		foreach ( array( 1, 2, 3, 50 ) as $per_page ) {
			self::assertSame( $all, $this->all_pages( $per_page ), "far below: $per_page" );
		}
	}

	public function test_what_this_reader_may_not_or_would_not_see_stays_out(): void {
		$in     = fn( int $author, string $text, array $more = array() ): int => $this->publish(
			$author,
			$text,
			array( 'topic_id' => array( $this->topic ) ) + $more
		);
		$closed = $this->make_circle( $this->writer, false );
		$seen   = $in( $this->writer, '看得见' );
		$inside = $in( $this->writer, '只给圈友', array( 'circle_id' => $closed ) );
		$in( $this->writer, '草稿', array( 'post_status' => 'draft' ) );
		wp_trash_post( $in( $this->writer, '扔掉' ) );
		$hidden  = $in( $this->writer, '不想看的' );
		$in( $this->writer, '说起榴莲' );
		$blocked = $this->create_member( 'author', '被屏蔽' );
		$in( $blocked, '屏蔽的人写的' );
		$blocker = $this->create_member( 'author', '屏蔽了我' );
		$in( $blocker, '屏蔽我的人写的' );
		$this->as_user( $blocker );
		$this->data( $this->rest( 'POST', '/user/block', array( 'user_id' => $this->reader ) ) );
		$this->follow_topic( $this->topic );
		$this->data( $this->rest( 'POST', '/user/block', array( 'user_id' => $blocked ) ) );
		$this->data( $this->rest( 'POST', '/quiet/posts', array( 'post_id' => $hidden, 'hidden' => 1 ) ) );
		$this->data( $this->rest( 'POST', '/quiet/words', array( 'word' => '榴莲', 'muted' => 1 ) ) );
		self::assertSame( array( $seen ), $this->ids() );
		$this->fill();
		self::assertSame( array( $seen ), $this->ids() );
		self::assertSame( array( $seen ), $this->all_pages( 1 ) );
		$this->service( CircleJoining::class )->join( $closed, $this->reader );
		self::assertSame( array( $inside, $seen ), $this->ids(), 'a member of the circle sees it, as everywhere' );
	}

	public function test_quiet_authors_and_quiet_topics_are_found_far_below(): void {
		$all    = array();
		$topics = array( $this->topic, $this->make_topic( '夜跑' ), $this->make_topic( '一人食' ) );
		foreach ( range( 1, 45 ) as $n ) {
			$author = $this->create_member( 'author' );
			$this->follow( $author );
			$all[ $this->at( $author, 1_600_000_000 + 10 * $n ) ] = 1_600_000_000 + 10 * $n;
		}
		// The first topic has more posts than are looked at of each for the shorter page, the second few, the third
		// none.
		foreach ( range( 1, 30 ) as $n ) {
			$all[ $this->at( $this->writer, 1_600_000_005 + 10 * $n, $topics[0] ) ] = 1_600_000_005 + 10 * $n;
		}
		foreach ( range( 1, 4 ) as $n ) {
			$all[ $this->at( $this->writer, 1_600_000_003 + 100 * $n, $topics[1] ) ] = 1_600_000_003 + 100 * $n;
		}
		array_walk( $topics, fn( int $topic ) => $this->follow_topic( $topic ) );
		$this->fill();
		arsort( $all );
		$expected = array_keys( $all );
		foreach ( array( 9, 20 ) as $per_page ) {
			self::assertTrue( $this->source( $per_page )->lead );
			self::assertSame( $expected, $this->all_pages( $per_page ), (string) $per_page );
		}
		$queries = $this->queries( fn() => $this->feed( array( 'per_page' => 20 ) ) );
		self::assertLessThanOrEqual(
			11,
			count( $queries ),
			'one more than for members alone: ' . implode( "\n\n", $queries )
		);
	}

	public function test_of_very_many_topics_the_list_is_made_another_way(): void {
		$all = array();
		foreach ( range( 0, FollowedTopics::FEW ) as $n ) {
			$topic = $this->make_topic( "话题 $n" );
			$this->follow_topic( $topic );
			if ( 0 === $n % 5 ) {
				array_unshift( $all, $this->at( $this->writer, 1_600_000_000 + $n, $topic ) );
			}
		}
		self::assertSame( $all, $this->all_pages( 4 ) );
		self::assertFalse( $this->source( 4 )->lead, 'the next rows hold enough' );
		$this->fill();
		self::assertSame( $all, $this->all_pages( 4 ) );
		self::assertTrue( $this->source( 4 )->lead );
	}

	public function test_who_follows_no_topic_pays_no_statement_for_them(): void {
		$this->follow( $this->friend );
		$this->at( $this->friend, 1_600_000_000 );
		$this->fill();
		$this->feed();
		$plain = count( $this->queries( fn() => $this->feed() ) );
		$this->at( $this->writer, 1_600_000_100, $this->topic );
		$this->follow_topic( $this->topic );
		$this->feed();
		self::assertLessThanOrEqual( $plain + 1, count( $this->queries( fn() => $this->feed() ) ) );
		$named = array_filter(
			$this->queries( fn() => $this->feed() ),
			static fn( string $sql ): bool => str_contains( $sql, 'topic_follow' )
		);
		$this->follow_topic( $this->topic, 'unfollow' );
		$less = array_filter(
			$this->queries( fn() => $this->feed() ),
			static fn( string $sql ): bool => str_contains( $sql, 'topic_follow' )
		);
		self::assertGreaterThanOrEqual( count( $less ), count( $named ) );
		self::assertCount(
			1,
			array_filter( $less, static fn( string $sql ): bool => str_contains( $sql, 'follow_last' ) ),
			'read along with who wrote last'
		);
	}

	public function test_new_posts_of_topics_are_counted(): void {
		$since = time() - 100;
		$this->follow_topic( $this->topic );
		$this->publish( $this->writer, '新的', array( 'topic_id' => array( $this->topic ) ) );
		$this->publish( $this->writer, '别处' );
		$this->as_user( $this->reader );
		self::assertSame(
			1,
			$this->data(
				$this->rest(
					'GET',
					'/content/fresh',
					array( 'since' => $since, 'source' => 'following' )
				)
			)['count']
		);
	}

	public function test_an_order_of_its_own_and_a_filter_hold_for_topics_too(): void {
		$old = $this->at( $this->writer, 1_600_000_000, $this->topic );
		$new = $this->publish(
			$this->writer,
			'有图',
			array( 'topic_id' => array( $this->topic ), 'image_ids' => $this->make_pictures( $this->writer, 1 ) )
		);
		$this->follow_topic( $this->topic );
		foreach ( array( 'hot', 'commented' ) as $order ) {
			self::assertEqualsCanonicalizing(
				array( $old, $new ),
				array_column( $this->feed( array( 'orderby' => $order ) )['items'], 'id' ),
				$order
			);
		}
		self::assertSame( array( $new ), array_column( $this->feed( array( 'has' => 'image' ) )['items'], 'id' ) );
		self::assertSame( array( $new ), array_column( $this->feed( array( 'date' => 'week' ) )['items'], 'id' ) );
		self::assertSame(
			array( $new, $old ),
			array_column( $this->feed( array( 'topic_id' => $this->topic ) )['items'], 'id' )
		);
	}
}
