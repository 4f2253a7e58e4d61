<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Comments;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Comments\Api\CommentPosted;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

final class CommentRouteTest extends IntegrationTestCase {

	use MakesPosts;

	private int $author;
	private int $reader;
	private int $post;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'pre_wp_mail', '__return_true' );
		$this->author = $this->create_member( 'subscriber', '作者甲' );
		$this->reader = $this->create_member( 'subscriber', '读者乙' );
		$this->post   = $this->make_post( $this->author );
		$this->as_user( $this->reader );
	}

	/**
	 * @param array<string, mixed> $more
	 * @return array<mixed>
	 */
	private function say( string $text, int $parent = 0, array $more = array() ): array {
		return $this->data(
			$this->rest(
				'POST',
				'/comment',
				array( 'post_id' => $this->post, 'id' => $parent, 'comment' => $text ) + $more
			)
		);
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<mixed>
	 */
	private function listed( array $params = array() ): array {
		return $this->data( $this->rest( 'GET', '/comment', array( 'post_id' => $this->post ) + $params ) );
	}

	/** @return list<string> */
	private function texts( mixed $items ): array {
		self::assertIsArray( $items );
		return array_map( 'strval', array_column( $items, 'text' ) );
	}

	public function test_a_comment_is_answered_shown_and_counted(): void {
		$answer = $this->say( '  汤底真香 🍜  ' );
		self::assertSame( array( 'id', 'html', 'count', 'status', 'message' ), array_keys( $answer ) );
		self::assertSame(
			array( 1, 'approved', '评论成功' ),
			array( $answer['count'], $answer['status'], $answer['message'] )
		);
		self::assertStringContainsString( '汤底真香 🍜', (string) $answer['html'] );
		self::assertStringContainsString( 'data-zeromo-widget="like-button"', (string) $answer['html'] );
		$this->as_user( 0 );
		$list = $this->listed();
		self::assertSame( array( '汤底真香 🍜' ), $this->texts( $list['items'] ) );
		self::assertSame( '读者乙', $list['items'][0]['author']['name'] );
		self::assertFalse( $list['items'][0]['can']['delete'] );
		self::assertNull( $list['next_cursor'] );
		self::assertSame( 1, (int) get_post( $this->post )?->comment_count );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_markup_is_shown_as_it_was_typed(): void {
		$answer = $this->say( '<script>alert(1)</script> <b onclick=x>粗</b> 1 < 2 &amp; "引号"' );
		self::assertStringContainsString(
			'&lt;script&gt;alert(1)&lt;/script&gt; &lt;b onclick=x&gt;粗&lt;/b&gt; 1 &lt; 2 &amp;amp; "引号"',
			(string) $answer['html']
		);
		self::assertSame(
			array( '<script>alert(1)</script> <b onclick=x>粗</b> 1 < 2 &amp; "引号"' ),
			$this->texts( $this->listed()['items'] )
		);
	}

	public function test_addresses_become_links_that_search_engines_do_not_follow(): void {
		$answer = $this->say( '看这里 https://example.com/a?b=1&c=2 不错' );
		self::assertStringContainsString(
			'target="_blank" rel="noopener nofollow ugc">https://example.com/a?b=1&#038;c=2</a>',
			(string) $answer['html']
		);
	}

	public function test_replies_of_replies_stand_under_the_first_comment_and_keep_whom_they_answer(): void {
		$root = (int) $this->say( '一楼' )['id'];
		$this->as_user( $this->author );
		$reply  = (int) $this->say( '谢谢', $root )['id'];
		$answer = $this->say( '不客气', $reply );
		self::assertStringContainsString( '@作者甲', (string) $answer['html'] );
		$items = $this->listed()['items'];
		self::assertCount( 1, $items );
		self::assertSame( 2, $items[0]['reply_count'] );
		self::assertSame( array( '谢谢', '不客气' ), $this->texts( $items[0]['replies'] ) );
		self::assertSame(
			array( $root, $root ),
			array( $items[0]['replies'][0]['parent'], $items[0]['replies'][0]['root'] )
		);
		self::assertSame(
			array( $reply, $root, '作者甲' ),
			array(
				$items[0]['replies'][1]['parent'],
				$items[0]['replies'][1]['root'],
				$items[0]['replies'][1]['reply_to']['name'],
			)
		);
		self::assertNull( $items[0]['replies'][0]['reply_to'] );
		self::assertSame( array( 'author' ), $items[0]['replies'][0]['badges'] );
		self::assertSame( array( '谢谢', '不客气' ), $this->texts( $this->listed( array( 'id' => $root ) )['items'] ) );
		self::assertSame( array( '不客气' ), $this->texts( $this->listed( array( 'id' => $reply ) )['items'] ) );
	}

	public function test_the_first_replies_are_shown_and_the_rest_is_a_call_away(): void {
		$root = (int) $this->say( '一楼' )['id'];
		foreach ( range( 1, 5 ) as $n ) {
			$this->say( "回复 $n", $root );
		}
		$list = $this->listed();
		self::assertSame( array( '回复 1', '回复 2', '回复 3' ), $this->texts( $list['items'][0]['replies'] ) );
		self::assertStringContainsString( '展开 2 条回复', (string) $list['list_html'] );
		$first = $this->listed( array( 'id' => $root, 'per_page' => 3 ) );
		$rest  = $this->listed( array( 'id' => $root, 'per_page' => 3, 'cursor' => $first['next_cursor'] ) );
		self::assertSame( array( '回复 4', '回复 5' ), $this->texts( $rest['items'] ) );
		self::assertNull( $rest['next_cursor'] );
	}

	public function test_pages_by_cursor_and_by_number_hold_every_comment_once_in_each_order(): void {
		foreach ( range( 1, 5 ) as $n ) {
			$ids[ $n ] = (int) $this->say( "第 $n 条" )['id'];
		}
		$this->as_user( $this->author );
		$this->data( $this->rest( 'POST', '/like', array( 'id' => $ids[2], 'type' => 'comment' ) ) );
		$orders = array(
			'latest'   => array( '第 5 条', '第 4 条', '第 3 条', '第 2 条', '第 1 条' ),
			'earliest' => array( '第 1 条', '第 2 条', '第 3 条', '第 4 条', '第 5 条' ),
			'hot'      => array( '第 2 条', '第 5 条', '第 4 条', '第 3 条', '第 1 条' ),
		);
		foreach ( $orders as $orderby => $texts ) {
			$found  = array();
			$cursor = '';
			do {
				$page   = $this->listed( array( 'orderby' => $orderby, 'per_page' => 2, 'cursor' => $cursor ) );
				$found  = array( ...$found, ...$this->texts( $page['items'] ) );
				$cursor = $page['next_cursor'];
			} while ( null !== $cursor );
			self::assertSame( $texts, $found, $orderby );
			self::assertSame(
				array_slice( $texts, 2, 2 ),
				$this->texts( $this->listed( array( 'orderby' => $orderby, 'per_page' => 2, 'paged' => 2 ) )['items'] )
			);
		}
		self::assertSame( array(), $this->listed( array( 'paged' => 100000 ) )['items'] );
	}

	public function test_likes_are_told_to_everybody_and_ones_own_to_oneself(): void {
		$id = (int) $this->say( '好' )['id'];
		$this->data( $this->rest( 'POST', '/like', array( 'id' => $id, 'type' => 'comment' ) ) );
		$mine = $this->listed()['items'][0];
		self::assertSame( array( 1, true ), array( $mine['likes'], $mine['liked'] ) );
		$this->as_user( $this->author );
		$other = $this->listed()['items'][0];
		self::assertSame( array( 1, false ), array( $other['likes'], $other['liked'] ) );
	}

	public function test_the_number_of_queries_does_not_grow_with_the_page(): void {
		$root = (int) $this->say( '一楼' )['id'];
		$this->say( '回一楼', $root );
		$few = $this->count_queries( fn() => $this->listed() );
		foreach ( range( 2, 9 ) as $n ) {
			$this->as_user( 0 === $n % 2 ? $this->author : $this->create_member() );
			$id = (int) $this->say( "第 $n 楼" )['id'];
			$this->say( "回 $n 楼", $id );
			foreach ( array( 'like', 'useful', 'dislike' ) as $kind ) {
				$this->data(
					$this->rest( 'POST', '/like', array( 'id' => $id, 'type' => 'comment', 'count_type' => $kind ) )
				);
			}
		}
		$this->as_user( $this->reader );
		wp_cache_flush();
		$this->listed();
		self::assertLessThanOrEqual( $few, $this->count_queries( fn() => $this->listed() ) );
		self::assertLessThanOrEqual( 9, $few );
	}

	public function test_a_visitor_reads_and_is_asked_to_sign_in_for_writing(): void {
		$id = (int) $this->say( '好' )['id'];
		$this->as_user( 0 );
		self::assertCount( 1, $this->listed()['items'] );
		$this->assert_refused(
			$this->rest( 'POST', '/comment', array( 'post_id' => $this->post, 'comment' => '我也来' ) ),
			401,
			'zeromo_login_required'
		);
		$this->assert_refused(
			$this->rest( 'DELETE', '/comment/delete', array( 'id' => $id ) ),
			401,
			'zeromo_login_required'
		);
		self::assertSame( 1, (int) get_post( $this->post )?->comment_count );
	}

	/** @return array<string, array{array<string, mixed>, int, string}> */
	public static function junk(): array {
		return array(
			'no text'            => array( array(), 400, 'rest_missing_callback_param' ),
			'text is a list'     => array( array( 'comment' => array( 'a' ) ), 400, 'rest_invalid_param' ),
			'blank text'         => array( array( 'comment' => " \n\u{3000}" ), 422, 'zeromo_content_invalid' ),
			'too long'           => array( array( 'comment' => '@long' ), 422, 'zeromo_content_invalid' ),
			'post is zero'       => array( array( 'comment' => '好', 'post_id' => 0 ), 400, 'rest_invalid_param' ),
			'post is SQL'        => array(
				array( 'comment' => '好', 'post_id' => '1 OR 1' ),
				400,
				'rest_invalid_param',
			),
			'no such post'       => array( array( 'comment' => '好', 'post_id' => 999999999 ), 404, 'zeromo_not_found' ),
			'parent below zero'  => array( array( 'comment' => '好', 'id' => -1 ), 400, 'rest_invalid_param' ),
			'no such parent'     => array( array( 'comment' => '好', 'id' => 999999999 ), 404, 'zeromo_not_found' ),
			'no such picture'    => array(
				array( 'comment' => '好', 'image_id' => 999999999 ),
				404,
				'zeromo_not_found',
			),
		);
	}

	/** @param array<string, mixed> $params */
	#[DataProvider( 'junk' )]
	public function test_junk_is_refused_and_nothing_is_stored( array $params, int $status, string $code ): void {
		if ( '@long' === ( $params['comment'] ?? '' ) ) {
			$params['comment'] = str_repeat( '长', 16001 );
		}
		$this->assert_refused(
			$this->rest( 'POST', '/comment', $params + array( 'post_id' => $this->post ) ),
			$status,
			$code
		);
		self::assertSame( array(), $this->listed()['items'] );
	}

	public function test_a_list_refuses_junk(): void {
		$this->assert_refused( $this->rest( 'GET', '/comment', array() ), 400, 'rest_missing_callback_param' );
		$this->assert_refused(
			$this->rest( 'GET', '/comment', array( 'post_id' => $this->post, 'orderby' => 'x' ) ),
			400,
			'rest_invalid_param'
		);
		$this->assert_refused(
			$this->rest( 'GET', '/comment', array( 'post_id' => $this->post, 'cursor' => 'x' ) ),
			400,
			'rest_invalid_param'
		);
		$this->assert_refused(
			$this->rest( 'GET', '/comment', array( 'post_id' => $this->post, 'id' => 999999999 ) ),
			404,
			'zeromo_not_found'
		);
	}

	public function test_a_parent_under_another_post_is_none(): void {
		$id    = (int) $this->say( '好' )['id'];
		$other = $this->make_post( $this->author, '另一篇' );
		$this->assert_refused(
			$this->rest( 'POST', '/comment', array( 'post_id' => $other, 'id' => $id, 'comment' => '串门' ) ),
			404,
			'zeromo_not_found'
		);
		$this->assert_refused(
			$this->rest( 'GET', '/comment', array( 'post_id' => $other, 'id' => $id ) ),
			404,
			'zeromo_not_found'
		);
	}

	public function test_posts_that_cannot_be_seen_have_no_comments(): void {
		foreach ( array( 'draft', 'pending', 'private' ) as $status ) {
			$hidden = $this->make_post( $this->author, '未发布', '正文', $status );
			$this->assert_refused(
				$this->rest( 'GET', '/comment', array( 'post_id' => $hidden ) ),
				404,
				'zeromo_not_found'
			);
			$this->assert_refused(
				$this->rest( 'POST', '/comment', array( 'post_id' => $hidden, 'comment' => '好' ) ),
				404,
				'zeromo_not_found'
			);
		}
		$id = (int) $this->say( '好' )['id'];
		wp_trash_post( $this->post );
		$this->assert_refused(
			$this->rest( 'GET', '/comment', array( 'post_id' => $this->post ) ),
			404,
			'zeromo_not_found'
		);
		$this->assert_refused(
			$this->rest( 'DELETE', '/comment/delete', array( 'id' => $id ) ),
			404,
			'zeromo_not_found'
		);
	}

	public function test_a_closed_post_takes_no_comments_but_shows_those_it_has(): void {
		$this->say( '好' );
		wp_update_post( array( 'ID' => $this->post, 'comment_status' => 'closed' ) );
		$this->assert_refused(
			$this->rest( 'POST', '/comment', array( 'post_id' => $this->post, 'comment' => '再来' ) ),
			403,
			'zeromo_forbidden'
		);
		self::assertCount( 1, $this->listed()['items'] );
	}

	public function test_what_waits_for_a_moderator_is_said_and_shown_to_its_author_alone(): void {
		update_option( 'comment_moderation', '1' );
		$told = array();
		$this->service( Events::class )->on(
			CommentPosted::class,
			static function ( CommentPosted $event ) use ( &$told ): void {
				$told[] = $event->comment_id;
			}
		);
		$answer = $this->say( '等一等' );
		$id     = (int) $answer['id'];
		self::assertSame(
			array( 'hold', '评论已提交，审核通过后显示', 0 ),
			array( $answer['status'], $answer['message'], $answer['count'] )
		);
		self::assertStringContainsString( '审核中', (string) $answer['html'] );
		self::assertSame( 'hold', $this->listed()['items'][0]['status'] );
		self::assertSame( array(), $told );
		$this->as_user( $this->author );
		self::assertSame( array(), $this->listed()['items'] );
		$this->assert_refused(
			$this->rest( 'POST', '/comment', array( 'post_id' => $this->post, 'id' => $id, 'comment' => '回' ) ),
			404,
			'zeromo_not_found'
		);
		wp_set_comment_status( $id, 'approve' );
		self::assertSame( array( $id ), $told );
		self::assertSame( 'approved', $this->listed()['items'][0]['status'] );
		self::assertSame( 1, (int) get_post( $this->post )?->comment_count );
	}

	public function test_what_core_puts_aside_is_answered_like_waiting(): void {
		update_option( 'disallowed_keys', '坏词' );
		$answer = $this->say( '这里有坏词' );
		self::assertSame( 'hold', $answer['status'] );
		$this->as_user( $this->author );
		self::assertSame( array(), $this->listed()['items'] );
	}

	public function test_a_members_first_comment_waits_only_where_the_site_says_so(): void {
		update_option( 'comment_previously_approved', '1' );
		self::assertSame( 'approved', $this->say( '第一次' )['status'] );
		$this->service( Settings::class )->save( array( 'comment_hold_first' => true ) );
		$this->as_user( $this->create_member() );
		self::assertSame( 'hold', $this->say( '第一次来' )['status'] );
	}

	public function test_a_double_click_is_one_comment(): void {
		$first = $this->say( '点了两下' );
		self::assertSame( $first['id'], $this->say( '点了两下' )['id'] );
		self::assertCount( 1, $this->listed()['items'] );
		$this->data( $this->rest( 'DELETE', '/comment/delete', array( 'id' => $first['id'] ) ) );
		self::assertNotSame( $first['id'], $this->say( '点了两下' )['id'], 'What was taken back can be said again.' );
	}

	public function test_words_may_be_said_again_when_the_minute_is_over(): void {
		$first = $this->say( '顶' );
		$this->db()->execute( "UPDATE {$this->db()->table( 'idempotency' )} SET created = created - 60" );
		self::assertNotSame( $first['id'], $this->say( '顶' )['id'] );
		self::assertCount( 2, $this->listed()['items'] );
	}

	public function test_words_that_core_refused_may_be_sent_again_at_once(): void {
		$refuse = static fn(): \WP_Error => new \WP_Error( 'comment_flood', '慢一点', 429 );
		add_filter( 'pre_comment_approved', $refuse );
		$this->assert_refused(
			$this->rest( 'POST', '/comment', array( 'post_id' => $this->post, 'comment' => '再来' ) ),
			429,
			'zeromo_too_many_requests'
		);
		remove_filter( 'pre_comment_approved', $refuse );
		self::assertSame( 'approved', $this->say( '再来' )['status'] );
	}

	public function test_what_breaks_on_the_way_leaves_no_comment(): void {
		$break = static fn() => throw new \RuntimeException( 'broken' );
		add_filter( 'pre_wp_update_comment_count_now', $break );
		self::assertSame(
			503,
			$this->rest( 'POST', '/comment', array( 'post_id' => $this->post, 'comment' => '半句' ) )->get_status()
		);
		remove_filter( 'pre_wp_update_comment_count_now', $break );
		self::assertCount( 0, $this->listed()['items'] );
		self::assertSame( 'approved', $this->say( '半句' )['status'] );
	}

	public function test_a_key_is_one_comment_whatever_becomes_of_it(): void {
		$call  = array( 'post_id' => $this->post, 'comment' => '带编号', 'idempotency_key' => 'k' );
		$first = $this->data( $this->rest( 'POST', '/comment', $call ) );
		self::assertNotSame(
			$first['id'],
			$this->say( '带编号', more: array( 'idempotency_key' => 'k2' ) )['id'],
			'Another key is another comment.'
		);
		$this->data( $this->rest( 'DELETE', '/comment/delete', array( 'id' => $first['id'] ) ) );
		self::assertSame( $first, $this->data( $this->rest( 'POST', '/comment', $call ) ) );
		$this->assert_refused(
			$this->rest( 'POST', '/comment', array( 'comment' => '改了' ) + $call ),
			409,
			'zeromo_idempotency_mismatch'
		);
		self::assertCount( 1, $this->listed()['items'] );
	}

	public function test_cores_mails_go_out_after_the_commit(): void {
		$open = array();
		$mail = function ( mixed $wants ) use ( &$open ): bool {
			$open[] = $this->db()->is_in_unit();
			return false;
		};
		add_filter( 'notify_post_author', $mail );
		$this->say( '写信' );
		remove_filter( 'notify_post_author', $mail );
		self::assertSame( array( false ), $open );
		self::assertSame( 10, has_action( 'comment_post', 'wp_new_comment_notify_postauthor' ) );
	}

	public function test_repeated_words_are_refused_where_the_site_says_so(): void {
		$this->service( Settings::class )->save( array( 'comment_refuse_duplicates' => true ) );
		$id = (int) $this->say( '重复' )['id'];
		$this->db()->execute(
			"UPDATE {$this->db()->core( 'comments' )} SET comment_date_gmt = '2020-01-01 00:00:00'
				WHERE comment_ID = %d",
			array( $id )
		);
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'idempotency' )}" );
		$this->assert_refused(
			$this->rest( 'POST', '/comment', array( 'post_id' => $this->post, 'comment' => '重复' ) ),
			409,
			'zeromo_comment_duplicate'
		);
	}

	public function test_too_many_are_slowed_down(): void {
		add_filter(
			'zeromo_rate_limits',
			static fn( mixed $limits, string $action ): mixed => 'comment' === $action ? array(
				'user' => array( 2, 60 ),
			) : $limits,
			10,
			2
		);
		$this->say( '一' );
		$this->say( '二' );
		$refused = $this->rest( 'POST', '/comment', array( 'post_id' => $this->post, 'comment' => '三' ) );
		$this->assert_refused( $refused, 429, 'zeromo_too_many_requests' );
		self::assertCount( 2, $this->listed()['items'] );
	}

	public function test_its_author_and_moderators_delete_a_comment_and_nobody_else(): void {
		$id = (int) $this->say( '我的' )['id'];
		$this->as_user( $this->create_member() );
		$this->assert_refused(
			$this->rest( 'DELETE', '/comment/delete', array( 'id' => $id ) ),
			403,
			'zeromo_forbidden'
		);
		$this->as_user( $this->reader );
		$answer = $this->data( $this->rest( 'DELETE', '/comment/delete', array( 'id' => $id ) ) );
		self::assertSame( array( true, 0 ), array( $answer['deleted'], $answer['count'] ) );
		$this->assert_refused(
			$this->rest( 'DELETE', '/comment/delete', array( 'id' => $id ) ),
			404,
			'zeromo_not_found'
		);
		self::assertSame( array(), $this->listed()['items'] );
		$second = (int) $this->say( '又一条' )['id'];
		$this->as_user( $this->create_member( 'editor' ) );
		self::assertTrue( $this->listed()['items'][0]['can']['delete'] );
		$this->data( $this->rest( 'DELETE', '/comment/delete', array( 'id' => $second ) ) );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_replies_of_others_stay_below_the_place_of_what_was_deleted(): void {
		$root = (int) $this->say( '一楼的秘密' )['id'];
		$this->as_user( $this->author );
		$reply = (int) $this->say( '我回了', $root )['id'];
		$this->as_user( $this->reader );
		self::assertSame(
			1,
			$this->data( $this->rest( 'DELETE', '/comment/delete', array( 'id' => $root ) ) )['count']
		);
		$list = $this->listed();
		self::assertSame(
			array( 'deleted', '该评论已删除', 0 ),
			array( $list['items'][0]['status'], $list['items'][0]['text'], $list['items'][0]['author']['id'] )
		);
		self::assertStringNotContainsString( '秘密', (string) wp_json_encode( $list, JSON_UNESCAPED_UNICODE ) );
		self::assertStringNotContainsString( '读者乙', (string) $list['list_html'] );
		self::assertSame( array( '我回了' ), $this->texts( $list['items'][0]['replies'] ) );
		wp_delete_comment( $root, true );
		self::assertSame(
			array( '我回了' ),
			$this->texts( $this->listed()['items'][0]['replies'] ),
			'Also when it is gone for good.'
		);
		$this->as_user( $this->author );
		$this->data( $this->rest( 'DELETE', '/comment/delete', array( 'id' => $reply ) ) );
		self::assertSame( array(), $this->listed()['items'], 'The place goes with the last reply.' );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_the_store_does_what_the_routes_do(): void {
		$ajax = $this->service( \Zeromo\Community\Routing\Ajax::class );
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$nonce                     = wp_create_nonce( 'zeromo_comment_store' );
		$saved                     = $ajax->dispatch(
			'zeromo_comment_store',
			array( 'action_type' => 'save', 'post_id' => $this->post, 'comment' => '从 ajax 来', '_wpnonce' => $nonce )
		);
		self::assertSame( 200, $saved['status'], (string) wp_json_encode( $saved['body'] ) );
		self::assertIsArray( $saved['body']['data'] );
		self::assertSame(
			403,
			$ajax->dispatch(
				'zeromo_comment_store',
				array( 'action_type' => 'delete', 'id' => $saved['body']['data']['id'] )
			)['status']
		);
		$got = $ajax->dispatch( 'zeromo_comment_store', array( 'post_id' => $this->post ) );
		self::assertIsArray( $got['body']['data'] );
		self::assertCount( 1, $got['body']['data']['items'] );
		self::assertSame(
			200,
			$ajax->dispatch(
				'zeromo_comment_store',
				array( 'action_type' => 'delete', 'id' => $saved['body']['data']['id'], '_wpnonce' => $nonce )
			)['status']
		);
		self::assertSame( 400, $ajax->dispatch( 'zeromo_comment_store', array() )['status'] );
		$_SERVER['REQUEST_METHOD'] = 'GET';
	}
}
