<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Blocks;

use Zeromo\Community\Blocks\Templates;
use Zeromo\Community\Blocks\ThemeColors;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** What is not there: our page, the theme's for what is not ours where the owner wants that. */
final class MissingTest extends IntegrationTestCase {

	/** @param array<string, string|int> $query What core made of the address. */
	private function template( array $query, bool $missing = true ): ?string {
		$main = new \WP_Query( $query );
		if ( $missing ) {
			$main->set_404();
		}
		$GLOBALS['wp_query'] = $main;
		$slug                = (
			new Templates(
				$this->service( Pages::class ),
				$this->service( ThemeColors::class ),
				$this->service( Settings::class )
			)
		)->current();
		$GLOBALS['wp_query'] = $GLOBALS['wp_the_query'];
		return $slug;
	}

	private const OURS = array(
		array( 'post_type' => 'zeromo_activity', 'p' => 99999999 ),
		array( 'post_type' => 'zeromo_circle', 'name' => 'none' ),
		array( 'zeromo_topic' => 'none' ),
		array( 'author_name' => 'none', 'zeromo_member' => '1' ),
	);

	private const OTHERS = array(
		array( 'name' => 'none' ),
		array( 'pagename' => 'none' ),
		array( 'author_name' => 'none' ),
		array( 'post_type' => 'post', 'p' => 99999999 ),
	);

	public function test_whatever_is_not_there_has_our_page(): void {
		foreach ( array( ...self::OURS, ...self::OTHERS ) as $query ) {
			self::assertSame( 'zeromo-missing', $this->template( $query ), (string) wp_json_encode( $query ) );
		}
	}

	public function test_the_owner_may_leave_the_theme_what_is_not_ours(): void {
		$this->service( Settings::class )->save( array( 'site_pages' => false ) );
		foreach ( self::OURS as $query ) {
			self::assertSame( 'zeromo-missing', $this->template( $query ), (string) wp_json_encode( $query ) );
		}
		foreach ( self::OTHERS as $query ) {
			self::assertNull( $this->template( $query ), (string) wp_json_encode( $query ) );
		}
	}

	public function test_a_template_of_the_theme_that_the_owner_has_changed_stays(): void {
		$changed = wp_insert_post(
			array( 'post_type' => 'wp_template', 'post_status' => 'publish', 'post_name' => '404', 'post_title' => 'x' )
		);
		wp_set_object_terms( $changed, get_stylesheet(), 'wp_theme' );
		self::assertNull( $this->template( array( 'pagename' => 'none' ) ) );
		self::assertSame( 'zeromo-missing', $this->template( self::OURS[0] ) );
	}

	public function test_the_page_for_a_wrong_address_has_a_search_field_and_ways_back(): void {
		$GLOBALS['wp_query'] = new \WP_Query( array( 'pagename' => 'none' ) );
		$GLOBALS['wp_query']->set_404();
		$html                = do_blocks( '<!-- wp:zeromo/missing /-->' );
		$GLOBALS['wp_query'] = $GLOBALS['wp_the_query'];
		foreach ( array( '找不到这个页面', 'name="s"', '首页', '圈子', '话题' ) as $part ) {
			self::assertStringContainsString( $part, $html );
		}
	}
}
