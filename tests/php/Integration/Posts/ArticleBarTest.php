<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\Tests\Support\IntegrationTestCase;

final class ArticleBarTest extends IntegrationTestCase {

	private function article( string $password = '' ): int {
		return (int) wp_insert_post(
			array(
				'post_type'     => 'post',
				'post_status'   => 'publish',
				'post_author'   => $this->create_member( 'author' ),
				'post_title'    => '一篇文章',
				'post_content'  => '<p>正文在这里。</p>',
				'post_password' => $password,
			)
		);
	}

	/** The text as the theme prints it on the page of $id, while $shown is in the loop. */
	private function printed( int $id, int $shown = 0 ): string {
		$GLOBALS['wp_query']     = new \WP_Query( array( 'p' => $id ) );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		the_post();
		if ( $shown > 0 ) {
			$GLOBALS['post'] = get_post( $shown );
			setup_postdata( $GLOBALS['post'] );
		}
		$html = (string) apply_filters( 'the_content', get_the_content() );
		wp_reset_postdata();
		return $html;
	}

	public function test_below_an_article_stand_like_favorite_comment_and_rating(): void {
		$html = $this->printed( $this->article() );
		foreach ( array( '正文在这里', 'like-button', 'favorite-button', '"rating"', '评论' ) as $part ) {
			self::assertStringContainsString( $part, $html );
		}
	}

	public function test_an_article_shown_inside_another_has_no_bar(): void {
		self::assertStringNotContainsString( 'like-button', $this->printed( $this->article(), $this->article() ) );
	}

	public function test_behind_core_s_password_there_is_no_bar(): void {
		self::assertStringNotContainsString( 'like-button', $this->printed( $this->article( 'geheim' ) ) );
	}
}
