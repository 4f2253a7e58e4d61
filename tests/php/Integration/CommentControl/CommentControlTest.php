<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\CommentControl;

use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** An author closes the comments of a post, whatever way they come by, and deletes under it. */
final class CommentControlTest extends ContentTestCase {

	private int $author   = 0;
	private int $stranger = 0;
	private int $post     = 0;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->author   = $this->create_member( 'author', '江野' );
		$this->stranger = $this->create_member( 'author', '路人' );
		$this->post     = $this->publish( $this->author, '今天的晚霞' );
	}

	private function say( int $who, string $words ): \WP_REST_Response {
		$this->as_user( $who );
		return $this->rest( 'POST', '/comment', array( 'post_id' => $this->post, 'comment' => $words ) );
	}

	private function close( int $who, bool $closed ): int {
		$this->as_user( $who );
		return $this->rest( 'POST', '/comment/control', array( 'post_id' => $this->post, 'closed' => $closed ) )
			->get_status();
	}

	public function test_closed_comments_are_refused_by_every_way_and_what_was_said_stays(): void {
		$this->data( $this->say( $this->stranger, '真好看' ) );
		self::assertSame( 403, $this->close( $this->stranger, true ) );
		self::assertSame( 401, $this->close( 0, true ) );
		self::assertSame( 200, $this->close( $this->author, true ) );
		self::assertSame( 200, $this->close( $this->author, true ), 'twice is once' );
		self::assertSame( 403, $this->say( $this->stranger, '我再说' )->get_status() );
		self::assertFalse( comments_open( $this->post ), "core's form and XML-RPC ask this" );
		$request = new \WP_REST_Request( 'POST', '/wp/v2/comments' );
		$request->set_body_params( array( 'post' => $this->post, 'content' => '绕一下' ) );
		$this->as_user( $this->stranger );
		self::assertSame( 403, rest_do_request( $request )->get_status() );
		$shown = $this->data( $this->rest( 'GET', '/comment', array( 'post_id' => $this->post ) ) )['items'];
		self::assertCount( 1, $shown );
		self::assertSame( 200, $this->close( $this->author, false ) );
		self::assertSame( 200, $this->say( $this->stranger, '又开了' )->get_status() );
	}

	public function test_a_moderator_closes_them_too_and_that_is_written_down_once(): void {
		$editor = $this->create_member( 'editor' );
		foreach ( array( $this->author, $editor, $editor ) as $who ) {
			self::assertSame( 200, $this->close( $who, $who === $editor ) );
		}
		self::assertSame(
			array( array( 'act' => 'comments_close', 'actor_id' => (string) $editor ) ),
			$this->db()->rows(
				"SELECT act, actor_id FROM {$this->db()->table( 'audit' )}
				WHERE object_id = %d AND object_type = 'post'",
				array( $this->post )
			)
		);
	}

	/** @return array<mixed> As the menu of the card asks. */
	private function switches( int $who ): array {
		$this->as_user( $who );
		return $this->data( $this->rest( 'GET', '/comment/control', array( 'post_id' => $this->post ) ) );
	}

	public function test_what_is_written_with_a_post_holds_from_its_first_moment(): void {
		$this->post = $this->publish(
			$this->author,
			'先别评论',
			array( 'comments_closed' => true, 'comments_held' => true )
		);
		self::assertSame( 403, $this->say( $this->stranger, '抢先' )->get_status() );
		self::assertSame(
			array( 'post_id' => $this->post, 'closed' => true, 'held' => true, 'own' => true ),
			$this->switches( $this->author )
		);
		$edit = $this->data( $this->rest( 'GET', '/content/draft', array( 'id' => $this->post ) ) );
		self::assertSame( array( 'closed' => true, 'held' => true ), ( (array) $edit['parts'] )['comments'] );
		// What is not sent stays; what is sent as off goes.
		$this->publish( $this->author, '先别评论，等等', array( 'id' => $this->post ) );
		self::assertTrue( $this->switches( $this->author )['closed'] );
		$this->publish( $this->author, '可以评论了', array( 'id' => $this->post, 'comments_closed' => false ) );
		self::assertSame( array( false, true ), $this->pair( $this->switches( $this->author ) ) );
		self::assertSame( 'hold', $this->data( $this->say( $this->stranger, '等你' ) )['status'] );
		$editor = $this->create_member( 'editor' );
		$this->publish( $editor, '改了错字', array( 'id' => $this->post, 'comments_held' => false ) );
		self::assertSame( array( false, true ), $this->pair( $this->switches( $editor ) ), "only the author's" );
		self::assertFalse( $this->switches( $editor )['own'] );
		$this->as_user( $this->stranger );
		$asked = $this->rest( 'GET', '/comment/control', array( 'post_id' => $this->post ) );
		$this->assert_refused( $asked, 403, 'zeromo_forbidden' );
	}

	/**
	 * @param array<mixed> $switches
	 * @return array{mixed, mixed}
	 */
	private function pair( array $switches ): array {
		return array( $switches['closed'], $switches['held'] );
	}

	public function test_the_author_of_the_post_deletes_comments_under_it_and_nobody_elses(): void {
		$id = (int) $this->data( $this->say( $this->stranger, '来吵架' ) )['id'];
		$this->as_user( $this->create_member( 'author' ) );
		self::assertSame( 403, $this->rest( 'DELETE', '/comment/delete', array( 'id' => $id ) )->get_status() );
		$this->as_user( $this->author );
		$shown = $this->data( $this->rest( 'GET', '/comment', array( 'post_id' => $this->post ) ) )['items'][0];
		self::assertTrue( $shown['can']['delete'] );
		self::assertSame( 200, $this->rest( 'DELETE', '/comment/delete', array( 'id' => $id ) )->get_status() );
		self::assertSame( 'trash', wp_get_comment_status( $id ) );
		$elsewhere  = $this->publish( $this->stranger, '别人的' );
		$this->post = $elsewhere;
		$other      = (int) $this->data( $this->say( $this->create_member( 'author' ), '在这里' ) )['id'];
		$this->as_user( $this->author );
		self::assertSame( 403, $this->rest( 'DELETE', '/comment/delete', array( 'id' => $other ) )->get_status() );
	}
}
