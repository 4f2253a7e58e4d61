<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\AdminLists;

use Zeromo\Community\AdminLists\Queue;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Statistics\Sums;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Circles, posts, comments and topics as staff looks after them, and the overview. */
final class StaffListsTest extends ContentTestCase {

	private const ROUTES = array( 'circles', 'comments', 'content', 'overview', 'topics' );

	private int $staff;
	private int $writer;
	private int $reader;

	protected function setUp(): void {
		parent::setUp();
		$this->staff  = $this->create_member( 'editor', '版主' );
		$this->writer = $this->create_member( 'author', '林间' );
		$this->reader = $this->create_member( 'subscriber', '山月' );
	}

	/**
	 * Ids of a list, page by page of one.
	 *
	 * @param array<string, mixed> $asked Arguments.
	 * @return list<int>
	 */
	private function walked( string $list, array $asked = array() ): array {
		$this->as_user( $this->staff );
		$seen = array();
		$next = '';
		for ( $n = 0; $n < 200 && null !== $next; $n++ ) {
			$page = $this->data(
				$this->rest( 'GET', "/admin/$list", $asked + array( 'per_page' => 1, 'cursor' => $next ) )
			);
			$seen = array( ...$seen, ...array_column( $page['items'], 'id' ) );
			$next = $page['next_cursor'];
		}
		self::assertNull( $next, "$list ends" );
		self::assertSame( $seen, array_values( array_unique( $seen ) ), "$list shows nothing twice" );
		return $seen;
	}

	/**
	 * One row of a list.
	 *
	 * @param array<string, mixed> $asked Arguments.
	 * @return array<string, mixed>
	 */
	private function item( string $list, int $id, array $asked = array() ): array {
		$this->as_user( $this->staff );
		$items = $this->data( $this->rest( 'GET', "/admin/$list", $asked ) )['items'];
		return array_column( $items, null, 'id' )[ $id ] ?? array();
	}

	public function test_moderators_alone_read_them(): void {
		foreach ( array(
			array( 0, 401 ),
			array( $this->writer, 403 ),
			array( $this->staff, 200 ),
			array( $this->create_member( 'administrator' ), 200 ),
		) as [ $user, $status ] ) {
			$this->as_user( $user );
			foreach ( self::ROUTES as $route ) {
				self::assertSame( $status, $this->rest( 'GET', "/admin/$route" )->get_status(), "$route as $user" );
			}
		}
	}

	public function test_junk_is_refused(): void {
		$this->as_user( $this->staff );
		foreach ( array_diff( self::ROUTES, array( 'overview' ) ) as $route ) {
			foreach ( array(
				array( 'orderby' => 'x' ),
				array( 'order' => 'up' ),
				array( 'per_page' => 51 ),
				array( 'cursor' => 'x' ),
				array( 'author' => 'x', 'owner' => 'x' ),
				array( 'search' => str_repeat( '字', 101 ) ),
			) as $asked ) {
				self::assertSame( 400, $this->rest( 'GET', "/admin/$route", $asked )->get_status(), $route );
			}
		}
		$no_time = rtrim( strtr( base64_encode( '["created desc","x",1]' ), '+/', '-_' ), '=' );
		self::assertSame( 400, $this->rest( 'GET', '/admin/comments', array( 'cursor' => $no_time ) )->get_status() );
	}

