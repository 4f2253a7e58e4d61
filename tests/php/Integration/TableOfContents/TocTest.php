<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\TableOfContents;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\TableOfContents\HeadingReader;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

final class TocTest extends IntegrationTestCase {

	use MakesPosts;

	// phpcs:ignore Generic.Files.LineLength -- one string.
	private const TEXT = "<!-- wp:heading --><h2 class=\"wp-block-heading\">为什么</h2><!-- /wp:heading -->\n<!-- wp:paragraph --><p>一。</p><!-- /wp:paragraph -->\n<!-- wp:heading {\"level\":3} --><h3>听 &amp; <em>看</em></h3><!-- /wp:heading -->\n<h2>为什么</h2>";

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

	private function article( string $text = self::TEXT ): int {
		return $this->make_post( $this->create_member( 'author' ), '一篇文章', $text );
	}

	/** @return list<array<string, mixed>> What the widget is given. */
	private function entries( string $html ): array {
		self::assertSame( 1, preg_match( '/data-zeromo-widget="toc" data-zeromo-props="([^"]*)"/', $html, $found ) );
		return json_decode( html_entity_decode( $found[1], ENT_QUOTES ), true )['entries'];
	}

	public function test_headings_get_ids_and_stand_in_the_contents(): void {
		$html = $this->printed( $this->article() );
		self::assertSame(
			array(
				array(
					'level' => 1,
					'title' => '为什么',
					'id' => 'h-为什么',
					'children' => array(
						array( 'level' => 2, 'title' => '听 & 看', 'id' => 'h-听-看', 'children' => array() ),
					),
				),
				array( 'level' => 1, 'title' => '为什么', 'id' => 'h-为什么-2', 'children' => array() ),
			),
			$this->entries( $html )
		);
		self::assertSame( 1, substr_count( $html, 'id="h-为什么"' ) );
		self::assertStringContainsString( '<a href="#' . rawurlencode( 'h-听-看' ) . '">听 &amp; 看</a>', $html );
		self::assertLessThan( strpos( $html, 'id="h-为什么"' ), strpos( $html, 'zmo-toc' ) );
		self::assertStringNotContainsString( '暂无目录', $html );
	}

	public function test_without_headings_the_box_says_so(): void {
		self::assertStringContainsString( '暂无目录', $this->printed( $this->article( '<p>短文。</p>' ) ) );
	}

	public function test_the_owner_can_switch_the_box_off_and_the_ids_stay(): void {
		$this->service( Settings::class )->save( array( 'toc_articles' => false ) );
		$html = $this->printed( $this->article() );
		self::assertStringNotContainsString( 'zmo-toc', $html );
		self::assertStringContainsString( 'id="h-为什么"', $html );
	}

	public function test_the_block_in_the_text_is_where_the_box_stands(): void {
		$html = $this->printed( $this->article( "<p>先说一句。</p>\n<!-- wp:zeromo/toc /-->\n" . self::TEXT ) );
		self::assertSame( 1, substr_count( $html, 'data-zeromo-widget="toc"' ) );
		self::assertGreaterThan( strpos( $html, '先说一句' ), strpos( $html, 'zmo-toc' ) );
		self::assertCount( 2, $this->entries( $html ) );
	}

	public function test_an_article_shown_inside_another_page_stays_as_it_is(): void {
		$html = $this->printed( $this->article( '<p>外面</p>' ), $this->article( '<!-- wp:zeromo/toc /--><h2>里面</h2>' ) );
		self::assertStringContainsString( '<h2>里面</h2>', $html );
		self::assertStringNotContainsString( 'zeromo-toc', $html );
	}

	public function test_in_a_template_the_block_gives_the_same_ids(): void {
		$id = $this->article();
		$this->printed( $this->article( '<p>另一篇</p>' ) );
		$GLOBALS['wp_query']     = new \WP_Query( array( 'p' => $id ) );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		self::assertSame(
			array( 'h-为什么', 'h-为什么-2' ),
			array_column( $this->entries( do_blocks( '<!-- wp:zeromo/toc /-->' ) ), 'id' )
		);
		$none                    = $this->article( '<p>短</p>' );
		$GLOBALS['wp_query']     = new \WP_Query( array( 'p' => $none ) );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		self::assertStringContainsString( '暂无目录', do_blocks( '<!-- wp:zeromo/toc /-->' ) );
		self::assertSame( '', do_blocks( '<!-- wp:zeromo/toc {"hideEmpty":true} /-->' ) );
	}

	public function test_what_only_looks_like_a_heading_is_none(): void {
		$html = "<!-- <h2>注释</h2> --><p title='<h2>属性</h2>'>字</p><script>'<h2>脚本</h2>'</script>"
			. "<h2><img src='a.png'></h2><h2>真的</h2>";
		self::assertSame( array( '真的' ), array_column( HeadingReader::read( $html )['headings'], 'title' ) );
	}

	public function test_rest_answers_of_core_stay_as_they_are(): void {
		$id       = $this->article();
		$rendered = $this->data( $this->rest( 'GET', "/wp/v2/posts/$id" ) )['content']['rendered'];
		self::assertStringNotContainsString( 'zmo-toc', $rendered );
	}
}
