<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Comments;

use Zeromo\Community\Comments\View\CommentView;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

/** What the buttons of a comment lead to where no script takes their press. */
final class PlainPageTest extends IntegrationTestCase {

	use MakesPosts;

	private int $author;
	private int $reader;
	private int $post;
	private int $said;

	protected function setUp(): void {
		parent::setUp();
		$this->author = $this->create_member( 'subscriber', '作者甲' );
		$this->reader = $this->create_member( 'subscriber', '读者乙' );
		$this->post   = $this->make_post( $this->author );
		$this->said   = $this->make_comment( $this->reader, $this->post, true, '先说的话' );
	}

	protected function tearDown(): void {
		$_GET = array();
		parent::tearDown();
	}

	/** @param array<string, string> $query Of the address. */
	private function page( int $viewer, array $query ): string {
		$_GET = $query;
		$this->as_user( $viewer );
		return $this->service( CommentView::class )->section(
			array( 'id' => $this->post, 'url' => home_url( '/?p=' . $this->post ), 'count' => 1, 'circle' => 0 ),
			$viewer
		);
	}

	public function test_the_box_answers_the_comment_of_the_address(): void {
		$html = $this->page( $this->author, array( CommentView::REPLY => (string) $this->said ) );
		self::assertMarkup( 'aria-label="写评论，回复 读者乙"', $html );
		self::assertMarkup( 'name="comment_parent" value="' . $this->said . '"', $html );
		$html = $this->page( 0, array( CommentView::REPLY => (string) $this->said ) );
		self::assertStringContainsString( rawurlencode( CommentView::REPLY . "=$this->said#zmo-write" ), $html );
	}

	public function test_it_answers_none_that_is_not_there_to_see(): void {
		$waiting = $this->make_comment( $this->reader, $this->post, false, '等着的话' );
		$other   = $this->make_comment( $this->reader, $this->make_post( $this->author ), true, '别处的话' );
		foreach ( array( $waiting, $other, 99999999 ) as $id ) {
			$html = $this->page( $this->author, array( CommentView::REPLY => (string) $id ) );
			self::assertMarkup( 'aria-label="写评论"', $html );
			self::assertMarkup( 'name="comment_parent" value="0"', $html );
		}
	}

	public function test_the_acts_stand_below_the_asked_comment_for_those_who_may(): void {
		$menu = array( CommentView::MENU => (string) $this->said );
		self::assertNoMarkup( 'zmo-comment__acts', $this->page( $this->author, array() ) );
		$html = $this->page( $this->author, $menu );
		self::assertSame( 1, substr_count( $html, 'zmo-comment__acts' ) );
		self::assertMarkup( 'form="zmo-do-comment_pin"', $html );
		self::assertSame( 2, substr_count( $html, 'count_type=useful' ) + substr_count( $html, 'count_type=dislike' ) );
		$html = $this->page( $this->create_member(), $menu );
		self::assertNoMarkup( 'form="zmo-do-comment_pin"', $html );
		self::assertStringContainsString( 'count_type=useful', $html );
	}

	public function test_the_question_stands_there_for_those_who_may_delete(): void {
		$delete = array( CommentView::DELETE => (string) $this->said );
		foreach ( array( $this->reader, $this->author, $this->create_member( 'editor' ) ) as $may ) {
			self::assertMarkup( 'form="zmo-do-comment_delete"', $this->page( $may, $delete ) );
		}
		foreach ( array( 0, $this->create_member() ) as $other ) {
			self::assertNoMarkup( 'form="zmo-do-comment_delete"', $this->page( $other, $delete ) );
		}
	}

	public function test_a_visitor_reads_comments_without_an_address_of_wp_admin(): void {
		foreach ( array( array(), array( CommentView::MENU => (string) $this->said ) ) as $query ) {
			$html = $this->page( 0, $query );
			self::assertStringContainsString( '先说的话', $html );
			self::assertStringNotContainsString( 'wp-admin', $html );
		}
	}

	public function test_a_comment_is_reported_from_its_menu_alone_and_not_by_who_wrote_it(): void {
		$foreign = array( 0, $this->author );
		foreach ( array( ...$foreign, $this->reader ) as $viewer ) {
			$plain = $this->page( $viewer, array() );
			self::assertNoMarkup( '举报', $plain );
			self::assertSame( in_array( $viewer, $foreign, true ), str_contains( $plain, 'data-zmo-report' ) );
			$html = $this->page( $viewer, array( CommentView::MENU => (string) $this->said ) );
			self::assertSame(
				in_array( $viewer, $foreign, true ),
				str_contains( $html, "?zmo_report=comment-$this->said" )
			);
		}
	}

	public function test_a_thread_is_read_to_its_end(): void {
		for ( $n = 1; $n <= 5; ++$n ) {
			$this->as_user( $this->author );
			$this->data(
				$this->rest(
					'POST',
					'/comment',
					array( 'post_id' => $this->post, 'id' => $this->said, 'comment' => "回你第{$n}句" )
				)
			);
		}
		$page = $this->page( 0, array() );
		self::assertStringContainsString( '展开 2 条回复', $page );
		self::assertStringNotContainsString( '回你第5句', $page );
		$page = $this->page( 0, array( CommentView::REPLIES => (string) $this->said ) );
		self::assertStringContainsString( '先说的话', $page );
		self::assertSame( 5, substr_count( $page, '回你第' ) );
		self::assertStringNotContainsString( '展开', $page );
	}

	public function test_the_buttons_keep_what_the_address_says(): void {
		$html = $this->page( 0, array( 'comments' => 'oldest', 'comments_author' => '1', 'other' => 'x' ) );
		foreach ( array(
			'p' => (string) $this->post,
			'comments' => 'oldest',
			'comments_author' => '1',
		) as $name => $value ) {
			self::assertMarkup( '<input type="hidden" name="' . $name . '" value="' . $value . '">', $html );
		}
		self::assertNoMarkup( 'name="other"', $html );
	}
}
