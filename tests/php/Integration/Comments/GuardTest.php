<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Comments;

use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

final class GuardTest extends IntegrationTestCase {

	use MakesPosts;

	public function test_comments_of_a_members_only_circle_leave_by_no_road(): void {
		add_filter( 'pre_wp_mail', '__return_true' );
		$owner = $this->create_member( 'author' );
		$this->as_user( $owner );
		$circle = (int) $this->data(
			$this->rest(
				'POST',
				'/circle',
				array(
					'title' => '密室',
					'description' => '只给自己人看的圈子',
					'visibility' => 'members',
					'join_mode' => 'open',
					'icon_id' => 0,
				)
			)
		)['id'];
		$post   = (int) $this->data(
			$this->rest(
				'POST',
				'/content',
				array( 'post_content' => '圈里的话，说给圈友听', 'circle_id' => $circle, 'post_status' => 'publish' )
			)
		)['id'];
		$id     = (int) $this->data(
			$this->rest( 'POST', '/comment', array( 'post_id' => $post, 'comment' => '圈里的评论' ) )
		)['id'];
		$open   = $this->make_comment( $owner, $this->make_post( $owner ), true, '外面的评论' );
		foreach ( array( 0, $this->create_member() ) as $outsider ) {
			$this->as_user( $outsider );
			$this->assert_refused(
				$this->rest( 'GET', '/comment', array( 'post_id' => $post ) ),
				404,
				'zeromo_not_found'
			);
			self::assertGreaterThanOrEqual( 400, $this->rest( 'GET', "/wp/v2/comments/$id" )->get_status() );
			self::assertStringNotContainsString(
				'圈里的评论',
				(string) wp_json_encode( $this->rest( 'GET', '/wp/v2/comments' )->get_data(), JSON_UNESCAPED_UNICODE )
			);
			self::assertStringNotContainsString(
				'圈里的评论',
				(string) wp_json_encode(
					$this->rest( 'GET', '/wp/v2/comments', array( 'post' => $post ) )->get_data(),
					JSON_UNESCAPED_UNICODE
				)
			);
			$found = get_comments( array( 'fields' => 'ids' ) );
			self::assertNotContains( $id, $found );
			self::assertContains( $open, $found );
			self::assertFalse( comments_open( $post ) );
			self::assertGreaterThanOrEqual(
				400,
				$this->rest( 'POST', '/wp/v2/comments', array( 'post' => $post, 'content' => '混进来' ) )->get_status()
			);
			$feed = new \WP_Query( array( 'feed' => 'rss2', 'withcomments' => 1 ) );
			self::assertNotContains(
				$id,
				array_map(
					static fn( \WP_Comment $comment ): int => (int) $comment->comment_ID,
					$feed->comments ?? array()
				)
			);
		}
		$this->as_user( $owner );
		self::assertTrue( comments_open( $post ) );
		self::assertContains( $id, get_comments( array( 'fields' => 'ids' ) ) );
		self::assertSame( 200, $this->rest( 'GET', '/comment', array( 'post_id' => $post ) )->get_status() );
	}

	public function test_who_is_muted_in_a_circle_reads_its_posts_and_writes_by_no_road(): void {
		add_filter( 'pre_wp_mail', '__return_true' );
		$owner = $this->create_member( 'author' );
		$this->as_user( $owner );
		$circle = (int) $this->data(
			$this->rest(
				'POST',
				'/circle',
				array( 'title' => '胶片与日常', 'visibility' => 'public', 'join_mode' => 'open', 'icon_id' => 0 )
			)
		)['id'];
		$post   = (int) $this->data(
			$this->rest(
				'POST',
				'/content',
				array( 'post_content' => '圈里的话', 'circle_id' => $circle, 'post_status' => 'publish' )
			)
		)['id'];
		$member = $this->create_member();
		$this->as_user( $member );
		$this->data( $this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle ) ) );
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'circle_member' )} SET muted = 1 WHERE circle_id = %d AND user_id = %d",
			array( $circle, $member )
		);
		$refused = $this->rest( 'POST', '/comment', array( 'post_id' => $post, 'comment' => '让我说一句' ) );
		$this->assert_refused( $refused, 403, 'zeromo_forbidden' );
		self::assertSame( '你在这个圈子已被禁言', $refused->get_data()['message'] );
		self::assertSame(
			403,
			$this->rest( 'POST', '/wp/v2/comments', array( 'post' => $post, 'content' => '从旁边说' ) )->get_status()
		);
		$form = wp_handle_comment_submission(
			array( 'comment_post_ID' => $post, 'comment' => '用表单说', 'comment_parent' => 0 )
		);
		self::assertInstanceOf( \WP_Error::class, $form );
		self::assertSame( array( '你在这个圈子已被禁言', 403 ), array( $form->get_error_message(), $form->get_error_data() ) );
		self::assertSame(
			array(),
			$this->data( $this->rest( 'GET', '/comment', array( 'post_id' => $post ) ) )['items']
		);
		$elsewhere = $this->make_post( $owner );
		self::assertSame(
			200,
			$this->rest( 'POST', '/comment', array( 'post_id' => $elsewhere, 'comment' => '圈外可以说' ) )->get_status()
		);
		$this->as_user( $this->create_member() );
		self::assertSame(
			200,
			$this->rest( 'POST', '/comment', array( 'post_id' => $post, 'comment' => '没加入的也能说' ) )->get_status()
		);
	}
}
