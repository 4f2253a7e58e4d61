<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Follows;

use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\ListRules;
use Zeromo\Community\Posts\Api\SourcePart;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Follows\Sql\FollowRepository;
use Zeromo\Community\Follows\Sql\FollowedTopics;
use Zeromo\Community\Follows\Sql\FollowingSource;
use Zeromo\Community\Follows\Sql\LastWriters;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

final class FollowingFeedTest extends IntegrationTestCase {

	use MakesPosts;

	private int $reader;
	private int $writer;

	/** @var list<int> The writer's posts, oldest first. */
	private array $posts = array();

	protected function setUp(): void {
		parent::setUp();
		$this->reader = $this->create_member();
		$this->writer = $this->create_member();
		$other        = $this->create_member();
		foreach ( range( 1, 5 ) as $n ) {
			$this->posts[] = $this->make_post( $this->writer, "写的 $n" );
			$this->make_post( $other, "别人写的 $n" );
		}
		$this->make_post( $this->reader, '自己写的' );
		$this->make_post( $this->writer, '草稿', '草稿', 'draft' );
		$this->as_user( $this->reader );
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<mixed>
	 */
	private function feed( array $params = array() ): array {
		return $this->data( $this->rest( 'GET', '/content/list', array( 'source' => 'following' ) + $params ) );
	}

	public function test_nobody_followed_is_an_empty_list(): void {
		self::assertSame( array(), $this->feed()['items'] );
	}

	public function test_posts_of_those_followed_the_newest_first_with_a_cursor(): void {
		$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $this->writer ) ) );
		$newest = array_reverse( $this->posts );
		self::assertSame( $newest, array_column( $this->feed()['items'], 'id' ) );
		$first = $this->feed( array( 'per_page' => 2 ) );
		self::assertSame( array_slice( $newest, 0, 2 ), array_column( $first['items'], 'id' ) );
		self::assertSame(
			array_slice( $newest, 2 ),
			array_column( $this->feed( array( 'cursor' => $first['next_cursor'] ) )['items'], 'id' )
		);
		self::assertTrue( $first['items'][0]['author']['following'] );
	}

	public function test_where_the_next_rows_hold_enough_they_are_walked(): void {
		$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $this->writer ) ) );
		self::assertFalse( $this->source( 1 )->lead );
		self::assertTrue( $this->source( 20 )->lead );
		$first = $this->feed( array( 'per_page' => 2 ) );
		self::assertSame( array_slice( array_reverse( $this->posts ), 0, 2 ), array_column( $first['items'], 'id' ) );
		self::assertSame(
			array_slice( array_reverse( $this->posts ), 2, 2 ),
			array_column( $this->feed( array( 'cursor' => $first['next_cursor'], 'per_page' => 2 ) )['items'], 'id' )
		);
	}

	public function test_that_they_are_walked_is_not_counted_again_for_a_minute(): void {
		$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $this->writer ) ) );
		$page    = fn(): array => array_column( $this->feed( array( 'per_page' => 1 ) )['items'], 'id' );
		$counted = static fn( array $all ): array => array_filter(
			$all,
			static fn( string $sql ): bool => str_contains( $sql, 'SELECT w.author_id' )
		);
		self::assertCount( 1, $counted( $this->queries( $page ) ) );
		self::assertCount( 0, $counted( $this->queries( $page ) ) );
		self::assertSame( array( $this->posts[ count( $this->posts ) - 1 ] ), $page() );

		$this->data( $this->rest( 'POST', '/user/unfollow', array( 'user_id' => $this->writer ) ) );
		self::assertSame( array(), $page(), 'a follow less forgets it' );
		$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $this->writer ) ) );
		$page();
		$table = $this->db()->table( 'follow_last' );
		$this->db()->execute( "UPDATE $table SET taken = taken - 61 WHERE user_id = %d", array( $this->reader ) );
		self::assertCount( 1, $counted( $this->queries( $page ) ) );
		// A longer page needs more than was found to be enough.
		self::assertTrue( $this->source( 20 )->lead );

		$page();
		$kept = "SELECT COUNT(*) FROM $table WHERE user_id = %d";
		self::assertSame( '1', (string) $this->db()->value( $kept, array( $this->reader ) ) );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $this->writer );
		self::assertSame(
			'0',
			(string) $this->db()->value( $kept, array( $this->reader ) ),
			'so does one who is gone'
		);
	}

	public function test_of_many_who_are_quiet_those_are_asked_who_wrote_last(): void {
		$expected = array();
		foreach ( range( 1, 45 ) as $n ) {
			$author = $this->create_member();
			$this->follow( $author );
			// Two posts each, the second long after everybody's first.
			$first  = $this->make_post( $author, "早 $n" );
			$second = $this->make_post( $author, "晚 $n" );
			$this->set_time( $first, 1_500_000_000 + $n );
			$this->set_time( $second, 1_600_000_000 + $n );
			array_unshift( $expected, $second );
		}
		$this->fill( FollowingSource::NEAR );
		$this->as_user( $this->reader );
		$part = $this->source( 20 );
		self::assertTrue( $part->lead );
		self::assertCount( 42, $part->where_values, 'forty-one authors and the time of the last of them' );
		$page = $this->feed( array( 'per_page' => 20 ) );
		self::assertSame( array_slice( $expected, 0, 20 ), array_column( $page['items'], 'id' ) );
		$next = $this->feed( array( 'per_page' => 20, 'cursor' => $page['next_cursor'] ) );
		self::assertSame( array_slice( $expected, 20, 20 ), array_column( $next['items'], 'id' ) );

		$all = $this->queries( fn() => $this->feed( array( 'per_page' => 20 ) ) );
		self::assertLessThanOrEqual(
			10,
			count( $all ),
			'seven of a list, and three to find who wrote last: ' . implode( "\n\n", $all )
		);
	}

	/**
	 * @return list<int> One old post each of forty-five quiet members the reader follows, newest first; the authors as
	 *   keys.
	 */
	private function quiet(): array {
		$posts = array();
		foreach ( range( 1, 45 ) as $n ) {
			$author = $this->create_member();
			$this->follow( $author );
			$post = $this->make_post( $author, "旧 $n" );
			$this->set_time( $post, 1_600_000_000 + $n );
			$posts = array( $author => $post ) + $posts;
		}
		$this->fill( FollowingSource::NEAR );
		$this->as_user( $this->reader );
		return $posts;
	}

	public function test_who_wrote_last_is_asked_once_and_what_is_written_since_stands_above_it(): void {
		$posts = $this->quiet();
		$ids   = fn(): array => array_column( $this->feed( array( 'per_page' => 20 ) )['items'], 'id' );
		self::assertSame( array_slice( array_values( $posts ), 0, 20 ), $ids() );
		$asked = static fn( array $queries ): array => array_filter(
			$queries,
			static fn( string $sql ): bool => str_contains( $sql, "c.kind = 'wrote'" )
		);
		$again = $this->queries( $ids );
		self::assertSame( array(), $asked( $again ) );
		self::assertLessThanOrEqual( 10, count( $again ), implode( "\n\n", $again ) );

		$last = (int) array_key_last( $posts );
		$new  = $this->make_post( $last, '刚写的' );
		self::assertSame( array( $new, ...array_slice( array_values( $posts ), 0, 19 ) ), $ids() );

		$follow = $this->create_member();
		$other  = $this->make_post( $follow, '新关注的人写的' );
		$this->set_time( $other, 1_600_000_100 );
		$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $follow ) ) );
		self::assertSame( array( $new, $other, ...array_slice( array_values( $posts ), 0, 18 ) ), $ids() );
		$this->data( $this->rest( 'POST', '/user/unfollow', array( 'user_id' => $follow ) ) );
		self::assertSame( array( $new, ...array_slice( array_values( $posts ), 0, 19 ) ), $ids() );
	}

	public function test_what_the_reader_has_hidden_makes_no_page_shorter(): void {
		$posts  = array_values( $this->quiet() );
		$hidden = array_slice( $posts, 0, 30 );
		foreach ( $hidden as $post ) {
			$this->data( $this->rest( 'POST', '/quiet/posts', array( 'post_id' => $post, 'hidden' => 1 ) ) );
		}
		$page = $this->feed( array( 'per_page' => 10 ) );
		self::assertSame( array_slice( $posts, 30, 10 ), array_column( $page['items'], 'id' ) );
		self::assertSame(
			array_slice( $posts, 40 ),
			array_column( $this->feed( array( 'per_page' => 10, 'cursor' => $page['next_cursor'] ) )['items'], 'id' )
		);
	}

	public function test_a_post_let_through_late_takes_its_place(): void {
		$posts  = $this->quiet();
		$author = (int) array_key_last( $posts );
		$late   = $this->make_post( $author, '等了很久', '等了很久', 'pending' );
		$this->set_time( $late, 1_600_000_100 );
		self::assertSame( array_slice( array_values( $posts ), 0, 20 ), array_column( $this->feed()['items'], 'id' ) );
		$this->set_time( $late, 1_600_000_100, array( 'post_status' => 'publish' ) );
		self::assertSame(
			array( $late, ...array_slice( array_values( $posts ), 0, 19 ) ),
			array_column( $this->feed()['items'], 'id' )
		);
	}

	public function test_after_many_posts_of_others_it_is_asked_again(): void {
		$this->quiet();
		$this->feed();
		$writers = $this->service( LastWriters::class );
		self::assertNotNull( $writers->kept( $this->reader, 41 ) );
		self::assertNull( $writers->kept( $this->reader, 71 ), 'a longer page needs more of them' );
		$write = fn( int $rows ): int => $this->db()->execute(
			"UPDATE {$this->db()->table( 'feed' )} SET created = %d WHERE post_id > 900000000 AND post_id <= %d",
			array( time() + 5, 900_000_000 + $rows )
		);
		// The members of this test have just written a few posts, too.
		$write( LastWriters::WINDOW - 50 );
		self::assertNotNull( $writers->kept( $this->reader, 41 ) );
		$write( LastWriters::WINDOW + 1 );
		self::assertNull( $writers->kept( $this->reader, 41 ) );
		$this->feed();
		self::assertSame(
			'1',
			(string) $this->db()->value(
				"SELECT COUNT(*) FROM {$this->db()->table( 'follow_last' )} WHERE user_id = %d",
				array( $this->reader )
			),
			'The new answer takes the place of the old one.'
		);
	}

	public function test_last_posts_the_reader_may_not_see_hide_nobody_else(): void {
		$circle   = $this->service( CircleEditing::class )->create(
			$this->writer,
			array( 'title' => '只给圈友', 'visibility' => 'members' )
		);
		$expected = array();
		foreach ( range( 1, 42 ) as $n ) {
			$author = $this->create_member();
			$this->follow( $author );
			$open = $this->make_post( $author, "公开 $n" );
			$this->set_time( $open, 1_500_000_000 + $n );
			array_unshift( $expected, $open );
			if ( $n > 1 ) {
				$closed = $this->make_post( $author, "圈内 $n", '圈内', 'publish', 'zeromo_activity' );
				$this->set_time( $closed, 1_600_000_000 + $n, array( 'post_parent' => $circle ) );
			}
		}
		$this->fill( FollowingSource::NEAR );
		$this->as_user( $this->reader );
		self::assertSame(
			array_slice( $expected, 0, 20 ),
			array_column( $this->feed( array( 'per_page' => 20 ) )['items'], 'id' )
		);
	}

	public function test_the_time_of_the_newest_public_post_follows_publishing_and_deleting(): void {
		$wrote = fn(): int => $this->service( Counters::class )->get( Counters::USER, $this->writer, 'wrote' );
		foreach ( $this->posts as $n => $post ) {
			$this->set_time( $post, 1_500_000_000 + $n );
		}
		self::assertSame( 1_500_000_004, $wrote() );
		wp_trash_post( $this->posts[4] );
		self::assertSame( 1_500_000_003, $wrote() );
		wp_trash_post( $this->posts[0] );
		self::assertSame( 1_500_000_003, $wrote() );
		wp_untrash_post( $this->posts[4] );
		wp_update_post( array( 'ID' => $this->posts[4], 'post_status' => 'publish' ) );
		self::assertSame( 1_500_000_004, $wrote() );
	}

	private function source( int $per_page ): SourcePart {
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
	private function fill( int $rows ): void {
		$values = array();
		foreach ( range( 1, $rows ) as $n ) {
			array_push( $values, 900_000_000 + $n, 1_700_000_000 + $n );
		}
		$this->db()->execute(
			"INSERT INTO {$this->db()->table( 'feed' )} (post_id,type,status,announced,author_id,"
				. 'created,hot,commented,images,body,parts) VALUES '
				. Db::marks( $rows, "(%d,1,1,1,999999,%d,0,0,'','','')" ),
			$values
		);
	}

	private function follow( int $author ): void {
		$this->service( FollowRepository::class )->add( $this->reader, $author, 1_700_000_000 );
	}

	/** @param array<string, mixed> $more Further fields of the post. */
	private function set_time( int $post, int $time, array $more = array() ): void {
		wp_update_post(
			array(
				'ID' => $post,
				'post_date' => wp_date( 'Y-m-d H:i:s', $time ),
				'post_date_gmt' => gmdate( 'Y-m-d H:i:s', $time ),
				'edit_date' => true,
			) + $more
		);
	}

	public function test_a_visitor_is_asked_to_sign_in(): void {
		$this->as_user( 0 );
		$this->assert_refused(
			$this->rest( 'GET', '/content/list', array( 'source' => 'following' ) ),
			401,
			'zeromo_login_required'
		);
	}

	public function test_the_card_offers_to_follow_only_strangers(): void {
		$list = fn(): string => $this->data(
			$this->rest( 'GET', '/content/list', array( 'author' => $this->writer ) )
		)['list_html'];
		self::assertStringContainsString( 'data-zeromo-widget="follow-button"', $list() );
		$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $this->writer ) ) );
		self::assertStringNotContainsString( 'data-zeromo-widget="follow-button"', $list() );
		$this->as_user( 0 );
		self::assertStringContainsString( 'data-zeromo-widget="follow-button"', $list() );
		$this->as_user( $this->writer );
		self::assertStringNotContainsString( 'data-zeromo-widget="follow-button"', $list() );
	}
}
