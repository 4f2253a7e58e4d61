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
		$circle = (int) $this->data( $this->rest( 'POST', '/circle', array( 'title' => '密室', 'description' => '只给自己人看的圈子', 'visibility' => 'members', 'join_mode' => 'open', 'icon_id' => 0 ) ) )['id'];
		$post   = (int) $this->data( $this->rest( 'POST', '/content', array( 'post_content' => '圈里的话，说给圈友听', 'circle_id' => $circle, 'post_status' => 'publish' ) ) )['id'];
		$id     = (int) $this->data( $this->rest( 'POST', '/comment', array( 'post_id' => $post, 'comment' => '圈里的评论' ) ) )['id'];
		$open   = $this->make_comment( $owner, $this->make_post( $owner ), true, '外面的评论' );
		foreach ( array( 0, $this->create_member() ) as $outsider ) {
			$this->as_user( $outsider );
			$this->assert_refused( $this->rest( 'GET', '/comment', array( 'post_id' => $post ) ), 404, 'zeromo_not_found' );
			self::assertGreaterThanOrEqual( 400, $this->rest( 'GET', "/wp/v2/comments/$id" )->get_status() );
			self::assertStringNotContainsString( '圈里的评论', (string) wp_json_encode( $this->rest( 'GET', '/wp/v2/comments' )->get_data(), JSON_UNESCAPED_UNICODE ) );
			self::assertStringNotContainsString( '圈里的评论', (string) wp_json_encode( $this->rest( 'GET', '/wp/v2/comments', array( 'post' => $post ) )->get_data(), JSON_UNESCAPED_UNICODE ) );
			$found = get_comments( array( 'fields' => 'ids' ) );
			self::assertNotContains( $id, $found );
			self::assertContains( $open, $found );
			self::assertFalse( comments_open( $post ) );
			self::assertGreaterThanOrEqual( 400, $this->rest( 'POST', '/wp/v2/comments', array( 'post' => $post, 'content' => '混进来' ) )->get_status() );
			$feed = new \WP_Query( array( 'feed' => 'rss2', 'withcomments' => 1 ) );
			self::assertNotContains( $id, array_map( static fn( \WP_Comment $comment ): int => (int) $comment->comment_ID, $feed->comments ?? array() ) );
		}
		$this->as_user( $owner );
		self::assertTrue( comments_open( $post ) );
		self::assertContains( $id, get_comments( array( 'fields' => 'ids' ) ) );
		self::assertSame( 200, $this->rest( 'GET', '/comment', array( 'post_id' => $post ) )->get_status() );
	}
}
