<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\RelatedPosts;

use Zeromo\Community\Feed\Api\CardView;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\RelatedPosts\LicencePart;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** The licence line stands only where the author chose one. */
final class LicenceTest extends ContentTestCase {

	private const LINE = 'zmo-post__lic';

	public function test_nothing_is_said_for_an_author_who_chose_nothing(): void {
		$author = $this->create_member( 'author' );
		$id     = $this->publish( $author, '两行字' );
		self::assertStringNotContainsString( self::LINE, $this->page_of( $id ) );
		$article = $this->publish( $author, '<p>水温</p>', array( 'post_type' => 'post', 'post_title' => '手冲' ) );
		self::assertStringNotContainsString( self::LINE, $this->page_of( $article ) );
		$this->publish(
			$author,
			'<p>水温</p>',
			array( 'post_type' => 'post', 'id' => $article, 'post_title' => '手冲', 'licence' => $this->offered()[1] )
		);
		self::assertSame( $this->offered()[1], $this->data( $this->rest( 'GET', "/content/$article" ) )['licence'] );
		self::assertStringContainsString( self::LINE, $this->page_of( $article ) );
	}

	public function test_what_was_chosen_stands_below_the_post_until_it_is_taken_back(): void {
		$author = $this->create_member( 'author' );
		$own    = $this->offered()[0];
		$id     = $this->publish( $author, '两行字', array( 'licence' => $own ) );
		$page   = $this->page_of( $id );
		self::assertSame( 1, substr_count( $page, self::LINE ) );
		self::assertStringContainsString( $own, $page );
		$list = $this->data( $this->rest( 'GET', '/content/list', array( 'source' => 'feed' ) ) )['list_html'];
		self::assertIsString( $list );
		self::assertStringContainsString( '两行字', $list );
		self::assertStringNotContainsString( self::LINE, $list, 'in a list it says nothing' );
		// Other words of the site change nothing that was said, and another change of the post keeps it.
		$this->service( Settings::class )->save( array( 'content_licence' => '另一句' ) );
		$this->publish( $author, '三行字', array( 'id' => $id, 'licence' => $own ) );
		$page = $this->page_of( $id );
		self::assertStringContainsString( '三行字', $page );
		self::assertStringContainsString( $own, $page );
		$this->publish( $author, '三行字', array( 'id' => $id ) );
		self::assertStringContainsString( $own, $this->page_of( $id ) );
		$this->publish( $author, '三行字', array( 'id' => $id, 'licence' => '' ) );
		self::assertStringNotContainsString( self::LINE, $this->page_of( $id ) );
		self::assertSame( '', get_post_meta( $id, '_zeromo_part_licence', true ) );
	}

	public function test_only_what_the_site_offers_can_be_said(): void {
		$this->as_user( $this->create_member( 'author' ) );
		$send    = fn( string $licence ) => $this->rest(
			'POST',
			'/content',
			array( 'post_content' => '两行字', 'post_status' => 'publish', 'licence' => $licence )
		);
		$this->assert_refused( $send( '我自己的话' ), 422, 'zeromo_content_invalid' );
		$first = $this->offered()[0];
		$this->service( Settings::class )->save( array( 'content_licence' => '' ) );
		self::assertSame( array(), $this->offered() );
		self::assertSame( 422, $send( $first )->get_status() );
	}

	public function test_the_form_without_script_asks_with_nothing_chosen(): void {
		$part = $this->service( LicencePart::class );
		$html = $part->plain_html( array() );
		self::assertMatchesRegularExpression( '/<option value="">\s*不声明/u', $html );
		self::assertStringNotContainsString( 'selected', $html );
		self::assertSame( 1, substr_count( $part->plain_html( array( 'text' => '以前的话' ) ), "selected='selected'" ) );
		$this->service( Settings::class )->save( array( 'content_licence' => '' ) );
		self::assertStringNotContainsString( 'select', $part->plain_html( array() ) );
		self::assertStringNotContainsString( 'checked=', $part->plain_html( array() ) );
		self::assertStringContainsString( "checked='checked'", $part->plain_html( array( 'ai' => true ) ) );
	}

	public function test_a_declaration_of_ai_stands_on_card_and_page_until_it_is_taken_back(): void {
		$author = $this->create_member( 'author' );
		$line   = '作者声明：含 AI 生成的内容';
		$id     = $this->publish( $author, '两行字', array( 'ai_declared' => true ) );
		$list   = fn(): string => (string) $this->data(
			$this->rest( 'GET', '/content/list', array( 'source' => 'feed' ) )
		)['list_html'];
		self::assertSame( 1, substr_count( $this->page_of( $id ), $line ) );
		self::assertSame( 1, substr_count( $list(), $line ) );
		self::assertTrue( $this->data( $this->rest( 'GET', "/content/$id" ) )['ai_declared'] );
		// A licence beside it changes nothing of it, and the other way round.
		$this->publish( $author, '两行字', array( 'id' => $id, 'licence' => $this->offered()[1] ) );
		self::assertStringContainsString( $line, $this->page_of( $id ) );
		$this->publish( $author, '两行字', array( 'id' => $id, 'ai_declared' => false ) );
		self::assertStringNotContainsString( $line, $this->page_of( $id ) . $list() );
		$read = $this->data( $this->rest( 'GET', "/content/$id" ) );
		self::assertSame( array( $this->offered()[1], false ), array( $read['licence'], $read['ai_declared'] ) );
		$article = $this->publish(
			$author,
			'<p>水温</p>',
			array( 'post_type' => 'post', 'post_title' => '手冲', 'ai_declared' => true )
		);
		self::assertStringContainsString( $line, $this->page_of( $article ) );
	}

	/** @return list<string> */
	private function offered(): array {
		$offered = $this->service( LicencePart::class )->settings( 0 )['licences'];
		self::assertIsArray( $offered );
		return array_values( array_filter( $offered, 'is_string' ) );
	}

	private function page_of( int $id ): string {
		$post = $this->service( Posts::class )->page( $id, 0 );
		self::assertNotNull( $post );
		return $this->service( CardView::class )->single( $post, 0 );
	}
}
