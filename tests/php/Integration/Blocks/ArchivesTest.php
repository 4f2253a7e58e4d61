<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Blocks;

use Zeromo\Community\Blocks\Templates;
use Zeromo\Community\Blocks\ThemeColors;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Core's lists of articles and the site's own pages between our header and footer. */
final class ArchivesTest extends IntegrationTestCase {

	private int $post = 0;

	private int $category = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->category = (int) wp_insert_term( '茶', 'category', array( 'slug' => 'tea' ) )['term_id'];
		$this->post     = (int) wp_insert_post(
			array(
				'post_type' => 'post',
				'post_status' => 'publish',
				'post_title' => '三泡之后',
				'post_content' => '水温要低。',
				'post_category' => array( $this->category ),
				'tags_input' => array( '水温' ),
				'post_author' => $this->create_member( 'author' ),
			)
		);
	}

	protected function tearDown(): void {
		$GLOBALS['wp_query'] = $GLOBALS['wp_the_query'];
		parent::tearDown();
	}

	/** @param array<string, string|int> $query What core made of the address. */
	private function template( array $query ): ?string {
		$GLOBALS['wp_query'] = new \WP_Query( $query );
		return $this->templates()->current();
	}

	private function templates(): Templates {
		return new Templates(
			$this->service( Pages::class ),
			$this->service( ThemeColors::class ),
			$this->service( Settings::class )
		);
	}

	/** @return array<string, array<string, string|int>> */
	private function lists(): array {
		return array(
			'blog'     => array( 'posts_per_page' => 5 ),
			'category' => array( 'cat' => $this->category ),
			'tag'      => array( 'tag' => '水温' ),
			'date'     => array( 'year' => (int) get_the_date( 'Y', $this->post ) ),
			'author'   => array( 'author' => (int) get_post_field( 'post_author', $this->post ) ),
		);
	}

	/** @param array<string, mixed> $more Fields. */
	private static function page( array $more = array() ): int {
		return (int) wp_insert_post(
			$more + array(
				'post_type' => 'page',
				'post_status' => 'publish',
				'post_title' => '关于我们',
				'post_name' => 'about-us',
				'post_content' => '<p>一家茶馆。</p>',
				'comment_status' => 'closed',
			)
		);
	}

	public function test_lists_of_articles_and_pages_have_our_templates(): void {
		foreach ( $this->lists() as $name => $query ) {
			self::assertSame( 'zeromo-archive', $this->template( $query ), $name );
		}
		self::assertSame( 'zeromo-page', $this->template( array( 'page_id' => self::page() ) ) );
	}

	public function test_the_switch_gives_the_theme_its_own_back(): void {
		$page = self::page();
		$this->service( Settings::class )->save( array( 'site_pages' => false ) );
		foreach ( $this->lists() as $name => $query ) {
			self::assertNull( $this->template( $query ), $name );
		}
		self::assertNull( $this->template( array( 'page_id' => $page ) ) );
		self::assertSame(
			'zeromo-community',
			$this->template( array( 'page_id' => $this->service( Pages::class )->id( 'community' ) ) )
		);
	}

	public function test_a_template_of_the_theme_that_the_owner_has_changed_stays(): void {
		$changed = wp_insert_post(
			array(
				'post_type' => 'wp_template',
				'post_status' => 'publish',
				'post_name' => 'category-tea',
				'post_title' => 'x',
			)
		);
		wp_set_object_terms( $changed, get_stylesheet(), 'wp_theme' );
		self::assertNull( $this->template( array( 'cat' => $this->category ) ) );
		self::assertSame( 'zeromo-archive', $this->template( array( 'tag' => '水温' ) ) );
	}

	public function test_a_page_with_a_template_of_its_own_comments_or_the_front_s_stays_the_theme_s(): void {
		$page = self::page();
		update_post_meta( $page, '_wp_page_template', 'page-no-title' );
		self::assertNull( $this->template( array( 'page_id' => $page ) ) );
		self::assertNull( $this->template( array( 'page_id' => self::page( array( 'comment_status' => 'open' ) ) ) ) );
		$front = self::page();
		update_option( 'show_on_front', 'page' );
		update_option( 'page_on_front', $front );
		self::assertNull( $this->template( array( 'page_id' => $front ) ) );
	}

	public function test_only_the_theme_s_own_file_gives_way_in_a_classic_theme(): void {
		$classic = static fn(): string => 'zeromo-classic-theme';
		add_filter( 'stylesheet', $classic );
		add_filter( 'template', $classic );
		wp_clean_theme_json_cache();
		$of_theme = get_stylesheet_directory() . '/index.php';
		$GLOBALS['wp_query'] = new \WP_Query( array( 'cat' => $this->category ) );
		$templates = $this->templates();
		$ours      = $templates->classic_file( $of_theme );
		$plugins   = $templates->classic_file( WP_PLUGIN_DIR . '/shop/page.php' );
		remove_filter( 'stylesheet', $classic );
		remove_filter( 'template', $classic );
		self::assertStringEndsWith( '/templates/pages/classic.php', $ours );
		self::assertSame( WP_PLUGIN_DIR . '/shop/page.php', $plugins );
	}

	public function test_the_list_has_the_articles_the_reader_may_see_and_ways_on(): void {
		$hidden = (int) wp_insert_post(
			array(
				'post_type' => 'post',
				'post_status' => 'private',
				'post_title' => '还没有写完',
				'post_category' => array( $this->category ),
			)
		);
		$GLOBALS['wp_query'] = new \WP_Query( array( 'cat' => $this->category, 'posts_per_page' => 1 ) );
		$GLOBALS['wp_query']->posts         = array( get_post( $this->post ), get_post( $hidden ) );
		$GLOBALS['wp_query']->max_num_pages = 3;
		$GLOBALS['wp_query']->set( 'paged', 2 );
		$this->as_user( 0 );
		$html = do_blocks( '<!-- wp:zeromo/archive /-->' );
		self::assertStringContainsString( '三泡之后', $html );
		self::assertStringContainsString( '茶', $html );
		self::assertStringNotContainsString( '还没有写完', $html );
		$this->assertMarkup( 'rel="prev"', $html );
		$this->assertMarkup( 'rel="next"', $html );
	}

	public function test_a_page_prints_its_title_and_text_once(): void {
		$GLOBALS['wp_query'] = new \WP_Query( array( 'page_id' => self::page() ) );
		$html                = do_blocks( '<!-- wp:zeromo/core-page /-->' );
		self::assertSame( 1, substr_count( $html, '一家茶馆。' ) );
		self::assertSame( 1, substr_count( $html, '关于我们' ) );
	}
}
