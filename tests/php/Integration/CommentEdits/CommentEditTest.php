<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\CommentEdits;

use Zeromo\Community\CommentEdits\EditWindow;
use Zeromo\Community\Comments\Api\CommentMeta;
use Zeromo\Community\Comments\Sql\Places;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Shield\Api\Shields;
use Zeromo\Community\TextChecks\Api\WordService;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

/** The author of a comment changes its words, for some minutes and by the rules of new ones. */
final class CommentEditTest extends IntegrationTestCase {

	use MakesPosts;

	private int $author;
	private int $writer;
	private int $post;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'pre_wp_mail', '__return_true' );
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->author = $this->create_member( 'author', '作者甲' );
		$this->writer = $this->create_member( 'subscriber', '读者乙' );
		$this->post   = $this->make_post( $this->author );
	}

	/** @param array<string, mixed> $more */
	private function say( string $text, array $more = array() ): int {
		$this->as_user( $this->writer );
		$sent = array( 'post_id' => $this->post, 'comment' => $text ) + $more;
		return (int) $this->data( $this->rest( 'POST', '/comment', $sent ) )['id'];
	}

	/** @param array<string, mixed> $more */
	private function edit( int $who, int $id, string $text, array $more = array() ): \WP_REST_Response {
		$this->as_user( $who );
		return $this->rest( 'POST', '/comment/edit', array( 'id' => $id, 'comment' => $text ) + $more );
	}

	/** @return array<mixed> The first comment a reader is shown; empty for none. */
	private function first( int $who ): array {
		$this->as_user( $who );
		$page = $this->data( $this->rest( 'GET', '/comment', array( 'post_id' => $this->post ) ) );
		return $page['items'][0] ?? array();
	}

	/** @return list<string> What the bell says. */
	private function told( int $member ): array {
		$this->as_user( $member );
		$page = $this->data( $this->rest( 'GET', '/message', array( 'type' => 'all' ) ) );
		return array_column( $page['items'], 'text' );
	}

	/** Comments wait for the author of the post. */
	private function hold(): void {
		$this->as_user( $this->author );
		$this->data( $this->rest( 'POST', '/comment/hold', array( 'post_id' => $this->post, 'held' => true ) ) );
	}

	/** Lets a comment be as old as this. */
	private function age( int $id, int $minutes ): void {
		$then = time() - 60 * $minutes;
		$this->db()->execute(
			"UPDATE {$this->db()->core( 'comments' )} SET comment_date_gmt = %s, comment_date = %s
				WHERE comment_ID = %d",
			array( gmdate( 'Y-m-d H:i:s', $then ), wp_date( 'Y-m-d H:i:s', $then ), $id )
		);
		clean_comment_cache( $id );
		$this->service( Places::class )->put( array( $id ) );
	}

	/** The list of words lives as long as the process. */
	protected function tearDown(): void {
		parent::tearDown();
		$list = new \ReflectionProperty( WordService::class, 'list' );
		$list->setValue( $this->service( WordService::class ), null );
	}

	public function test_the_words_change_and_say_so(): void {
		$id = $this->say( '错别子' );
		self::assertNull( $this->first( $this->writer )['edited'] );
		self::assertTrue( $this->first( $this->writer )['can']['edit'] );
		self::assertFalse( $this->first( $this->author )['can']['edit'] );
		$answer = $this->data( $this->edit( $this->writer, $id, "  错别字 <b>\n\n\n好  " ) );
		self::assertSame(
			array( $id, 1, 'approved', '已编辑' ),
			array( $answer['id'], $answer['count'], $answer['status'], $answer['message'] )
		);
		self::assertStringContainsString( '错别字 &lt;b&gt;', $answer['html'] );
		self::assertStringContainsString( '已编辑', $answer['html'] );
		$shown = $this->first( 0 );
		self::assertSame( "错别字 <b>\n\n好", $shown['text'] );
		self::assertNotNull( $shown['edited'] );
		self::assertCount( 1, $this->told( $this->author ), 'nobody is told again' );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_the_same_words_are_no_change(): void {
		$id = $this->say( '1 < 2 & "好"' );
		$this->data( $this->edit( $this->writer, $id, '1 < 2 & "好"' ) );
		self::assertSame( '', get_comment_meta( $id, CommentMeta::EDITED, true ) );
		self::assertSame( '1 < 2 & "好"', $this->first( 0 )['text'] );
	}

	public function test_its_time_runs_out_and_the_owner_says_when(): void {
		$id = $this->say( '旧话' );
		$this->age( $id, 4 );
		self::assertSame( 200, $this->edit( $this->writer, $id, '新话' )->get_status() );
		$this->age( $id, 6 );
		$late = $this->edit( $this->writer, $id, '太晚' );
		$this->assert_refused( $late, 403, 'zeromo_forbidden' );
		self::assertStringContainsString( '5 分钟', (string) ( (array) $late->get_data() )['message'] );
		self::assertFalse( $this->first( $this->writer )['can']['edit'] );
		$this->service( Settings::class )->save( array( EditWindow::SETTING => 10 ) );
		self::assertSame( 200, $this->edit( $this->writer, $id, '还来得及' )->get_status() );
		$this->service( Settings::class )->save( array( EditWindow::SETTING => 0 ) );
		$this->assert_refused( $this->edit( $this->writer, $id, '不行' ), 403, 'zeromo_forbidden' );
		self::assertFalse( $this->first( $this->writer )['can']['edit'] );
		self::assertSame( '还来得及', $this->first( 0 )['text'] );
	}

	public function test_the_rules_of_new_words_hold(): void {
		$id = $this->say( '原话' );
		$this->assert_refused( $this->edit( $this->writer, $id, " \u{200b} " ), 422, 'zeromo_content_invalid' );
		$this->service( Settings::class )->save( array( 'comment_max' => 5 ) );
		$this->assert_refused( $this->edit( $this->writer, $id, '一二三四五六' ), 422, 'zeromo_content_invalid' );
		update_option( 'disallowed_keys', '坏词' );
		$this->assert_refused( $this->edit( $this->writer, $id, '坏词啊' ), 422, 'zeromo_content_invalid' );
		$this->as_user( $this->create_member( 'administrator' ) );
		$this->data( $this->rest( 'POST', '/admin/words', array( 'word' => '红包', 'effect' => 'block' ) ) );
		$this->assert_refused( $this->edit( $this->writer, $id, '发红包' ), 422, 'zeromo_content_invalid' );
		foreach ( array( $this->author, $this->create_member( 'editor' ) ) as $other ) {
			$this->assert_refused( $this->edit( $other, $id, '代笔' ), 403, 'zeromo_forbidden' );
		}
		$this->assert_refused( $this->edit( 0, $id, '路过' ), 401, 'zeromo_login_required' );
		$this->as_user( $this->author );
		$this->data( $this->rest( 'POST', '/comment/control', array( 'post_id' => $this->post, 'closed' => true ) ) );
		$this->assert_refused( $this->edit( $this->writer, $id, '关了' ), 403, 'zeromo_forbidden' );
		$this->as_user( $this->author );
		$this->data( $this->rest( 'POST', '/comment/control', array( 'post_id' => $this->post, 'closed' => false ) ) );
		self::assertSame( '原话', $this->first( 0 )['text'] );
		$this->as_user( $this->writer );
		$this->data( $this->rest( 'DELETE', '/comment/delete', array( 'id' => $id ) ) );
		$this->assert_refused( $this->edit( $this->writer, $id, '没了' ), 404, 'zeromo_not_found' );
	}

	public function test_who_is_banned_changes_nothing(): void {
		$id = $this->say( '原话' );
		$this->as_user( $this->create_member( 'administrator' ) );
		$this->data(
			$this->rest(
				'POST',
				'/admin/bans',
				array( 'user_id' => $this->writer, 'level' => 'mute', 'reason' => '刷屏', 'days' => 1 )
			)
		);
		self::assertSame( 403, $this->edit( $this->writer, $id, '还说' )->get_status() );
		self::assertSame( '原话', get_comment( $id )?->comment_content );
	}

	public function test_words_to_be_looked_at_wait_again_and_nobody_is_told_twice(): void {
		$id = $this->say( '原话' );
		$this->as_user( $this->create_member( 'administrator' ) );
		$this->data( $this->rest( 'POST', '/admin/words', array( 'word' => '加微信', 'effect' => 'review' ) ) );
		$friend = $this->create_member( 'subscriber', '小满' );
		$answer = $this->data( $this->edit( $this->writer, $id, '@小满 加微信', array( 'mentions' => array( $friend ) ) ) );
		self::assertSame( array( 'hold', 0 ), array( $answer['status'], $answer['count'] ) );
		self::assertSame( array(), $this->first( 0 ) );
		self::assertSame( array(), $this->told( $friend ) );
		self::assertSame( array(), $this->wrong_totals() );
		$this->as_user( $this->create_member( 'editor' ) );
		wp_set_comment_status( $id, 'approve' );
		self::assertSame( '@小满 加微信', $this->first( 0 )['text'] );
		self::assertCount( 1, $this->told( $this->author ) );
		self::assertCount( 1, $this->told( $friend ) );
	}

	public function test_who_is_named_for_the_first_time_hears_of_it(): void {
		$friend = $this->create_member( 'subscriber', '小满' );
		$other  = $this->create_member( 'subscriber', '谷雨' );
		$id     = $this->say( '@小满 看', array( 'mentions' => array( $friend ) ) );
		self::assertCount( 1, $this->told( $friend ) );
		wp_update_user( array( 'ID' => $friend, 'display_name' => '满月' ) );
		foreach ( array( 1, 2 ) as $ignored ) {
			$answer = $this->data(
				$this->edit( $this->writer, $id, '@小满 @谷雨 看', array( 'mentions' => array( $other ) ) )
			);
		}
		self::assertSame( 2, substr_count( (string) $answer['html'], 'class="zmo-inline"' ), (string) $answer['html'] );
		self::assertCount( 1, $this->told( $friend ) );
		self::assertCount( 1, $this->told( $other ) );
		$answer = $this->data( $this->edit( $this->writer, $id, '谁都不看' ) );
		self::assertSame( 0, substr_count( (string) $answer['html'], 'class="zmo-inline"' ) );
		self::assertSame( '', get_comment_meta( $id, '_zeromo_mentions', true ) );
	}

	public function test_what_an_author_let_through_is_not_changed(): void {
		$this->hold();
		$id = $this->say( '等放行' );
		self::assertSame( 'hold', $this->data( $this->edit( $this->writer, $id, '还在等' ) )['status'] );
		$this->as_user( $this->author );
		$this->data( $this->rest( 'POST', '/comment/held', array( 'id' => $id, 'release' => true ) ) );
		$this->assert_refused( $this->edit( $this->writer, $id, '变了' ), 403, 'zeromo_forbidden' );
		self::assertSame( '还在等', $this->first( 0 )['text'] );
	}

	public function test_what_is_let_through_while_it_is_changed_stays_as_it_was_read(): void {
		$this->hold();
		$id      = $this->say( '等放行' );
		$release = function ( mixed $text ) use ( $id, &$release ): mixed {
			remove_filter( 'comment_text', $release );
			wp_set_comment_status( $id, 'approve' );
			return $text;
		};
		// Core asks its settings of discussion between our rules and the change.
		add_filter( 'comment_text', $release );
		$this->assert_refused( $this->edit( $this->writer, $id, '没读过的话' ), 403, 'zeromo_forbidden' );
		self::assertSame( '等放行', $this->first( 0 )['text'] );
	}

	public function test_words_for_a_moderator_are_not_the_posts_authors_to_let_through(): void {
		$this->hold();
		$this->as_user( $this->create_member( 'administrator' ) );
		$this->data( $this->rest( 'POST', '/admin/words', array( 'word' => '加微信', 'effect' => 'review' ) ) );
		$id = $this->say( '等放行' );
		self::assertSame( 'hold', $this->data( $this->edit( $this->writer, $id, '加微信' ) )['status'] );
		$this->as_user( $this->author );
		self::assertSame( array(), $this->data( $this->rest( 'GET', '/comment/held' ) )['items'] );
		$this->assert_refused(
			$this->rest( 'POST', '/comment/held', array( 'id' => $id, 'release' => true ) ),
			404,
			'zeromo_not_found'
		);
		self::assertSame( array(), $this->first( 0 ) );
		self::assertSame( '', get_comment_meta( $id, CommentMeta::HELD, true ) );
	}

	public function test_many_changes_name_no_more_than_one_comment_may(): void {
		$this->service( Settings::class )->save( array( 'content_mentions_max' => 1 ) );
		$one   = $this->create_member( 'subscriber', '小满' );
		$other = $this->create_member( 'subscriber', '谷雨' );
		$id    = $this->say( '@小满 看', array( 'mentions' => array( $one ) ) );
		$more  = array( 'mentions' => array( $other ) );
		self::assertSame( 422, $this->edit( $this->writer, $id, '@小满 @谷雨 看', $more )->get_status() );
		self::assertSame( array(), $this->told( $other ) );
		self::assertSame( 200, $this->edit( $this->writer, $id, '@谷雨 看', $more )->get_status() );
		self::assertCount( 1, $this->told( $other ) );
		$this->service( Settings::class )->save( array( 'content_mentions_max' => 0 ) );
		self::assertSame( 200, $this->edit( $this->writer, $id, '@谷雨 来看' )->get_status() );
	}

	public function test_who_answers_somebody_who_has_closed_since_changes_nothing(): void {
		$friend = $this->create_member( 'subscriber', '小满' );
		$this->as_user( $friend );
		$sent = array( 'post_id' => $this->post, 'comment' => '我的话' );
		$root = (int) $this->data( $this->rest( 'POST', '/comment', $sent ) )['id'];
		$id   = $this->say( '说得好', array( 'id' => $root ) );
		update_user_meta( $friend, Shields::META, time() + HOUR_IN_SECONDS );
		self::assertSame( 403, $this->edit( $this->writer, $id, '说得烂' )->get_status() );
		self::assertSame( '说得好', get_comment( $id )?->comment_content );
	}

	public function test_over_cores_doors_nobody_makes_an_own_comment_younger_or_anothers(): void {
		$this->as_user( $this->author );
		$sent = array( 'post_id' => $this->post, 'comment' => '我的' );
		$id   = (int) $this->data( $this->rest( 'POST', '/comment', $sent ) )['id'];
		$this->age( $id, 6 );
		$this->as_user( $this->author );
		$core = fn( array $sent ): int => $this->rest( 'POST', "/wp/v2/comments/$id", $sent )->get_status();
		$core( array( 'date' => wp_date( 'Y-m-d\TH:i:s' ) ) );
		self::assertSame( 403, $core( array( 'content' => '变年轻' ) ) );
		$core( array( 'author' => $this->writer ) );
		self::assertSame( $this->author, (int) get_comment( $id )?->user_id );
		self::assertSame( 403, $core( array( 'content' => '换作者' ) ) );
		self::assertSame( '我的', get_comment( $id )?->comment_content );
	}

	public function test_cores_doors_have_the_same_time_and_the_mark(): void {
		// Who may edit a post may edit the comments below it, says core: the own one is meant here.
		$this->as_user( $this->author );
		$sent = array( 'post_id' => $this->post, 'comment' => '我的' );
		$id   = (int) $this->data( $this->rest( 'POST', '/comment', $sent ) )['id'];
		$core = fn( string $text ): \WP_REST_Response =>
			$this->rest( 'POST', "/wp/v2/comments/$id", array( 'content' => $text ) );
		self::assertSame( 200, $core( '我改' )->get_status() );
		self::assertNotSame( '', get_comment_meta( $id, CommentMeta::EDITED, true ) );
		$this->age( $id, 6 );
		self::assertSame( 403, $core( '太晚' )->get_status() );
		self::assertSame( '我改', get_comment( $id )?->comment_content );
		delete_comment_meta( $id, CommentMeta::EDITED );
		$this->as_user( $this->create_member( 'administrator' ) );
		self::assertSame( 200, $core( '站长改' )->get_status() );
		self::assertNotSame( '', get_comment_meta( $id, CommentMeta::EDITED, true ) );
		self::assertNotNull( $this->first( 0 )['edited'] );
	}
}
