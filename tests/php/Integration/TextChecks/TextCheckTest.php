<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\TextChecks;

use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;
use Zeromo\Community\TextChecks\Sql\WordRepository;

final class TextCheckTest extends ContentTestCase {

	private int $member;
	private int $moderator;

	protected function setUp(): void {
		parent::setUp();
		$this->member    = $this->create_member( 'author', '林间' );
		$this->moderator = $this->create_member( 'editor', '版主' );
	}

	private function word( string $word, string $effect, string $replacement = '' ): void {
		$this->as_user( $this->moderator );
		$this->data(
			$this->rest(
				'POST',
				'/admin/words',
				array( 'word' => $word, 'effect' => $effect, 'replacement' => $replacement )
			)
		);
	}

	/** @param array<string, mixed> $more More fields. */
	private function say( string $text, array $more = array(), ?int $member = null ): \WP_REST_Response {
		$this->as_user( $member ?? $this->member );
		return $this->rest( 'POST', '/content', array( 'post_content' => $text ) + $more );
	}

	private function comment( string $text, int $post ): \WP_REST_Response {
		$this->as_user( $this->member );
		return $this->rest( 'POST', '/comment', array( 'post_id' => $post, 'id' => 0, 'comment' => $text ) );
	}

	public function test_a_fresh_site_checks_nothing(): void {
		self::assertSame(
			'publish',
			$this->data( $this->say( '看 https://a.example/ https://b.example/ https://c.example/' ) )['status']
		);
		self::assertSame(
			'publish',
			$this->data( $this->say( '看 https://a.example/ https://b.example/ https://c.example/' ) )['status']
		);
	}

