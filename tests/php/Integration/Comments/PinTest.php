<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Comments;

use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

/** 置顶 and 只看作者. */
final class PinTest extends IntegrationTestCase {

	use MakesPosts;

	private int $author;
	private int $reader;
	private int $post;

	/** @var list<int> Oldest first. */
	private array $comments = array();

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'pre_wp_mail', '__return_true' );
		$this->author = $this->create_member( 'subscriber', '作者甲' );
		$this->reader = $this->create_member( 'subscriber', '读者乙' );
		$this->post   = $this->make_post( $this->author );
		foreach ( array( '一', '二', '三' ) as $text ) {
			$this->comments[] = $this->say( $this->reader, $text );
		}
	}

	private function say( int $member, string $text, int $parent = 0 ): int {
		$this->as_user( $member );
		return (int) $this->data(
			$this->rest( 'POST', '/comment', array( 'post_id' => $this->post, 'id' => $parent, 'comment' => $text ) )
		)['id'];
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<mixed>
	 */
	private function listed( array $params = array() ): array {
		return $this->data( $this->rest( 'GET', '/comment', array( 'post_id' => $this->post ) + $params ) );
	}

	/**
	 * @param array<string, mixed> $params
	 * @return list<string>
	 */
	private function texts( array $params = array() ): array {
		return array_map( 'strval', array_column( $this->listed( $params )['items'], 'text' ) );
	}

	private function pin( int $member, int $id, bool $on = true ): mixed {
		$this->as_user( $member );
		return $this->rest( 'POST', '/comment/pin', array( 'id' => $id, 'pinned' => $on ) );
	}

	public function test_the_author_pins_one_comment_and_another_takes_its_place(): void {
		$answer = $this->data( $this->pin( $this->author, $this->comments[0] ) );
		self::assertSame( array( 'id' => $this->comments[0], 'pinned' => true, 'message' => '已置顶' ), $answer );
		self::assertSame( array( '一', '三', '二' ), $this->texts() );
		self::assertSame( array( '一', '三', '二' ), $this->texts( array( 'orderby' => 'hot' ) ) );
		self::assertSame( array( true, false, false ), array_column( $this->listed()['items'], 'pinned' ) );
		self::assertStringContainsString( '置顶', (string) $this->listed()['list_html'] );

		$this->data( $this->pin( $this->author, $this->comments[1] ) );
		$this->data( $this->pin( $this->author, $this->comments[1] ) );
		self::assertSame( array( '二', '三', '一' ), $this->texts() );

		// Letting down what is not pinned any more leaves what is.
		$this->data( $this->pin( $this->author, $this->comments[0], false ) );
		self::assertSame( array( '二', '三', '一' ), $this->texts() );
		$this->data( $this->pin( $this->author, $this->comments[1], false ) );
		self::assertSame( array( '三', '二', '一' ), $this->texts() );
	}

	public function test_every_comment_is_on_one_page_only(): void {
		$this->pin( $this->author, $this->comments[0] );
		$this->as_user( 0 );
		$seen   = array();
		$cursor = null;
		do {
			$page = $this->listed(
				array( 'per_page' => 1 ) + ( null === $cursor ? array() : array( 'cursor' => $cursor ) )
			);
			array_push( $seen, ...array_column( $page['items'], 'text' ) );
			$cursor = $page['next_cursor'];
		} while ( null !== $cursor );
		self::assertSame( array( '一', '三', '二' ), $seen );
	}

	public function test_nobody_else_pins_and_replies_are_not_pinned(): void {
		$this->assert_refused( $this->pin( 0, $this->comments[0] ), 401, 'zeromo_login_required' );
		$this->assert_refused( $this->pin( $this->reader, $this->comments[0] ), 403, 'zeromo_forbidden' );
		self::assertSame(
			array( false, false, false ),
			array_column( array_column( $this->listed()['items'], 'can' ), 'pin' )
		);
		$reply = $this->say( $this->author, '答', $this->comments[0] );
		$this->assert_refused( $this->pin( $this->author, $reply ), 422, 'zeromo_content_invalid' );
		$this->assert_refused( $this->pin( $this->author, 999999 ), 404, 'zeromo_not_found' );
		self::assertSame( array( '三', '二', '一' ), $this->texts() );
		$this->data( $this->pin( $this->create_member( 'editor' ), $this->comments[0] ) );
		self::assertSame( array( '一', '三', '二' ), $this->texts() );
	}

	public function test_a_pinned_comment_that_is_deleted_leaves_no_gap(): void {
		$this->say( $this->author, '答', $this->comments[0] );
		$this->pin( $this->author, $this->comments[0] );
		$this->as_user( $this->reader );
		$this->data( $this->rest( 'DELETE', '/comment/delete', array( 'id' => $this->comments[0] ) ) );
		self::assertSame( array( '三', '二', '该评论已删除' ), $this->texts() );
		$this->assert_refused( $this->pin( $this->author, $this->comments[0] ), 404, 'zeromo_not_found' );
	}

	public function test_what_the_author_said_can_be_read_alone(): void {
		$reply = $this->say( $this->author, '谢谢', $this->comments[1] );
		$this->say( $this->author, '补充' );
		$gone = $this->say( $this->author, '说错了' );
		$this->say( $this->reader, '没错', $gone );
		$this->as_user( $this->author );
		$this->data( $this->rest( 'DELETE', '/comment/delete', array( 'id' => $gone ) ) );
		$this->as_user( 0 );
		$page = $this->listed( array( 'author' => 1, 'orderby' => 'earliest' ) );
		self::assertSame( array( '谢谢', '补充' ), array_column( $page['items'], 'text' ) );
		self::assertSame(
			array( $reply, '读者乙' ),
			array( $page['items'][0]['id'], $page['items'][0]['reply_to']['name'] )
		);
		self::assertNull( $page['items'][1]['reply_to'] );
		self::assertSame( 2, substr_count( (string) $page['list_html'], 'class="zmo-comment"' ) );
		self::assertSame( array( '补充', '谢谢' ), $this->texts( array( 'author' => 1 ) ) );
		self::assertSame( array( '谢谢' ), $this->texts( array( 'author' => 1, 'paged' => 2, 'per_page' => 1 ) ) );
	}
}
