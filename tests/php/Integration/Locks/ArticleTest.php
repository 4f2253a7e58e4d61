<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Locks;

/** Articles take the same privacy through POST /content, and nothing else of them is changed. */
final class ArticleTest extends PrivacyTestCase {

	private int $writer;
	private int $article;

	protected function setUp(): void {
		parent::setUp();
		$this->writer  = $this->create_member( 'author' );
		$this->article = $this->make_post(
			$this->writer,
			'手冲咖啡',
			'<!-- wp:paragraph --><p>先磨豆。</p><!-- /wp:paragraph -->'
		);
	}

	public function test_its_author_locks_it_and_nothing_else_changes(): void {
		$before = get_post( $this->article, ARRAY_A );
		$this->as_user( $this->writer );
		$answer = $this->data( $this->send( array( 'post_parent' => 5 ) ) );
		$this->assertSame( array( $this->article, 'publish' ), array( $answer['id'], $answer['status'] ) );
		clean_post_cache( $this->article );
		$this->assertSame( $before, get_post( $this->article, ARRAY_A ) );
		$this->assertTrue( $this->sees( $this->article, $this->writer ) );
		$this->assertTrue( $this->sees( $this->article, $this->create_member( 'editor' ) ) );
		$this->assertTrue( $this->sees( $this->article, $this->create_member() ) );
		$this->assertFalse( $this->sees( $this->article, 0 ) );
		$this->data(
			$this->rest(
				'POST',
				'/content',
				array( 'id' => $this->article, 'post_type' => 'post', 'privacy' => array( 'type' => 'public' ) )
			)
		);
		$this->assertSame( 0, $this->rows( 'lock', 'hidden', self::WORD ) );
	}

	public function test_saving_it_in_core_keeps_the_lock(): void {
		$this->as_user( $this->writer );
		$this->data( $this->send() );
		wp_update_post( array( 'ID' => $this->article, 'post_content' => '又磨了一遍' ) );
		$this->assertFalse( $this->sees( $this->article, 0 ) );
		$this->assertSame( 'login', $this->in_list( $this->article )['privacy']['type'] );
	}

	public function test_a_new_article_takes_it_before_it_is_public(): void {
		$this->as_user( $this->writer );
		$draft = $this->make_post( $this->writer, '草稿', '正文', 'draft' );
		$this->data(
			$this->rest(
				'POST',
				'/content',
				array(
					'id' => $draft,
					'post_type' => 'post',
					'privacy' => array( 'type' => 'login', 'content' => self::WORD . '藏起来的' ),
				)
			)
		);
		wp_publish_post( $draft );
		$this->assertFalse( $this->sees( $draft, 0 ) );
	}

	public function test_only_who_may_edit_it_and_only_what_is_an_article(): void {
		$this->as_user( $this->create_member( 'author' ) );
		$this->assert_refused( $this->send(), 403, 'zeromo_forbidden' );
		$this->as_user( $this->create_member() );
		$this->assert_refused( $this->send(), 403, 'zeromo_forbidden' );
		$this->as_user( 0 );
		$this->assert_refused( $this->send(), 401, 'zeromo_login_required' );
		$this->as_user( $this->writer );
		$this->assert_refused( $this->send( array( 'id' => 99999999 ) ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->send( array( 'id' => $this->lock( 'login' ) ) ), 404, 'zeromo_not_found' );
		$this->as_user( $this->create_member() );
		$this->assert_refused(
			$this->send( array( 'id' => $this->make_post( $this->writer, '草', '稿', 'draft' ) ) ),
			404,
			'zeromo_not_found'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'post_type' => 'post', 'post_content' => 'x' ) ),
			403,
			'zeromo_forbidden'
		);
		$this->assert_refused( $this->send( array( 'post_type' => 'circle' ) ), 422, 'zeromo_content_invalid' );
	}

	public function test_the_block_stands_below_the_article_on_its_own_page_only(): void {
		$this->as_user( $this->writer );
		$this->data( $this->send() );
		foreach ( array( 0 => false, $this->create_member() => true ) as $reader => $sees ) {
			$this->as_user( $reader );
			$page = $this->page( array( 'p' => $this->article ) );
			$this->assertStringContainsString( 'data-nosnippet', $page );
			$this->assertSame( $sees, str_contains( $page, self::WORD ) );
			$this->assertLessThan( strpos( $page, 'data-nosnippet' ), strpos( $page, '先磨豆' ) );
			$this->assertStringNotContainsString( self::WORD, $this->page( array( 'post_type' => 'post' ) ) );
		}
	}

	/** @param array<string, mixed> $fields More. */
	private function send( array $fields = array() ): \WP_REST_Response {
		return $this->rest(
			'POST',
			'/content',
			$fields + array(
				'id' => $this->article,
				'post_type' => 'post',
				'privacy' => array( 'type' => 'login', 'content' => self::WORD . '藏起来的' ),
			)
		);
	}

	/** @param array<string, mixed> $query Of the main query. */
	private function page( array $query ): string {
		global $wp_query, $wp_the_query;
		$keep         = array( $wp_query, $wp_the_query );
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- the page that is asked for.
		$wp_query     = new \WP_Query( $query );
		$wp_the_query = $wp_query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- the page that is asked for.
		ob_start();
		while ( have_posts() ) {
			the_post();
			the_content();
		}
		$html = (string) ob_get_clean();
		[ $wp_query, $wp_the_query ] = $keep;
		wp_reset_postdata();
		return $html;
	}
}
