<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Seo;

use Zeromo\Community\Feeds\Api\FeedLinks;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Plugin;
use Zeromo\Community\Seo\Head;
use Zeromo\Community\Seo\PageHead;
use Zeromo\Community\Seo\PlaceFacts;
use Zeromo\Community\Seo\PostFacts;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

final class PageHeadTest extends ContentTestCase {

	private function head( int $post, int $viewer = 0 ): string {
		return Head::html(
			Plugin::container()->get( PostFacts::class )->of(
				$this->service( Posts::class )->items( array( $post ), $viewer )[0]
			),
			'站',
			'zh_CN'
		);
	}

	public function test_an_activity_is_a_posting_that_everybody_may_read(): void {
		$post = $this->publish( $this->create_member( 'author', '林间' ), '雾散了', array( 'post_title' => '清晨' ) );
		$html = $this->head( $post );
		foreach ( array(
			'"@type":"DiscussionForumPosting"',
			'"isAccessibleForFree":true',
			'property="og:title" content="清晨"',
			'property="og:type" content="article"',
			'"name":"林间"',
			'content="雾散了"',
		) as $part ) {
			self::assertStringContainsString( $part, $html );
		}
		self::assertStringNotContainsString( 'hasPart', $html );
	}

	public function test_a_lock_is_told_and_the_hidden_text_is_not(): void {
		$author = $this->create_member( 'author' );
		$post   = $this->publish(
			$author,
			'前言在这里',
			array( 'privacy' => array( 'type' => 'login', 'content' => '藏起来的一段话' ) )
		);
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
			$facts = Plugin::container()->get( PostFacts::class )->of(
				$this->service( Posts::class )->items( array( $post ), $author )[0]
			);
			self::assertFalse( $facts->indexed );
			self::assertStringNotContainsString( '的话', Head::html( $facts, '站', 'zh_CN' ) );
		}
	}

	/**
	 * What a page tells machines, and its word to their robots.
	 *
	 * @param array<string, mixed> $query Of the page, as core reads an address.
	 * @return array{html: string, data: array<string, mixed>, robots: array<string, bool|string>}
	 */
	private function page( array $query, int $viewer = 0 ): array {
		$this->as_user( $viewer );
		$GLOBALS['wp_query']     = new \WP_Query( $query );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		$head                    = new PageHead(
			fn(): Posts => $this->service( Posts::class ),
			fn(): PostFacts => $this->service( PostFacts::class ),
			fn(): PlaceFacts => $this->service( PlaceFacts::class ),
			fn(): FeedLinks => $this->service( FeedLinks::class ),
			$this->service( Settings::class ),
			$this->service( Pages::class )
		);
		$html                    = $head->html();
		$data                    = 1 === preg_match(
			'~<script type="application/ld\+json">(.*)</script>~',
			$html,
			$found
		)
			? json_decode( $found[1], true )
			: array();
		return array(
			'html' => $html,
			'data' => is_array( $data ) ? $data : array(),
			'robots' => $head->robots( array( 'max-image-preview' => 'large' ) ),
		);
	}

	public function test_of_a_page_with_a_lock_no_search_engine_keeps_a_copy(): void {
		$author  = $this->create_member( 'author' );
		$lock    = array( 'privacy' => array( 'type' => 'password', 'value' => '芝麻', 'content' => '藏起来的一段话' ) );
		$post    = $this->publish( $author, '前言在这里', $lock );
		$article = $this->make_post( $author, '修相机', '<p>先听。</p>' );
		$this->as_user( $author );
		$this->data( $this->rest( 'POST', '/content', array( 'id' => $article, 'post_type' => 'post' ) + $lock ) );
		foreach ( array(
			array( 'p' => $post, 'post_type' => 'zeromo_activity' ),
			array( 'p' => $article ),
		) as $query ) {
			$page = $this->page( $query );
			self::assertSame( array( 'noarchive' => true, 'max-image-preview' => 'large' ), $page['robots'] );
			self::assertFalse( $page['data']['isAccessibleForFree'] );
			self::assertSame(
				array( '@type' => 'WebPageElement', 'isAccessibleForFree' => false, 'cssSelector' => '.zmo-hidden' ),
				$page['data']['hasPart']
			);
			self::assertStringNotContainsString( '藏起来', $page['html'] );
		}
	}

	public function test_an_article_tells_its_words_and_its_picture(): void {
		$author = $this->create_member( 'author', '林间' );
		$post   = $this->make_post( $author, '修相机', '<p>先听，再看。</p>' );
		set_post_thumbnail( $post, $this->make_pictures( $author, 1 )[0] );
		clean_post_cache( $post );
		$page = $this->page( array( 'p' => $post ) );
		self::assertSame( 'Article', $page['data']['@type'] );
		self::assertTrue( $page['data']['isAccessibleForFree'] );
		self::assertSame( '林间', $page['data']['author']['name'] );
		self::assertSame( array( 'max-image-preview' => 'large' ), $page['robots'] );
		foreach ( array(
			'property="og:title" content="修相机"',
			'property="og:url" content="' . get_permalink( $post ) . '"',
			'name="description" content="先听，再看。"',
			'property="article:published_time"',
		) as $part ) {
			self::assertStringContainsString( $part, $page['html'] );
		}
		self::assertStringNotContainsString( 'rel="canonical"', $page['html'], 'core prints it' );
	}

	public function test_a_circle_a_topic_and_a_member_tell_what_they_are(): void {
		$author = $this->create_member( 'author', '林间' );
		$circle = $this->make_circle( $author );
		$topic  = $this->make_topic( '周末去哪儿' );
		$this->publish( $author, '湖边', array( 'circle_id' => $circle, 'topic_id' => array( $topic ) ) );

		$page = $this->page( array( 'p' => $circle, 'post_type' => 'zeromo_circle' ) );
		self::assertSame( 'Organization', $page['data']['@type'] );
		self::assertStringContainsString( 'property="og:title" content="胶片与日常"', $page['html'] );

		$page = $this->page( array( 'zeromo_topic' => get_term( $topic )->slug ) );
		self::assertSame( 'CollectionPage', $page['data']['@type'] );
		self::assertStringContainsString( 'property="og:title" content="#周末去哪儿#"', $page['html'] );
		self::assertStringContainsString(
			'<link rel="canonical" href="' . get_term_link( $topic ) . '">',
			$page['html']
		);

		$page = $this->page( array( 'author' => $author, 'zeromo_member' => '1' ) );
		self::assertSame( 'ProfilePage', $page['data']['@type'] );
		self::assertSame( '林间', $page['data']['mainEntity']['name'] );
		self::assertStringContainsString( 'property="og:type" content="profile"', $page['html'] );
		self::assertSame( array( 'max-image-preview' => 'large' ), $page['robots'] );
	}

	public function test_a_members_only_circle_is_left_out_and_says_nothing_of_its_life(): void {
		$owner  = $this->create_member( 'author' );
		$circle = $this->make_circle( $owner, false );
		$page   = $this->page( array( 'p' => $circle, 'post_type' => 'zeromo_circle' ), $owner );
		self::assertSame( array( 'noindex' => true, 'nofollow' => true ), $page['robots'] );
		self::assertSame( array(), $page['data'] );
		self::assertStringContainsString( 'property="og:title" content="胶片与日常"', $page['html'] );
	}

	public function test_the_owner_can_switch_the_tags_off_but_not_the_word_to_robots(): void {
		$author = $this->create_member( 'author' );
		$post   = $this->publish(
			$author,
			'前言',
			array( 'privacy' => array( 'type' => 'login', 'content' => '藏起来的一段话' ) )
		);
		$this->set( 'seo_tags', false );
		$page = $this->page( array( 'p' => $post, 'post_type' => 'zeromo_activity' ) );
		self::assertSame( '', $page['html'] );
		self::assertTrue( $page['robots']['noarchive'] );
	}
}
