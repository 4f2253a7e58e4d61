<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Blocks;

use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Blocks and patterns of ours on pages of the site's own. */
final class OwnPagesTest extends ContentTestCase {

	public function test_a_block_alone_gets_the_element_styles_begin_at_and_none_inside_our_frame(): void {
		$this->publish( $this->create_member(), '湖边的早晨' );
		$block = '<!-- wp:zeromo/feed {"align":"wide","className":"mine"} /-->';
		$alone = do_blocks( "<!-- wp:group --><div>$block</div><!-- /wp:group -->" );
		$this->assertMarkupMatches( '/<div><div class="[^"]*\bzmo\b[^"]*">/', $alone );
		$this->assertMarkupMatches( '/class="[^"]*\balignwide\b[^"]*"/', $alone );
		$this->assertMarkupMatches( '/class="[^"]*\bmine\b[^"]*"/', $alone );
		$this->assertMarkup( '湖边的早晨', $alone );
		$framed = do_blocks(
			"<!-- wp:zeromo/site --><!-- wp:group --><div>$block</div><!-- /wp:group --><!-- /wp:zeromo/site -->"
		);
		$this->assertMarkup( '湖边的早晨', $framed );
		$this->assertNoMarkup( 'wp-block-zeromo-feed', $framed );
	}

	public function test_nothing_to_show_is_nothing_on_the_page(): void {
		$this->db()->execute( 'DELETE FROM ' . $this->db()->table( 'circle' ) );
		$this->assertSame( '', trim( do_blocks( '<!-- wp:zeromo/circles-rank /-->' ) ) );
	}

	public function test_the_renderer_of_the_editor_takes_what_its_sidebar_sets(): void {
		$this->as_user( 1 );
		$request = new \WP_REST_Request( 'GET', '/wp/v2/block-renderer/zeromo/feed' );
		$request->set_query_params( array( 'context' => 'edit', 'attributes' => array( 'align' => 'wide' ) ) );
		$answer = rest_get_server()->dispatch( $request );
		$this->assertSame( 200, $answer->get_status() );
	}

	public function test_the_patterns_are_listed_with_blocks_that_exist(): void {
		$this->as_user( 1 );
		$request = new \WP_REST_Request( 'GET', '/wp/v2/block-patterns/patterns' );
		$all     = rest_get_server()->dispatch( $request )->get_data();
		$ours    = array_values(
			array_filter( $all, static fn( array $one ): bool => str_starts_with( $one['name'], 'zeromo/' ) )
		);
		$this->assertSame(
			array( 'zeromo/home', 'zeromo/ranking', 'zeromo/circles', 'zeromo/welcome', 'zeromo/widgets' ),
			array_column( $ours, 'name' )
		);
		foreach ( $ours as $pattern ) {
			$this->assertSame( array( 'zeromo' ), $pattern['categories'], $pattern['name'] );
			$this->assertNotSame( '', $pattern['description'], $pattern['name'] );
			$this->known( parse_blocks( $pattern['content'] ), $pattern['name'] );
		}
	}

	/** @param array<mixed> $blocks Of a pattern. */
	private function known( array $blocks, string $pattern ): void {
		foreach ( $blocks as $block ) {
			if ( null === $block['blockName'] ) {
				$this->assertSame( '', trim( $block['innerHTML'] ), $pattern );
				continue;
			}
			$this->assertTrue(
				\WP_Block_Type_Registry::get_instance()->is_registered( $block['blockName'] ),
				"$pattern: {$block['blockName']}"
			);
			$this->known( $block['innerBlocks'], $pattern );
		}
	}
}
