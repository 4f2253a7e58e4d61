<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Seo;

use Zeromo\Community\Content\Api\Posts;
use Zeromo\Community\Plugin;
use Zeromo\Community\Seo\Head;
use Zeromo\Community\Seo\PostFacts;
use Zeromo\Community\Tests\Integration\Content\ContentTestCase;

final class PageHeadTest extends ContentTestCase {

	private function head( int $post, int $viewer = 0 ): string {
		return Head::html( Plugin::container()->get( PostFacts::class )->of( $this->service( Posts::class )->items( array( $post ), $viewer )[0] ), '站', 'zh_CN' );
	}

	public function test_an_activity_is_a_posting_that_everybody_may_read(): void {
		$post = $this->publish( $this->create_member( 'author', '林间' ), '雾散了', array( 'post_title' => '清晨' ) );
		$html = $this->head( $post );
		foreach ( array( '"@type":"DiscussionForumPosting"', '"isAccessibleForFree":true', 'property="og:title" content="清晨"', 'property="og:type" content="article"', '"name":"林间"', 'content="雾散了"' ) as $part ) {
			self::assertStringContainsString( $part, $html );
		}
		self::assertStringNotContainsString( 'hasPart', $html );
	}

	public function test_a_lock_is_told_and_the_hidden_text_is_not(): void {
		$author = $this->create_member( 'author' );
		$post   = $this->publish( $author, '前言在这里', array( 'privacy' => array( 'type' => 'login', 'content' => '藏起来的一段话' ) ) );
		foreach ( array( 0, $author ) as $viewer ) {
			$html = $this->head( $post, $viewer );
			self::assertStringContainsString( '"isAccessibleForFree":false', $html );
			self::assertStringContainsString( '"cssSelector":".zmo-hidden"', $html );
			self::assertStringNotContainsString( '藏起来', $html );
		}
	}

	public function test_what_only_some_may_read_has_no_words_for_machines(): void {
		$author = $this->create_member( 'author' );
		$closed = $this->publish( $author, '圈内的话', array( 'circle_id' => $this->make_circle( $author, false ) ) );
		$draft  = $this->publish( $author, '没写完的话', array( 'post_status' => 'draft' ) );
		foreach ( array( $closed, $draft ) as $post ) {
			$facts = Plugin::container()->get( PostFacts::class )->of( $this->service( Posts::class )->items( array( $post ), $author )[0] );
			self::assertFalse( $facts->indexed );
			self::assertStringNotContainsString( '的话', Head::html( $facts, '站', 'zh_CN' ) );
		}
	}
}