	public function test_words_block_replace_and_hold_posts(): void {
		$this->word( '赌博', 'block' );
		$this->word( '笨蛋', 'replace', '**' );
		$this->word( '加微信', 'review' );
		$this->assert_refused( $this->say( '来赌 博' ), 422, 'zeromo_content_invalid' );
		$this->assert_refused( $this->say( '好的', array( 'post_title' => '赌博' ) ), 422, 'zeromo_content_invalid' );
		$this->assert_refused(
			$this->say( '看下面', array( 'poll' => array( 'question' => '去赌博吗', 'options' => array( '去', '不去' ) ) ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->assert_refused(
			$this->say( '看下面', array( 'privacy' => array( 'type' => 'login', 'content' => '赌博网站' ) ) ),
			422,
			'zeromo_content_invalid'
		);
		self::assertSame(
			'你这** &amp; 他',
			(string) get_post( (int) $this->data( $this->say( '你这笨蛋 & 他' ) )['id'] )?->post_content
		);
		self::assertSame( 'pending', $this->data( $this->say( '加微信聊' ) )['status'] );
		self::assertSame(
			'draft',
			$this->data( $this->say( '赌博', array( 'post_status' => 'draft' ) ) )['status'],
			'a draft is the member’s own'
		);
		self::assertSame(
			'publish',
			$this->data( $this->say( '这里不许赌博', array(), $this->moderator ) )['status'],
			'moderators write about words'
		);
	}

	public function test_changes_are_checked_too(): void {
		$this->word( '加微信', 'review' );
		$id = (int) $this->data( $this->say( '今天的雾' ) )['id'];
		self::assertSame( 'pending', $this->data( $this->say( '加微信', array( 'id' => $id ) ) )['status'] );
	}

	public function test_words_block_replace_and_hold_comments_of_ours_and_of_core(): void {
		$this->word( '赌博', 'block' );
		$this->word( '笨蛋', 'replace', '**' );
		$this->word( '加微信', 'review' );
		$post = $this->publish( $this->moderator, '可以评论' );
		$this->assert_refused( $this->comment( '赌博', $post ), 422, 'zeromo_content_invalid' );
		self::assertStringContainsString( '**', (string) $this->data( $this->comment( '笨蛋', $post ) )['html'] );
		self::assertSame( 'hold', $this->data( $this->comment( '加微信', $post ) )['status'] );
		// Core's wait between two comments is not what is tested.
		add_filter( 'wp_is_comment_flood', '__return_false', 99 );
		$core = static fn( string $text ): \WP_REST_Response => rest_do_request( self::core_request( $post, $text ) );
		$refused = $core( '来赌博' );
		self::assertSame( 422, $refused->get_status(), (string) wp_json_encode( $refused->get_data() ) );
		self::assertSame( 'hold', $core( '大家加微信' )->get_data()['status'] ?? null );
		self::assertSame( 'hold', $core( '都是笨蛋' )->get_data()['status'] ?? null );
		self::assertSame( 'approved', $core( '真好看' )->get_data()['status'] ?? null );
	}

	private static function core_request( int $post, string $text ): \WP_REST_Request {
		$request = new \WP_REST_Request( 'POST', '/wp/v2/comments' );
		$request->set_body_params( array( 'post' => $post, 'content' => $text ) );
		return $request;
	}

	public function test_words_are_moderators_business(): void {
		$this->as_user( $this->member );
		$this->assert_refused( $this->rest( 'GET', '/admin/words' ), 403, 'zeromo_forbidden' );
		$this->assert_refused( $this->rest( 'POST', '/admin/words', array( 'word' => '好' ) ), 403, 'zeromo_forbidden' );
		$this->word( '赌博', 'block' );
		$this->word( '赌 博', 'review' );
		$this->assert_refused(
			$this->rest( 'POST', '/admin/words', array( 'word' => ' 。' ) ),
			422,
			'zeromo_content_invalid'
		);
		$items = $this->data( $this->rest( 'GET', '/admin/words', array( 'search' => '赌' ) ) )['items'];
		self::assertSame(
			array( array( '赌 博', 'review' ) ),
			array_map( static fn( array $word ): array => array( $word['word'], $word['effect'] ), $items ),
			'the same word in another spelling is one word'
		);
		$this->data( $this->rest( 'DELETE', '/admin/words', array( 'id' => $items[0]['id'] ) ) );
		$this->assert_refused(
			$this->rest( 'DELETE', '/admin/words', array( 'id' => $items[0]['id'] ) ),
			404,
			'zeromo_not_found'
		);
		self::assertSame( 'publish', $this->data( $this->say( '赌博' ) )['status'] );
	}

	public function test_many_links_wait(): void {
		$this->set( 'moderation_links_max', 2 );
		self::assertSame( 'publish', $this->data( $this->say( 'https://a.example/ 和 https://b.example/' ) )['status'] );
		self::assertSame(
			'pending',
			$this->data( $this->say( 'https://a.example/ www.b.example HTTP://c.example/' ) )['status']
		);
	}

	public function test_the_same_again_is_not_taken_while_the_setting_says_so(): void {
		$this->set( 'moderation_duplicate_hours', 2 );
		$id = (int) $this->data( $this->say( '转让二手相机，九成新' ) )['id'];
		$this->assert_refused( $this->say( '转让 二手相机……九成新！' ), 422, 'zeromo_content_invalid' );
		self::assertSame(
			'publish',
			$this->data( $this->say( '转让二手相机，九成新', array( 'id' => $id, 'post_title' => '改了标题' ) ) )['status'],
			'a change of itself is no repeat'
		);
		self::assertSame(
			'publish',
			$this->data( $this->say( '转让二手相机，九成新', array(), $this->create_member( 'author' ) ) )['status'],
			'others may say it'
		);
		$this->assert_refused( $this->comment( '转让二手相机，九成新', $id ), 422, 'zeromo_content_invalid' );
	}

	public function test_a_form_sent_twice_is_still_one_post(): void {
		$this->set( 'moderation_duplicate_hours', 2 );
		$first = $this->data( $this->say( '只发一次', array( 'idempotency_key' => 'abc' ) ) );
		self::assertSame(
			$first['id'],
			$this->data( $this->say( '只发一次', array( 'idempotency_key' => 'abc' ) ) )['id']
		);
		$post = $this->publish( $this->moderator, '可以评论' );
		self::assertSame(
			$this->data( $this->comment( '只说一次', $post ) )['id'],
			$this->data( $this->comment( '只说一次', $post ) )['id']
		);
	}

	public function test_new_members_have_limits_of_their_own(): void {
		$old = $this->create_member( 'author' );
		$this->db()->execute(
			"UPDATE {$this->db()->core( 'users' )} SET user_registered = '2020-01-01 00:00:00' WHERE ID = %d",
			array( $old )
		);
		clean_user_cache( $old );
		$this->set( 'moderation_new_days', 7 );
		$this->set( 'moderation_new_links', true );
		self::assertSame( 'publish', $this->data( $this->say( '没有链接' ) )['status'] );
		self::assertSame( 'pending', $this->data( $this->say( '看 https://a.example/' ) )['status'] );
		self::assertSame( 'publish', $this->data( $this->say( '看 https://a.example/', array(), $old ) )['status'] );
		$this->set( 'moderation_new_review', true );
		self::assertSame( 'pending', $this->data( $this->say( '还是没有链接' ) )['status'] );
		$this->set( 'moderation_new_review', false );
		$this->set( 'moderation_new_daily', 2 );
		$this->data( $this->say( '第一条' ) );
		$this->data( $this->say( '第二条' ) );
		$this->assert_refused( $this->say( '第三条' ), 422, 'zeromo_content_invalid' );
	}

	public function test_the_same_words_are_noted_once_with_their_last_time(): void {
		$words  = $this->service( WordRepository::class );
		$member = $this->create_member();
		$words->note( $member, str_repeat( 'a', 32 ), 1000 );
		$words->note( $member, str_repeat( 'a', 32 ), 2000 );
		self::assertSame( 1, $words->times( $member, 0, 10 ) );
		self::assertTrue( $words->said( $member, str_repeat( 'a', 32 ), 1500 ) );
	}

	public function test_an_outside_check_takes_the_place_of_ours(): void {
		$this->word( '笨蛋', 'block' );
		$answers = array(
			'pass',
			'review',
			'block',
			array( 'verdict' => 'pass', 'text' => '换过的' ),
			new \WP_Error( 'no', '图片站说不行' ),
			'nonsense',
		);
		$said    = null;
		add_filter(
			'zeromo_moderation_check',
			static function () use ( &$said ): mixed {
				return $said;
			}
		);
		$out = array();
		foreach ( $answers as $said ) {
			$answer = $this->say( '笨蛋' );
			$out[]  = 200 === $answer->get_status() || 201 === $answer->get_status()
				? $answer->get_data()['status']
				: $answer->get_data()['message'];
		}
		self::assertSame( array( 'publish', 'pending', '内容包含不允许发布的词语', 'publish', '图片站说不行', '内容包含不允许发布的词语' ), $out );
	}
}
