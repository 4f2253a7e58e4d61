<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Sharing;

use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

final class ShareTest extends ContentTestCase {

	/** @return array<mixed> The poster as somebody gets it. */
	private function share( int $viewer, int $post ): array {
		$this->as_user( $viewer );
		return $this->data( $this->rest( 'POST', '/post/share', array( 'id' => $post ) ) );
	}

	public function test_a_poster_says_what_everybody_may_read(): void {
		$author = $this->create_member( 'author', '林间' );
		$post   = $this->publish(
			$author,
			'雾散了 & 茶园在脚下',
			array( 'post_title' => '清晨的 <山路>', 'image_ids' => $this->make_pictures( $author, 1 ) )
		);
		$answer = $this->share( 0, $post );
		self::assertSame( array( 'url', 'html' ), array_keys( $answer ) );
		self::assertSame( get_permalink( $post ), $answer['url'] );
		foreach ( array(
			'清晨的 &lt;山路&gt;',
			'雾散了 &amp; 茶园在脚下',
			esc_html( get_bloginfo( 'name' ) ),
			'<img src="' . content_url( '/uploads/' ),
		) as $part ) {
			self::assertStringContainsString( $part, $answer['html'] );
		}
	}

	public function test_what_the_caller_may_not_see_or_nobody_can_is_not_there(): void {
		$author = $this->create_member( 'author' );
		$draft  = $this->publish( $author, '还没好', array( 'post_status' => 'draft' ) );
		$closed = $this->publish( $author, '圈内', array( 'circle_id' => $this->make_circle( $author, false ) ) );
		foreach ( array(
			array( $author, $draft ),
			array( 0, $closed ),
			array( $this->create_member(), $closed ),
			array( 0, 999999 ),
		) as [ $viewer, $post ] ) {
			$this->as_user( $viewer );
			$this->assert_refused(
				$this->rest( 'POST', '/post/share', array( 'id' => $post ) ),
				404,
				'zeromo_not_found'
			);
		}
	}

	public function test_of_a_closed_circle_the_poster_tells_its_name_alone(): void {
		$author = $this->create_member( 'author', '老陆' );
		$circle = $this->make_circle( $author, false );
		$post   = $this->publish(
			$author,
			'圈内的秘密',
			array( 'post_title' => '秘密的题目', 'circle_id' => $circle, 'image_ids' => $this->make_pictures( $author, 1 ) )
		);
		$html   = $this->share( $author, $post )['html'];
		self::assertStringContainsString( '胶片与日常', $html );
		foreach ( array( '秘密', '老陆', '<img' ) as $part ) {
			self::assertStringNotContainsString( $part, $html );
		}
	}

	public function test_a_circle_has_one_too_with_what_everybody_may_know(): void {
		$owner = $this->create_member( 'author', '老陆' );
		foreach ( array( true, false ) as $public ) {
			$circle = $this->make_circle( $owner, $public );
			$this->as_user( $owner );
			$this->data(
				$this->rest(
					'POST',
					"/circle/$circle",
					array( 'description' => '<b>慢</b>慢拍 & 慢慢洗', 'announcement' => '圈内的公告' )
				)
			);
			foreach ( array( 0, $owner, $this->create_member() ) as $viewer ) {
				$answer = $this->share( $viewer, $circle );
				self::assertSame( get_permalink( $circle ), $answer['url'] );
				foreach ( array( '<h3>胶片与日常</h3>', '慢慢拍 &amp; 慢慢洗', '<img src="', '扫码看看这个圈子' ) as $part ) {
					self::assertStringContainsString( $part, $answer['html'] );
				}
				self::assertStringNotContainsString( '公告', $answer['html'] );
			}
		}
		wp_trash_post( $circle );
		$this->assert_refused(
			$this->rest( 'POST', '/post/share', array( 'id' => $circle ) ),
			404,
			'zeromo_not_found'
		);
	}

	public function test_another_site_s_page_cannot_ask_for_a_visitor(): void {
		$post                    = $this->publish( $this->create_member(), '雾' );
		$_SERVER['HTTP_ORIGIN'] = 'https://elsewhere.example';
		$this->as_user( 0 );
		try {
			$this->assert_refused(
				$this->rest( 'POST', '/post/share', array( 'id' => $post ) ),
				403,
				'zeromo_forbidden'
			);
		} finally {
			unset( $_SERVER['HTTP_ORIGIN'] );
		}
	}
}
