<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Comments;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

/** @昵称 in a comment: what it leads to and who is told. */
final class MentionTest extends IntegrationTestCase {

	use MakesPosts;

	private int $author;
	private int $writer;
	private int $friend;
	private int $post;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'pre_wp_mail', '__return_true' );
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->author = $this->create_member( 'subscriber', '作者甲' );
		$this->writer = $this->create_member( 'subscriber', '读者乙' );
		$this->friend = $this->create_member( 'subscriber', '小满' );
		$this->post   = $this->make_post( $this->author );
	}

	/**
	 * A comment of the writer.
	 *
	 * @param list<int> $mentions Members.
	 * @return array<mixed>
	 */
	private function say( string $text, array $mentions, int $parent = 0 ): array {
		$this->as_user( $this->writer );
		return $this->data(
			$this->rest(
				'POST',
				'/comment',
				array( 'post_id' => $this->post, 'id' => $parent, 'comment' => $text, 'mentions' => $mentions )
			)
		);
	}

	/** @return list<string> What the bell says. */
	private function told( int $member, string $type = 'mention' ): array {
		$this->as_user( $member );
		$items = $this->data( $this->rest( 'GET', '/message', array( 'type' => $type ) ) )['items'];
		self::assertIsArray( $items );
		return array_map( 'strval', array_column( $items, 'text' ) );
	}

	public function test_a_name_is_a_link_under_the_name_of_today(): void {
		$quoted = $this->create_member( 'subscriber', '小"满\'妈妈' );
		$answer = $this->say( '@小满 和 @小"满\'妈妈 来看 a@小满.cn', array( $this->friend, $quoted ) );
		self::assertSame( 2, substr_count( (string) $answer['html'], 'class="zmo-inline"' ), (string) $answer['html'] );
		wp_update_user( array( 'ID' => $this->friend, 'display_name' => '满月' ) );
		$item = $this->data( $this->rest( 'GET', '/comment', array( 'post_id' => $this->post ) ) )['items'][0];
		self::assertStringContainsString( '>@满月</a>', (string) $item['html'] );
		self::assertStringContainsString( '@小满 和', (string) $item['text'] );
	}

	public function test_the_named_are_told_once(): void {
		$id = (int) $this->say( '@小满 看这个', array( $this->friend, $this->writer ) )['id'];
		self::assertSame( array( '读者乙 在评论里提到了你：@小满 看这个' ), $this->told( $this->friend ) );
		wp_set_comment_status( $id, 'hold' );
		wp_set_comment_status( $id, 'approve' );
		self::assertCount( 1, $this->told( $this->friend ) );
		self::assertSame( array(), $this->told( $this->writer ) );
		wp_trash_comment( $id );
		self::assertSame( array(), $this->told( $this->friend ) );
	}

	public function test_who_hears_of_the_comment_anyway_is_not_told_twice(): void {
		$this->say( '@作者甲 你好', array( $this->author ) );
		self::assertSame( array( '读者乙 评论了你的文章：@作者甲 你好' ), $this->told( $this->author, 'all' ) );
		$this->as_user( $this->friend );
		$first = (int) $this->data(
			$this->rest( 'POST', '/comment', array( 'post_id' => $this->post, 'comment' => '沙发' ) )
		)['id'];
		$this->say( '@小满 板凳', array( $this->friend ), $first );
		self::assertSame( array( '读者乙 回复了你的评论：@小满 板凳' ), $this->told( $this->friend, 'all' ) );
	}

	public function test_who_is_not_named_in_the_words_is_not_told(): void {
		self::assertStringNotContainsString(
			'zmo-inline',
			(string) $this->say( '大家好', array( $this->friend ) )['html']
		);
		self::assertSame( array(), $this->told( $this->friend ) );
	}

	public function test_a_comment_that_waits_tells_nobody_before_it_shows(): void {
		add_filter( 'pre_comment_approved', '__return_zero' );
		$id = (int) $this->say( '@小满 等一下', array( $this->friend ) )['id'];
		remove_filter( 'pre_comment_approved', '__return_zero' );
		self::assertSame( array(), $this->told( $this->friend ) );
		wp_set_comment_status( $id, 'approve' );
		self::assertCount( 1, $this->told( $this->friend ) );
	}

	public function test_who_may_not_see_the_post_is_not_told(): void {
		$this->as_user( $this->create_member( 'administrator' ) );
		$circle = (int) $this->data(
			$this->rest( 'POST', '/circle', array( 'title' => '关起门来', 'visibility' => 'members' ) )
		)['id'];
		foreach ( array( $this->writer, $this->author ) as $member ) {
			$this->as_user( $member );
			$this->rest( 'POST', '/circle/join', array( 'circle_id' => $circle, 'joined' => 1 ) );
		}
		$this->as_user( $this->author );
		$this->post = (int) $this->data(
			$this->rest( 'POST', '/content', array( 'post_content' => '里面的话', 'circle_id' => $circle ) )
		)['id'];
		$this->say( '@小满 在吗', array( $this->friend ) );
		$this->as_user( $this->friend );
		self::assertSame( 0, $this->data( $this->rest( 'GET', '/message/unread' ) )['types']['mention'] );
	}

	public function test_numbers_and_floods_are_bounded(): void {
		$this->service( Settings::class )->save( array( 'content_mentions_max' => 1 ) );
		$this->as_user( $this->writer );
		$params = array( 'post_id' => $this->post, 'comment' => '@小满 @作者甲' );
		$this->assert_refused(
			$this->rest( 'POST', '/comment', $params + array( 'mentions' => array( $this->friend, $this->author ) ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/comment', $params + array( 'mentions' => range( 1, 51 ) ) ),
			400,
			'rest_invalid_param'
		);
		remove_filter( 'zeromo_rate_limits', '__return_false' );
		add_filter(
			'zeromo_rate_limits',
			static fn( mixed $limits, string $action ): mixed => 'mention' === $action ? array(
				'user' => array( 1, 60 ),
			) : false,
			10,
			2
		);
		$second = $this->create_member( 'subscriber', '路人乙' );
		$this->say( '@小满', array( $this->friend ) );
		$this->say( '@路人乙', array( $second ) );
		self::assertCount( 1, $this->told( $this->friend ) );
		self::assertSame( array(), $this->told( $second ) );
	}

	public function test_a_list_of_them_costs_no_query_more(): void {
		$this->say( '没有', array() );
		$count = function (): int {
			wp_cache_flush();
			return count(
				$this->queries( fn() => $this->rest( 'GET', '/comment', array( 'post_id' => $this->post ) ) )
			);
		};
		$count();
		$plain = $count();
		$this->say( '@小满', array( $this->friend ) );
		$this->say( '@作者甲', array( $this->author ) );
		self::assertLessThanOrEqual( $plain, $count() );
	}
}
