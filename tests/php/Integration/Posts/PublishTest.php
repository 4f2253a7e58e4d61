<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\Posts\Api\ActivityPublished;
use Zeromo\Community\Posts\Api\PostSchema;
use Zeromo\Community\Kernel\Events;

/** POST /content: what is stored, who may, what is refused, and that the same form twice is one activity. */
final class PublishTest extends ContentTestCase {

	public function test_a_member_publishes_with_pictures_circle_and_topics(): void {
		$member = $this->create_member( 'subscriber', '林间小鹿' );
		$circle = $this->make_circle( $this->create_member(), true, $member );
		$topics = array( $this->make_topic( '秋天' ), $this->make_topic( '雾' ) );
		$images = $this->make_pictures( $member, 3 );
		$told   = array();
		$this->service( Events::class )->on(
			ActivityPublished::class,
			static function ( ActivityPublished $event ) use ( &$told ): void {
				$told[] = array( $event->post_id, $event->author_id, $event->circle_id );
			}
		);
		$answer = $this->data(
			$this->rest(
				'POST',
				'/content',
				array(
					'post_title' => '湖边 & <b>雾</b>',
					'post_content' => "六点二十 😀\n[gallery] #雾#",
					'circle_id' => $circle,
					'topic_id' => $topics,
					'image_ids' => array_reverse( $images ),
				)
			)
		);

		$this->assertSame(
			array( 'publish', '发布成功', array( array( $answer['id'], $member, $circle ) ) ),
			array( $answer['status'], $answer['message'], $told )
		);
		$this->assertStringEndsWith( "/activity/{$answer['id']}/", $answer['redirect_url'] );
		$this->assertStringContainsString( '林间小鹿 的动态', $answer['html'] );
		$this->as_user( 0 );
		$post = $this->data( $this->rest( 'GET', "/content/{$answer['id']}" ) );
		$this->assertTrue(
			rest_validate_value_from_schema( $post, PostSchema::post() ),
			(string) wp_json_encode( $post, JSON_UNESCAPED_UNICODE )
		);
		$this->assertSame( '湖边 & <b>雾</b>', $post['post_title'] );
		$this->assertStringContainsString(
			'六点二十 😀<br>&#91;gallery&#93; <a class="zmo-inline" href="' . home_url( '/' ),
			$post['content_html']
		);
		$this->assertSame(
			array( $circle, $topics, array_reverse( $images ) ),
			array( $post['circle']['id'], array_column( $post['topics'], 'id' ), array_column( $post['images'], 'id' ) )
		);
		$this->assertSame(
			array( 'type' => 'public', 'value' => null, 'roles' => array(), 'unlocked' => true ),
			$post['privacy']
		);
		$this->assertSame(
			array( null, null, null, 'zeromo_activity' ),
			array( $post['hidden'], $post['video'], $post['file'], $post['post_type'] )
		);
		$this->assertSame( (string) $answer['id'], get_post( $answer['id'] )->post_name );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_a_first_publication_says_so_however_often_it_was_saved_before(): void {
		foreach ( array( 'activity' => 'subscriber', 'post' => 'author' ) as $type => $role ) {
			$this->as_user( $this->create_member( $role ) );
			$sent  = array( 'post_type' => $type, 'post_title' => '秋', 'post_content' => '一' );
			$draft = $this->data( $this->rest( 'POST', '/content/draft', $sent ) );
			$draft = $this->data(
				$this->rest( 'POST', '/content/draft', $draft + array( 'post_content' => '一二' ) + $sent )
			);
			$kept  = $this->data(
				$this->rest( 'POST', '/content', array( 'id' => $draft['id'], 'post_status' => 'draft' ) + $sent )
			);
			$this->assertSame( '草稿已保存', $kept['message'] );
			$sent += array( 'id' => $draft['id'], 'post_status' => 'publish' );
			$first = $this->data( $this->rest( 'POST', '/content', $sent ) );
			$this->assertSame( array( 'publish', '发布成功' ), array( $first['status'], $first['message'] ), $type );
			$again = $this->data( $this->rest( 'POST', '/content', array( 'post_content' => '一二三' ) + $sent ) );
			$this->assertSame( '已更新', $again['message'], $type );
		}
	}

	public function test_an_outsider_cannot_publish(): void {
		$this->as_user( 0 );
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'post_content' => 'x', 'privacy' => array( 'type' => 'paid' ) ) ),
			401,
			'zeromo_login_required'
		);
	}

	public function test_who_may_not_publish_is_put_to_pending_and_seen_by_nobody_else(): void {
		$member = $this->create_member();
		( new \WP_User( $member ) )->add_cap( 'publish_zeromo_activities', false );
		$this->as_user( $member );
		$answer = $this->data( $this->rest( 'POST', '/content', array( 'post_content' => '等一等' ) ) );
		$this->assertSame( array( 'pending', '已提交审核' ), array( $answer['status'], $answer['message'] ) );
		$this->assertStringContainsString( '审核中', $answer['html'] );
		$this->as_user( $this->create_member() );
		$this->assert_refused( $this->rest( 'GET', "/content/{$answer['id']}" ), 404, 'zeromo_not_found' );
		$this->assertNotContains( $answer['id'], $this->listed( array() ) );
		$this->as_user( $this->create_member( 'editor' ) );
		$this->data( $this->rest( 'GET', "/content/{$answer['id']}" ) );
		$told = 0;
		add_action(
			'zeromo_activity_published',
			static function () use ( &$told ): void {
				++$told;
			}
		);
		wp_publish_post( $answer['id'] );
		$this->as_user( 0 );
		$this->assertContains( $answer['id'], $this->listed( array() ) );
		$this->assertSame( 1, $told );
	}

	public function test_only_members_of_a_circle_publish_into_it(): void {
		$circle = $this->make_circle( $this->create_member() );
		$this->as_user( $this->create_member() );
		$refusal = $this->rest( 'POST', '/content', array( 'post_content' => 'x', 'circle_id' => $circle ) );
		$this->assertSame( 403, $refusal->get_status() );
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'post_content' => 'x', 'circle_id' => 99999999 ) ),
			404,
			'zeromo_not_found'
		);
	}

	public function test_anothers_pictures_and_unknown_topics_are_refused(): void {
		$images = $this->make_pictures( $this->create_member(), 1 );
		$this->as_user( $this->create_member() );
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'post_content' => 'x', 'image_ids' => $images ) ),
			404,
			'zeromo_not_found'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'post_content' => 'x', 'topic_id' => array( 99999999 ) ) ),
			400,
			'rest_invalid_param'
		);
	}

	public function test_what_breaks_a_rule_is_told_with_its_numbers(): void {
		$member = $this->create_member();
		$images = $this->make_pictures( $member, 2 );
		$topics = array( $this->make_topic( '甲' ), $this->make_topic( '乙' ) );
		$this->as_user( $member );
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'post_content' => " \u{3000}\n", 'post_title' => ' ' ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->assert_refused( $this->rest( 'POST', '/content', array() ), 422, 'zeromo_content_invalid' );
		$this->set( 'content_images_max', 1 );
		$this->set( 'content_topics_max', 1 );
		$this->set( 'content_text_max', 5 );
		$this->set( 'content_title_max', 3 );
		$cases = array(
			'最多只能选择1张图片'         => array( 'image_ids' => $images ),
			'话题最大个数是1'           => array( 'post_content' => 'x', 'topic_id' => $topics ),
			'内容最多 5 个字，现在有 6 个' => array( 'post_content' => '一二三四五六' ),
			'标题最多 3 个字，现在有 4 个' => array( 'post_title' => '一二三四' ),
		);
		foreach ( $cases as $message => $fields ) {
			$response = $this->rest( 'POST', '/content', $fields );
			$this->assert_refused( $response, 422, 'zeromo_content_invalid' );
			$this->assertSame( $message, $response->get_data()['message'] );
		}
		$this->data( $this->rest( 'POST', '/content', array( 'image_ids' => array( $images[0] ) ) ) );
	}

	public function test_least_numbers_hold_for_publishing_only(): void {
		$this->set( 'content_topics_min', 1 );
		$this->set( 'content_text_min', 3 );
		$this->as_user( $this->create_member() );
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'post_content' => '一二三' ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->assert_refused(
			$this->rest(
				'POST',
				'/content',
				array( 'post_content' => '一二', 'topic_id' => array( $this->make_topic( '丙' ) ) )
			),
			422,
			'zeromo_content_invalid'
		);
		$this->data( $this->rest( 'POST', '/content', array( 'post_content' => '一', 'post_status' => 'draft' ) ) );
	}

	public function test_a_lock_that_says_too_little_is_refused_and_nothing_is_stored(): void {
		$this->as_user( $this->create_member() );
		$before = wp_count_posts( 'zeromo_activity' )->publish;
		foreach ( array( 'level', 'secret' ) as $type ) {
			$response = $this->rest(
				'POST',
				'/content',
				array(
					'post_content' => 'x',
					'privacy' => array( 'type' => $type, 'content' => '藏起来的话', 'value' => '1' ),
				)
			);
			$this->assert_refused( $response, 422, 'zeromo_content_invalid' );
			$this->assertSame( 'privacy', $response->get_data()['data']['field'] );
		}
		foreach ( array( 'video_id', 'file_id' ) as $field ) {
			$this->assert_refused(
				$this->rest( 'POST', '/content', array( 'post_content' => 'x', $field => 5 ) ),
				404,
				'zeromo_not_found'
			);
		}
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'post_content' => 'x', 'post_type' => 'product' ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'post_content' => 'x', 'post_type' => 'post' ) ),
			403,
			'zeromo_forbidden'
		);
		wp_cache_flush();
		$this->assertSame( $before, wp_count_posts( 'zeromo_activity' )->publish );
		$this->data(
			$this->rest(
				'POST',
				'/content',
				array( 'post_content' => 'x', 'privacy' => array( 'type' => 'public' ), 'video_id' => '' )
			)
		);
	}

	public function test_junk_has_a_bad_shape(): void {
		$this->as_user( $this->create_member() );
		$cases = array(
			array( 'id' => 0 ),
			array( 'id' => 'x' ),
			array( 'circle_id' => 0 ),
			array( 'circle_id' => -3 ),
			array( 'circle_id' => 'abc' ),
			array( 'topic_id' => array( 'x' ) ),
			array( 'image_ids' => array( -1 ) ),
			array( 'image_ids' => array( array( 1 ) ) ),
			array( 'post_status' => 'trash' ),
			array( 'post_type' => 'revision' ),
			array( 'post_content' => array( 'x' ) ),
			array( 'post_content' => str_repeat( '长', 300000 ) ),
			array( 'privacy' => 'paid' ),
		);
		foreach ( $cases as $fields ) {
			$this->assert_refused(
				$this->rest( 'POST', '/content', $fields + array( 'post_content' => 'x' ) ),
				400,
				'rest_invalid_param'
			);
		}
	}

	public function test_fields_that_are_not_ours_to_take_change_nothing(): void {
		$member = $this->create_member();
		$other  = $this->create_member();
		$id     = $this->publish(
			$member,
			'x',
			array(
				'post_author' => $other,
				'author' => $other,
				'post_parent' => 5,
				'post_name' => 'mine',
				'comment_status' => 'closed',
				'post_date' => '2001-01-01 00:00:00',
				'meta' => array( 'a' => 'b' ),
				'post_password' => 'p',
				'menu_order' => 9,
			)
		);
		$post   = get_post( $id );
		$this->assertSame(
			array( $member, 0, (string) $id, 'open', '', 0 ),
			array(
				(int) $post->post_author,
				$post->post_parent,
				$post->post_name,
				$post->comment_status,
				$post->post_password,
				$post->menu_order,
			)
		);
		$this->assertGreaterThan( '2020', $post->post_date );
		$this->assertSame( array(), get_post_meta( $id ) );
	}

	public function test_the_same_form_twice_is_one_activity(): void {
		$member = $this->create_member();
		$first  = $this->publish( $member, '只发一次', array( 'idempotency_key' => 'k-1' ) );
		$this->assertSame( $first, $this->publish( $member, '只发一次', array( 'idempotency_key' => 'k-1' ) ) );
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'post_content' => '别的', 'idempotency_key' => 'k-1' ) ),
			409,
			'zeromo_idempotency_mismatch'
		);
		$this->assertNotSame(
			$first,
			$this->publish( $this->create_member(), '只发一次', array( 'idempotency_key' => 'k-1' ) )
		);
		$this->assertNotSame( $first, $this->publish( $member, '只发一次' ) );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_other_plugins_hear_of_it_as_of_any_post(): void {
		$heard = array();
		foreach ( array(
			'transition_post_status',
			'save_post_zeromo_activity',
			'save_post',
			'wp_insert_post',
			'wp_after_insert_post',
			'zeromo_activity_published',
		) as $hook ) {
			add_action(
				$hook,
				static function () use ( &$heard, $hook ): void {
					$heard[] = $hook;
				}
			);
		}
		$this->publish( $this->create_member() );
		$this->assertSame(
			array(
				'save_post',
				'save_post_zeromo_activity',
				'transition_post_status',
				'wp_after_insert_post',
				'wp_insert_post',
				'zeromo_activity_published',
			),
			self::sorted( $heard )
		);
	}

	public function test_publishing_takes_few_statements(): void {
		$member = $this->create_member();
		$circle = $this->make_circle( $this->create_member(), true, $member );
		$topics = array( $this->make_topic( '丁' ), $this->make_topic( '戊' ) );
		$images = $this->make_pictures( $member, 3 );
		$this->publish( $member, '热身' );
		$ours    = $this->queries(
			fn() => $this->data(
				$this->rest(
					'POST',
					'/content',
					array(
						'post_content' => '几句话',
						'circle_id' => $circle,
						'topic_id' => $topics,
						'image_ids' => $images,
					)
				)
			)
		);
		$this->as_user( $this->create_member( 'author' ) );
		$cores   = $this->queries(
			fn() => $this->data(
				$this->rest(
					'POST',
					'/wp/v2/posts',
					array( 'title' => '标题', 'content' => '几句话', 'status' => 'publish', 'tags' => $this->tags() )
				)
			)
		);
		$this->assertLessThan( 1.3 * count( $cores ), count( $ours ), implode( "\n", $ours ) );
		foreach ( $ours as $sql ) {
			$this->assertDoesNotMatchRegularExpression( '/COUNT\(\*\)|post_name\s*=\s*\'[^\']*\' AND/i', $sql );
		}
	}

	/** @return list<int> */
	private function tags(): array {
		return array_map(
			static fn( string $name ): int => (int) ( (array) wp_insert_term( $name, 'post_tag' ) )['term_id'],
			array( '标签一' . uniqid(), '标签二' . uniqid() )
		);
	}

	/**
	 * @param list<string> $all Names.
	 * @return list<string>
	 */
	private static function sorted( array $all ): array {
		sort( $all );
		return $all;
	}
}