	public function test_circles_by_state_and_order(): void {
		$small = $this->make_circle( $this->writer );
		$large = $this->make_circle( $this->writer, false, $this->reader );
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'circle' )} SET created = created + 9 WHERE circle_id = %d",
			array( $small )
		);
		$mine = array( 'owner' => $this->writer );
		self::assertSame( array( $small, $large ), $this->walked( 'circles', $mine ) );
		self::assertSame( array( $large, $small ), $this->walked( 'circles', $mine + array( 'order' => 'asc' ) ) );
		$largest = $this->walked( 'circles', $mine + array( 'orderby' => 'members' ) );
		self::assertSame( array( $large, $small ), $largest );
		self::assertCount( 2, $this->walked( 'circles', $mine + array( 'search' => '与日' ) ) );
		self::assertSame( array(), $this->walked( 'circles', $mine + array( 'search' => '%' ) ) );
		self::assertSame( array(), $this->walked( 'circles', $mine + array( 'join_mode' => 'invite' ) ) );

		$item = $this->item( 'circles', $large, $mine );
		self::assertSame(
			array( '胶片与日常', 'publish', 'members', 2, 0, $this->writer ),
			array(
				$item['title'],
				$item['status'],
				$item['visibility'],
				$item['member_count'],
				$item['waiting'],
				$item['owner']['id'],
			)
		);
		self::assertSame( get_permalink( $large ), $item['url'] );

		wp_update_post( array( 'ID' => $small, 'post_status' => 'pending' ) );
		self::assertSame( array( $large ), $this->walked( 'circles', $mine ) );
		self::assertSame( array( $small ), $this->walked( 'circles', $mine + array( 'status' => 'pending' ) ) );
		self::assertSame( '', $this->item( 'circles', $small, $mine + array( 'status' => 'pending' ) )['url'] );
	}

	public function test_who_waits_to_be_let_in_is_counted(): void {
		$circle = $this->make_circle( $this->writer );
		$this->as_user( $this->writer );
		$this->data( $this->rest( 'POST', "/circle/$circle", array( 'join_mode' => 'approval' ) ) );
		$this->as_user( $this->reader );
		$this->data( $this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle, 'joined' => 1 ) ) );
		self::assertSame( 1, $this->item( 'circles', $circle )['waiting'] );
	}

	public function test_posts_by_each_filter_and_order(): void {
		$circle = $this->make_circle( $this->writer, false );
		$topic  = $this->make_topic( '胶片' );
		$plain  = $this->publish( $this->writer, '今天的雾' );
		$inside = $this->publish( $this->writer, '圈里的话', array( 'circle_id' => $circle ) );
		$tagged = $this->publish( $this->writer, '说说相机', array( 'topic_id' => array( $topic ) ) );
		$text   = $this->make_post( $this->writer, '一篇长文', '<p>正文里有山</p>' );
		foreach ( array( $plain, $inside, $tagged, $text ) as $n => $id ) {
			$this->date( $id, time() - 1000 + $n );
		}
		$mine = array( 'author' => $this->writer );
		self::assertSame( array( $text, $tagged, $inside, $plain ), $this->walked( 'content', $mine ) );
		self::assertSame(
			array( $plain, $inside, $tagged, $text ),
			$this->walked( 'content', $mine + array( 'order' => 'asc' ) )
		);
		self::assertSame( array( $inside ), $this->walked( 'content', array( 'circle_id' => $circle ) ) );
		self::assertSame( array( $tagged ), $this->walked( 'content', array( 'topic_id' => $topic ) ) );
		self::assertSame( array( $text ), $this->walked( 'content', $mine + array( 'post_type' => 'post' ) ) );
		self::assertContains( $text, $this->walked( 'content', array( 'post_type' => 'post' ) ) );
		self::assertNotContains( $plain, $this->walked( 'content', array( 'post_type' => 'post' ) ) );
		self::assertSame( array( $plain ), $this->walked( 'content', $mine + array( 'search' => '天的' ) ) );
		self::assertSame( array( $text ), $this->walked( 'content', $mine + array( 'search' => '里有山' ) ) );
		self::assertSame(
			array( $tagged ),
			$this->walked( 'content', array( 'topic_id' => $topic, 'search' => '相机' ) )
		);
		self::assertSame( array(), $this->walked( 'content', $mine + array( 'search' => '_' ) ) );
		foreach ( array( 'commented', 'hot' ) as $orderby ) {
			foreach ( array(
				$mine,
				array( 'circle_id' => $circle ),
				array( 'topic_id' => $topic ),
				array( 'post_type' => 'activity' ),
			) as $filter ) {
				$asked = $filter + array( 'orderby' => $orderby );
				self::assertSame(
					array_reverse( $this->walked( 'content', $asked + array( 'order' => 'asc' ) ) ),
					$this->walked( 'content', $asked ),
					"$orderby by " . array_key_first( $filter )
				);
			}
		}
		$item = $this->item( 'content', $tagged, $mine );
		self::assertSame(
			array( 'activity', '说说相机', 'publish', $this->writer, null, array( $topic ), get_permalink( $tagged ) ),
			array(
				$item['post_type'],
				$item['excerpt'],
				$item['status'],
				$item['author']['id'],
				$item['circle'],
				array_column( $item['topics'], 'id' ),
				$item['url'],
			)
		);
		self::assertSame( $circle, $this->item( 'content', $inside, $mine )['circle']['id'] );
		self::assertSame( get_permalink( $text ), $this->item( 'content', $text, $mine )['url'] );
	}

	public function test_posts_that_are_not_public_have_lists_of_their_own(): void {
		$mine = array( 'author' => $this->writer );
		$ids  = array( 'trash' => $this->publish( $this->writer, '不要了' ) );
		wp_trash_post( $ids['trash'] );
		foreach ( array( 'publish', 'draft', 'pending', 'private' ) as $status ) {
			$ids[ $status ] = $this->make_post( $this->writer, $status, '<p>字</p>', $status, 'zeromo_activity' );
		}
		foreach ( $ids as $status => $id ) {
			self::assertSame( array( $id ), $this->walked( 'content', $mine + array( 'status' => $status ) ), $status );
			self::assertSame( $status, $this->item( 'content', $id, $mine + array( 'status' => $status ) )['status'] );
		}
	}

	public function test_hidden_text_is_in_no_list(): void {
		$post = $this->publish(
			$this->writer,
			'谁都能看的',
			array( 'privacy' => array( 'type' => 'login', 'content' => '藏起来的字' ) )
		);
		$json = (string) wp_json_encode( $this->item( 'content', $post ), JSON_UNESCAPED_UNICODE );
		self::assertStringContainsString( '谁都能看的', $json );
		self::assertStringNotContainsString( '藏起来的字', $json );
		self::assertSame( array(), $this->walked( 'content', array( 'search' => '藏起来的字' ) ) );
	}

	public function test_comments_by_each_filter(): void {
		$post   = $this->publish( $this->writer );
		$other  = $this->publish( $this->writer, '另一条' );
		$first  = $this->make_comment( $this->reader, $post, true, '第一句' );
		$second = $this->make_comment( $this->writer, $post, true, '第二句' );
		$third  = $this->make_comment( $this->reader, $other, true, '第三句' );
		$waits  = $this->make_comment( $this->reader, $post, false, '等着' );
		foreach ( array( $first, $second, $third ) as $n => $id ) {
			$this->db()->execute(
				"UPDATE {$this->db()->core( 'comments' )} SET comment_date_gmt = %s WHERE comment_ID = %d",
				array( gmdate( 'Y-m-d H:i:s', time() - 100 + $n ), $id )
			);
		}
		clean_comment_cache( array( $first, $second, $third ) );
		self::assertSame(
			array( $third, $second, $first ),
			array_values( array_intersect( $this->walked( 'comments' ), array( $first, $second, $third, $waits ) ) )
		);
		self::assertSame( array( $second, $first ), $this->walked( 'comments', array( 'post_id' => $post ) ) );
		self::assertSame(
			array( $first, $third ),
			$this->walked( 'comments', array( 'author' => $this->reader, 'order' => 'asc' ) )
		);
		self::assertSame(
			array( $third ),
			$this->walked( 'comments', array( 'author' => $this->reader, 'search' => '三' ) )
		);
		self::assertContains( $waits, $this->walked( 'comments', array( 'status' => 'pending' ) ) );
		wp_spam_comment( $first );
		self::assertContains( $first, $this->walked( 'comments', array( 'status' => 'spam' ) ) );
		self::assertSame( array( $second ), $this->walked( 'comments', array( 'post_id' => $post ) ) );
		$item = $this->item( 'comments', $third );
		self::assertSame(
			array( '第三句', 'publish', $this->reader, $other, get_permalink( $other ) . "#comment-$third" ),
			array( $item['content'], $item['status'], $item['author']['id'], $item['post']['id'], $item['url'] )
		);
	}

	public function test_topics_by_heat_and_age(): void {
		$old = $this->make_topic( '胶片摄影' );
		$new = $this->make_topic( '山里的雾' );
		$this->publish( $this->writer, '说说相机', array( 'topic_id' => array( $old ) ) );
		$both = fn( array $asked ): array => array_values(
			array_intersect( $this->walked( 'topics', $asked ), array( $old, $new ) )
		);
		self::assertSame( array( $old, $new ), $both( array() ) );
		self::assertSame( array( $new, $old ), $both( array( 'orderby' => 'created' ) ) );
		self::assertSame( array( $old, $new ), $both( array( 'orderby' => 'created', 'order' => 'asc' ) ) );
		self::assertSame( array( $new ), $both( array( 'search' => '里的' ) ) );
		$item = $this->item( 'topics', $old );
		self::assertSame(
			array( '胶片摄影', 1, 0 ),
			array( $item['title'], $item['content_count'], $item['follower_count'] )
		);
		self::assertSame( get_term_link( $old, 'zeromo_topic' ), $item['url'] );
	}

	public function test_lists_cost_the_same_however_long_they_are(): void {
		$circle = $this->make_circle( $this->writer );
		for ( $n = 0; $n < 12; $n++ ) {
			$topic = $this->make_topic( "话题 $n" );
			$post  = $this->publish(
				$this->create_member( 'author' ),
				"第 $n 条",
				array( 'topic_id' => array( $topic ) )
			);
			$this->make_comment( $this->create_member(), $post );
			$this->make_circle( $this->create_member( 'author' ) );
		}
		self::assertGreaterThan( 0, $circle );
		foreach ( array( 'circles' => 5, 'comments' => 4, 'content' => 7, 'topics' => 4 ) as $list => $most ) {
			foreach ( array( 1, 12 ) as $size ) {
				$this->as_user( $this->staff );
				wp_cache_flush();
				get_userdata( $this->staff );
				get_option( 'x' );
				$items  = array();
				$before = $this->db()->count();
				$all    = $this->queries(
					function () use ( &$items, $list, $size ): void {
						$answer = $this->rest( 'GET', "/admin/$list", array( 'per_page' => $size ) );
						$items  = $this->data( $answer )['items'];
					}
				);
				self::assertCount( $size, $items );
				self::assertLessThanOrEqual(
					$most,
					$this->db()->count() - $before,
					"$list:\n" . implode( "\n", $all )
				);
			}
		}
	}

	public function test_the_overview_counts_members_that_were_written_past_core(): void {
		$before = $this->overview()['members'];
		$this->db()->execute(
			"INSERT INTO {$this->db()->core( 'users' )} (user_login,user_nicename,user_email) VALUES ('past','past','')"
		);
		self::assertSame( $before + 1, $this->overview()['members'] );
	}

	public function test_the_overview_counts_what_happens(): void {
		$today = fn(): array => $this->overview()['days'][0];
		$first = $today();
		self::assertSame( wp_date( 'Y-m-d' ), $first['day'] );
		self::assertCount( 30, $this->overview()['days'] );
		$post = $this->publish( $this->writer );
		$this->as_user( $this->reader );
		$this->data( $this->rest( 'POST', '/comment', array( 'post_id' => $post, 'comment' => '说得好' ) ) );
		$this->create_member();
		$then = $today();
		self::assertSame(
			array( 1, 1, 1 ),
			array(
				$then['posts'] - $first['posts'],
				$then['comments'] - $first['comments'],
				$then['members'] - $first['members'],
			)
		);
		wp_delete_post( $post, true );
		self::assertSame( $then['posts'], $today()['posts'] );
		$yesterday = (int) wp_date( 'Ymd', time() - DAY_IN_SECONDS );
		$this->service( Counters::class )->add( Counters::DAY, $yesterday, Sums::POSTS, 4 );
		self::assertSame( 4, $this->overview()['days'][1]['posts'] );
	}

	public function test_the_overview_says_what_waits_and_since_when(): void {
		$before = $this->queues( $this->staff );
		$post   = $this->make_post( $this->writer, '', '<p>等着</p>', 'pending', 'zeromo_activity' );
		$this->date( $post, time() - 5000 );
		$this->make_comment( $this->reader, $this->publish( $this->writer ), false );
		$this->as_user( $this->reader );
		$this->data(
			$this->rest(
				'POST',
				'/report',
				array( 'object_type' => 'user', 'object_id' => $this->writer, 'reason' => 'spam' )
			)
		);
		wp_update_post( array( 'ID' => $this->make_circle( $this->writer ), 'post_status' => 'pending' ) );
		$after = $this->queues( $this->staff );
		foreach ( array( 'post', 'comment', 'reports', 'circle' ) as $queue ) {
			self::assertSame( $before[ $queue ]['count'] + 1, $after[ $queue ]['count'], $queue );
			self::assertNotNull( $after[ $queue ]['oldest'], $queue );
			self::assertFalse( $after[ $queue ]['more'] );
		}
		self::assertArrayNotHasKey( 'jobs_dead', $after );
		self::assertSame( array(), $this->overview()['steps'] );
	}

	public function test_owners_are_told_of_jobs_and_of_what_is_to_be_set_up(): void {
		$owner  = $this->create_member( 'administrator' );
		$before = $this->queues( $owner );
		$this->db()->execute(
			"INSERT INTO {$this->db()->table( 'job' )} (kind,payload,run_at,dead,created) VALUES (%s,%s,%d,1,%d)",
			array( 'x', '[]', time() - 60, time() - 60 )
		);
		$this->db()->execute(
			"INSERT INTO {$this->db()->table( 'job' )} (kind,payload,run_at,created) VALUES (%s,%s,%d,%d)",
			array( 'x', '[]', time() - 60, time() - 60 )
		);
		$after = $this->queues( $owner );
		self::assertSame( $before['jobs_dead']['count'] + 1, $after['jobs_dead']['count'] );
		self::assertSame( $before['jobs_due']['count'] + 1, $after['jobs_due']['count'] );
		$steps = array_column( $this->overview( $owner )['steps'], 'done', 'id' );
		self::assertSame(
			array( 'kind', 'sign_up', 'home', 'filing', 'mail', 'circle', 'post', 'permalinks', 'site_icon' ),
			array_keys( $steps )
		);
		update_option( 'users_can_register', (int) ! $steps['sign_up'] );
		self::assertSame(
			! $steps['sign_up'],
			array_column( $this->overview( $owner )['steps'], 'done', 'id' )['sign_up']
		);
	}

	public function test_a_queue_is_counted_to_its_bound(): void {
		$queue = Queue::of( 'x', '', range( 1, Queue::MOST + 1 ) );
		self::assertSame( array( Queue::MOST, true, 1 ), array( $queue->count, $queue->more, $queue->oldest ) );
		$queue = Queue::of( 'x', '', range( 1, Queue::MOST ) );
		self::assertSame( array( Queue::MOST, false ), array( $queue->count, $queue->more ) );
		self::assertSame( 0, Queue::of( 'x', '', array() )->oldest );
	}

	/** @return array<string, mixed> */
	private function overview( int $user = 0 ): array {
		$this->as_user( $user > 0 ? $user : $this->staff );
		return $this->data( $this->rest( 'GET', '/admin/overview' ) );
	}

	/** @return array<string, array<string, mixed>> */
	private function queues( int $user ): array {
		return array_column( $this->overview( $user )['queues'], null, 'id' );
	}
}
