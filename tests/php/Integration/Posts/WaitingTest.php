<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\Publishing\Api\PostReviewed;
use Zeromo\Community\Publishing\DuePosts;
use Zeromo\Community\Kernel\Events;

/** What is not public yet: waiting for a moderator, refused, scheduled; and the time and mark of editing. */
final class WaitingTest extends ContentTestCase {

	public function test_a_moderator_approves_once(): void {
		$member = $this->newcomer();
		$id     = $this->publish( $member, '等一等' );
		$told   = array();
		$this->service( Events::class )->on(
			PostReviewed::class,
			static function ( PostReviewed $event ) use ( &$told ): void {
				$told[] = array( $event->post_id, $event->author_id, $event->approved );
			}
		);
		$this->assert_refused(
			$this->rest( 'POST', '/post/review', array( 'id' => $id, 'action' => 'approve' ) ),
			403,
			'zeromo_forbidden'
		);
		$this->as_user( $this->create_member() );
		$this->assert_refused(
			$this->rest( 'POST', '/post/review', array( 'id' => $id, 'action' => 'approve' ) ),
			404,
			'zeromo_not_found'
		);
		$this->as_user( $this->create_member( 'editor' ) );
		$this->assertSame(
			'publish',
			$this->data( $this->rest( 'POST', '/post/review', array( 'id' => $id, 'action' => 'approve' ) ) )['status']
		);
		$this->assert_refused(
			$this->rest( 'POST', '/post/review', array( 'id' => $id, 'action' => 'reject', 'reason' => '晚了' ) ),
			409,
			'zeromo_not_pending'
		);
		$this->assertSame( array( array( $id, $member, true ) ), $told );
		$this->as_user( 0 );
		$this->assertContains( $id, $this->listed( array() ) );
		$this->assertEqualsWithDelta( time(), (int) get_post_timestamp( $id ), 5 );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_what_is_refused_is_told_to_its_author_who_sends_it_again(): void {
		$member = $this->newcomer();
		$id     = $this->publish( $member, '广告' );
		$this->as_user( $this->create_member( 'editor' ) );
		$this->assert_refused(
			$this->rest( 'POST', '/post/review', array( 'id' => $id, 'action' => 'reject', 'reason' => " \u{3000}" ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->assert_refused(
			$this->rest(
				'POST',
				'/post/review',
				array( 'id' => $id, 'action' => 'reject', 'reason' => str_repeat( '长', 5001 ) )
			),
			422,
			'zeromo_content_invalid'
		);
		$this->data(
			$this->rest( 'POST', '/post/review', array( 'id' => $id, 'action' => 'reject', 'reason' => '像<b>广告</b>' ) )
		);
		$this->as_user( $member );
		$notice = $this->data( $this->rest( 'GET', '/message', array( 'type' => 'system' ) ) )['items'][0];
		$this->assertStringContainsString( '没有通过你的动态：像', $notice['text'] );
		$this->assertStringContainsString( '/account/drafts/?state=refused', $notice['url'] );
		$post = $this->data( $this->rest( 'GET', "/content/$id" ) );
		$this->assertSame(
			array( 'status' => 'refused', 'reason' => '像<b>广告</b>', 'publish_at' => null ),
			$post['state']
		);
		$this->assertTrue( $post['can']['edit'] );
		$items = $this->store( 'refused' );
		$this->assertCount( 1, $items );
		$this->assertStringContainsString( '未通过', $items[0] );
		$this->as_user( 0 );
		$this->assertNotContains( $id, $this->listed( array() ) );
		$this->assert_refused( $this->rest( 'GET', "/content/$id" ), 404, 'zeromo_not_found' );

		// Also who may publish directly by now waits for a moderator.
		( new \WP_User( $member ) )->remove_cap( 'publish_zeromo_activities' );
		$this->as_user( $member );
		$this->assertSame(
			'pending',
			$this->data(
				$this->rest(
					'POST',
					'/content',
					array( 'id' => $id, 'post_content' => '改好了', 'post_status' => 'publish' )
				)
			)['status']
		);
		$this->assertNull( $this->data( $this->rest( 'GET', "/content/$id" ) )['state']['publish_at'] );
		$this->as_user( $this->create_member( 'editor' ) );
		$this->data( $this->rest( 'POST', '/post/review', array( 'id' => $id, 'action' => 'approve' ) ) );
		$this->as_user( 0 );
		$this->assertNull( $this->data( $this->rest( 'GET', "/content/$id" ) )['state'] );
	}

	public function test_the_circles_owner_reviews_what_waits_there(): void {
		$member = $this->newcomer();
		$owner  = $this->create_member();
		$id     = $this->publish( $member, '等', array( 'circle_id' => $this->make_circle( $owner, true, $member ) ) );
		$this->as_user( $owner );
		$this->assertSame(
			'refused',
			$this->data(
				$this->rest( 'POST', '/post/review', array( 'id' => $id, 'action' => 'reject', 'reason' => '跑题' ) )
			)['status']
		);
	}

	public function test_what_is_scheduled_comes_out_in_its_time_and_is_told_once(): void {
		$member = $this->create_member();
		$at     = time() + 3600;
		$told   = 0;
		add_action(
			'zeromo_activity_published',
			static function () use ( &$told ): void {
				++$told;
			}
		);
		$this->as_user( $member );
		$answer = $this->data(
			$this->rest(
				'POST',
				'/content',
				array( 'post_content' => '明天见', 'publish_at' => gmdate( 'Y-m-d\TH:i:s\Z', $at ) )
			)
		);
		$id     = $answer['id'];
		$this->assertSame( array( 'future', '已定时，到时自动发布' ), array( $answer['status'], $answer['message'] ) );
		$this->assertStringContainsString( '定时发布', $answer['html'] );
		$this->assertSame(
			$at,
			strtotime( $this->data( $this->rest( 'GET', "/content/$id" ) )['state']['publish_at'] )
		);
		$this->assertNotFalse( wp_next_scheduled( 'publish_future_post', array( $id ) ) );
		$this->assertCount( 1, $this->store( 'future' ) );
		$this->as_user( 0 );
		$this->assert_refused( $this->rest( 'GET', "/content/$id" ), 404, 'zeromo_not_found' );
		$this->assertSame(
			array( 0, array() ),
			array( $told, array_intersect( array( $id ), $this->listed( array() ) ) )
		);

		$this->let_it_be_due( $id );
		$this->assertContains( $id, $this->listed( array() ) );
		$this->assertSame(
			array( 1, false ),
			array( $told, wp_next_scheduled( 'publish_future_post', array( $id ) ) )
		);
		$this->service( DuePosts::class )->catch_up();
		$this->assertSame( 1, $told );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_a_worker_publishes_what_is_due_also_where_the_cron_event_was_lost(): void {
		$iso  = static fn( int $time ): string => gmdate( 'Y-m-d\TH:i:s\Z', $time );
		$id   = $this->publish( $this->create_member(), '明天见', array( 'publish_at' => $iso( time() + 3600 ) ) );
		$late = $this->publish( $this->create_member(), '后天见', array( 'publish_at' => $iso( time() + 7200 ) ) );
		$this->let_it_be_due( $id );
		wp_clear_scheduled_hook( 'publish_future_post', array( $id ) );
		$this->run_recurring( 'due_posts' );
		$this->assertSame( array( 'publish', 'future' ), array( get_post_status( $id ), get_post_status( $late ) ) );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_asking_what_is_due_costs_no_query(): void {
		$this->publish(
			$this->create_member(),
			'明天见',
			array( 'publish_at' => gmdate( 'Y-m-d\TH:i:s\Z', time() + 3600 ) )
		);
		$this->assertSame( 0, $this->count_queries( fn() => $this->service( DuePosts::class )->catch_up() ) );
	}

	public function test_a_schedule_is_kept_moved_and_lifted(): void {
		$member = $this->create_member();
		$iso    = static fn( int $time ): string => gmdate( 'Y-m-d\TH:i:s\Z', $time );
		$id     = $this->publish( $member, '明天见', array( 'publish_at' => $iso( time() + 3600 ) ) );
		$this->assertSame(
			'future',
			$this->data( $this->rest( 'POST', '/content', array( 'id' => $id, 'post_content' => '后天见' ) ) )['status']
		);
		$this->assertEqualsWithDelta( time() + 3600, (int) $this->row( $id )['created'], 5 );
		$this->data( $this->rest( 'POST', '/content', array( 'id' => $id, 'publish_at' => $iso( time() + 7200 ) ) ) );
		$this->assertEqualsWithDelta( time() + 7200, (int) get_post_timestamp( $id ), 5 );
		$this->assertEqualsWithDelta(
			time() + 7200,
			(int) wp_next_scheduled( 'publish_future_post', array( $id ) ),
			5
		);
		$this->assertSame(
			'draft',
			$this->data( $this->rest( 'POST', '/content', array( 'id' => $id, 'post_status' => 'draft' ) ) )['status']
		);
		$this->assertFalse( wp_next_scheduled( 'publish_future_post', array( $id ) ) );
		$this->data(
			$this->rest(
				'POST',
				'/content',
				array( 'id' => $id, 'post_status' => 'publish', 'publish_at' => $iso( time() + 7200 ) )
			)
		);
		$this->assertSame(
			'publish',
			$this->data(
				$this->rest( 'POST', '/content', array( 'id' => $id, 'publish_at' => '', 'post_status' => 'publish' ) )
			)['status']
		);
		$this->assertEqualsWithDelta( time(), (int) $this->row( $id )['created'], 5 );
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'id' => $id, 'publish_at' => $iso( time() + 60 ) ) ),
			422,
			'zeromo_content_invalid'
		);
	}

	public function test_times_that_are_none_are_refused(): void {
		$this->as_user( $this->create_member() );
		foreach ( array(
			'morgen',
			'2026-13-01T00:00:00Z',
			'2027-02-30T08:00:00Z',
			'1764000000',
			'2026-11-22',
		) as $bad ) {
			$this->assert_refused(
				$this->rest( 'POST', '/content', array( 'post_content' => '见', 'publish_at' => $bad ) ),
				400,
				'rest_invalid_param'
			);
		}
		foreach ( array( time() - 60, time(), time() + 366 * DAY_IN_SECONDS ) as $time ) {
			$this->assert_refused(
				$this->rest(
					'POST',
					'/content',
					array( 'post_content' => '见', 'publish_at' => gmdate( 'Y-m-d\TH:i:s\Z', $time ) )
				),
				422,
				'zeromo_content_invalid'
			);
		}
		$this->as_user( $this->newcomer() );
		$this->assert_refused(
			$this->rest(
				'POST',
				'/content',
				array( 'post_content' => '见', 'publish_at' => gmdate( 'Y-m-d\TH:i:s\Z', time() + 3600 ) )
			),
			403,
			'zeromo_forbidden'
		);
	}

	public function test_a_change_is_marked_and_the_rest_stays(): void {
		$member = $this->create_member();
		$circle = $this->make_circle( $this->create_member(), true, $member );
		$id     = $this->publish( $member, '原来的', array( 'circle_id' => $circle ) );
		$this->date( $id, time() - DAY_IN_SECONDS );
		$before = $this->data( $this->rest( 'GET', "/content/$id" ) );
		$this->assertNull( $before['edited'] );
		$same = $this->data( $this->rest( 'POST', '/content', array( 'id' => $id, 'post_content' => '原来的' ) ) );
		$this->assertStringNotContainsString( '已编辑', $same['html'] );
		$html  = $this->data(
			$this->rest( 'POST', '/content', array( 'id' => $id, 'post_content' => '改过的' ) )
		)['html'];
		$after = $this->data( $this->rest( 'GET', "/content/$id" ) );
		$this->assertStringContainsString( '已编辑', $html );
		$this->assertEqualsWithDelta( time(), strtotime( (string) $after['edited'] ), 5 );
		$this->assertSame(
			array( $before['created'], $before['circle'], $before['counts'] ),
			array( $after['created'], $after['circle'], $after['counts'] )
		);
		// What core does to the post does not take the mark away.
		wp_update_post( array( 'ID' => $id, 'comment_status' => 'closed' ) );
		$this->assertSame( $after['edited'], $this->data( $this->rest( 'GET', "/content/$id" ) )['edited'] );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_after_the_time_for_editing_only_moderators_may(): void {
		$member = $this->create_member();
		$old    = $this->publish( $member, '旧的' );
		$new    = $this->publish( $member, '新的' );
		$this->date( $old, time() - 11 * MINUTE_IN_SECONDS );
		$this->set( 'content_edit_window', 10 );
		$this->assertSame(
			array( false, true ),
			array(
				$this->data( $this->rest( 'GET', "/content/$old" ) )['can']['edit'],
				$this->data( $this->rest( 'GET', "/content/$new" ) )['can']['edit'],
			)
		);
		foreach ( array( '/content', '/content/draft' ) as $route ) {
			$refusal = $this->rest( 'POST', $route, array( 'id' => $old, 'post_content' => '改' ) );
			$this->assert_refused( $refusal, 403, 'zeromo_forbidden' );
			$this->assertSame( '发布 10 分钟后不能再编辑', $refusal->get_data()['message'] );
		}
		$this->data( $this->rest( 'POST', '/content', array( 'id' => $new, 'post_content' => '改' ) ) );
		$this->as_user( $this->create_member( 'editor' ) );
		$this->assertTrue( $this->data( $this->rest( 'GET', "/content/$old" ) )['can']['edit'] );
		$this->data( $this->rest( 'POST', '/content', array( 'id' => $old, 'post_content' => '改' ) ) );
	}

	public function test_a_change_by_who_may_not_publish_waits(): void {
		$member = $this->create_member();
		$id     = $this->publish( $member, '公开的' );
		( new \WP_User( $member ) )->add_cap( 'publish_zeromo_activities', false );
		$this->as_user( $member );
		$this->assertSame(
			'pending',
			$this->data( $this->rest( 'POST', '/content', array( 'id' => $id, 'post_content' => '改' ) ) )['status']
		);
		$this->assertSame( array(), $this->wrong_totals() );
	}

	private function newcomer(): int {
		$member = $this->create_member();
		( new \WP_User( $member ) )->add_cap( 'publish_zeromo_activities', false );
		return $member;
	}

	/** @return list<string> Cards of the caller's own posts in a state. */
	private function store( string $status ): array {
		return $this->service(
			\Zeromo\Community\Publishing\Http\ContentStore::class
		)->get( array( 'status' => $status ) )['items'];
	}

	/** Moves a scheduled post's time into the past, as if cron had not run since. */
	private function let_it_be_due( int $id ): void {
		wp_clear_scheduled_hook( 'publish_future_post', array( $id ) );
		$gmt = gmdate( 'Y-m-d H:i:s', time() - 60 );
		$this->db()->execute(
			"UPDATE {$this->db()->core( 'posts' )} SET post_date = %s, post_date_gmt = %s WHERE ID = %d",
			array( get_date_from_gmt( $gmt ), $gmt, $id )
		);
		clean_post_cache( $id );
		wp_schedule_single_event( time() - 60, 'publish_future_post', array( $id ) );
	}
}
