<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Comments;

use Zeromo\Community\Comments\View\CommentView;
use Zeromo\Community\Comments\Http\CoreForm;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** A comment by core's own form follows our rule, and what is refused keeps its words. */
final class CoreFormTest extends IntegrationTestCase {

	private int $post;

	protected function setUp(): void {
		parent::setUp();
		$member     = $this->create_member();
		$this->post = (int) wp_insert_post(
			array(
				'post_title' => '文',
				'post_status' => 'publish',
				'post_author' => $member,
				'comment_status' => 'open',
			)
		);
		wp_set_current_user( $member );
	}

	/** Sends the form; what core says of a refusal stands in the failure of the test. */
	private function posted( string $words ): void {
		$answer = $this->send( $words );
		self::assertSame( '', $answer instanceof \WP_Error ? $answer->get_error_code() : '' );
	}

	private function send( string $words ): mixed {
		return wp_handle_comment_submission(
			array( 'comment_post_ID' => $this->post, 'comment' => $words, 'comment_parent' => 0 )
		);
	}

	public function test_a_second_comment_within_seconds_is_taken_and_the_same_words_too(): void {
		$this->posted( '第一条' );
		$this->posted( '第二条' );
		$this->posted( '第二条' );
	}

	public function test_the_limit_of_our_own_route_counts_here_too(): void {
		add_filter(
			'zeromo_rate_limits',
			static fn( mixed $limits, string $action ): mixed => 'comment' === $action ? array(
				'user' => array( 1, 60 ),
			) : $limits,
			10,
			2
		);
		$this->posted( '第一条' );
		$refused = $this->send( '第二条' );
		self::assertInstanceOf( \WP_Error::class, $refused );
		self::assertSame( 'zeromo_too_many_requests', $refused->get_error_code() );
		self::assertSame( '操作过于频繁，请稍后再试', $refused->get_error_message() );
		self::assertSame( 429, $refused->get_error_data() );
	}

	public function test_a_refusal_is_a_page_of_ours_with_the_words_in_a_form(): void {
		$form = Plugin::container()->get( CoreForm::class );
		// Core's own style for old emoji is announced in a way that core itself complains about outside of a theme.
		remove_action( 'wp_print_styles', 'print_emoji_styles' );
		$html = $form->page( '<p>操作过于频繁</p>', $this->post, 7, '三行"<b>字' );
		self::assertStringContainsString( 'zmo-header', $html );
		self::assertMarkupMatches( '~role="alert">操作过于频繁</p>~', $html );
		self::assertMarkup( '>三行&quot;&lt;b&gt;字</textarea>', $html );
		self::assertMarkup( 'name="comment_post_ID" value="' . $this->post . '"', $html );
		self::assertMarkup( 'name="comment_parent" value="7"', $html );
	}

	public function test_only_a_member_s_refusal_by_the_form_is_ours(): void {
		$form = Plugin::container()->get( CoreForm::class );
		$core = static fn() => null;
		self::assertSame( $core, $form->refusal( $core ) );
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- as core sets it there.
		$GLOBALS['pagenow'] = 'wp-comments-post.php';
		try {
			self::assertNotSame( $core, $form->refusal( $core ) );
			wp_set_current_user( 0 );
			self::assertSame( $core, $form->refusal( $core ) );
		} finally {
			// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- as it was.
			$GLOBALS['pagenow'] = 'index.php';
		}
	}

	public function test_a_comment_that_waits_is_said_on_the_page_it_leads_back_to(): void {
		$member  = $this->create_member();
		$post    = (int) wp_insert_post(
			array( 'post_title' => '文章', 'post_content' => '正文', 'post_status' => 'publish' )
		);
		$comment = (int) wp_insert_comment(
			array(
				'comment_post_ID' => $post,
				'user_id' => $member,
				'comment_content' => '要等',
				'comment_approved' => '0',
			)
		);
		$this->as_user( $member );
		$own = "http://127.0.0.1/?p=1#comment-$comment";
		$to  = apply_filters( 'comment_post_redirect', $own, get_comment( $comment ) );
		$this->assertSame( "http://127.0.0.1/?p=1&unapproved=$comment#comments", $to );
		$page = function () use ( $post, $comment ): string {
			$_GET['unapproved'] = (string) $comment;
			$html               = Plugin::container()->get( CommentView::class )->section(
				array( 'id' => $post, 'url' => home_url( '/' ), 'count' => 0, 'circle' => 0 ),
				get_current_user_id()
			);
			unset( $_GET['unapproved'] );
			return $html;
		};
		$this->assertStringContainsString( '审核通过后显示', $page() );
		wp_set_comment_status( $comment, 'approve' );
		$this->assertStringNotContainsString( '审核通过后显示', $page() );
		$this->assertSame( '/', apply_filters( 'comment_post_redirect', '/', get_comment( $comment ) ) );
		wp_set_comment_status( $comment, 'hold' );
		$this->as_user( $this->create_member() );
		$this->assertStringNotContainsString( '审核通过后显示', $page(), 'It is nobody else’s.' );
	}
}
