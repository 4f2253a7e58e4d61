<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Routing;

use Zeromo\Community\Routing\LateInit;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

final class LateInitTest extends IntegrationTestCase {

	private const HOOK = '_register_theme_block_patterns';

	private const STYLES   = 'register_core_block_style_handles';
	private const SUPPORTS = 'WP_Block_Supports::init';

	private string $slug = '';

	private \WP_Block_Patterns_Registry $registry;

	protected function setUp(): void {
		parent::setUp();
		$this->registry = \WP_Block_Patterns_Registry::get_instance();
		foreach ( wp_get_theme()->get_block_patterns() as $pattern ) {
			if ( is_array( $pattern ) && is_string( $pattern['slug'] ?? null ) && '' === $this->slug ) {
				$this->slug = $pattern['slug'];
			}
		}
		self::assertNotSame( '', $this->slug, 'The theme has patterns.' );
		add_action( 'init', self::HOOK );
		add_action( 'init', self::STYLES, 9 );
		add_action( 'init', self::SUPPORTS, 22 );
		if ( $this->registry->is_registered( $this->slug ) ) {
			$this->registry->unregister( $this->slug );
		}
	}

	protected function tearDown(): void {
		add_action( 'init', self::HOOK );
		add_action( 'init', self::STYLES, 9 );
		add_action( 'init', self::SUPPORTS, 22 );
		_register_theme_block_patterns();
		parent::tearDown();
	}

	private function held( string $uri, string $route = '' ): LateInit {
		$late = new LateInit();
		$late->hold( $uri, $route );
		return $late;
	}

	public function test_only_a_call_of_ours_puts_them_off(): void {
		foreach ( array( '/', '/community/?next=/wp-json/zeromo/v1/like', '/wp-json/wp/v2/types/post', '/wp-json/', '/wp-admin/site-editor.php?p=/zeromo/v1/' ) as $uri ) {
			$this->held( $uri );
			self::assertSame( 10, has_action( 'init', self::HOOK ), $uri );
		}
		$this->held( '/index.php?rest_route=/wp/v2/posts', '/wp/v2/posts' );
		self::assertSame( 10, has_action( 'init', self::HOOK ) );
		foreach ( array( array( '/wp-json/zeromo/v1/like', '' ), array( '/blog/index.php/wp-json/zeromo/v1/content/list?source=feed', '' ), array( '/?rest_route=/zeromo/v1/like', '/zeromo/v1/like' ) ) as [ $uri, $route ] ) {
			$this->held( $uri, $route );
			self::assertFalse( has_action( 'init', self::HOOK ), $uri );
			add_action( 'init', self::HOOK );
		}
	}

	public function test_a_pattern_is_there_for_who_draws_one(): void {
		$this->held( '/wp-json/zeromo/v1/content/7' );
		self::assertFalse( $this->registry->is_registered( $this->slug ) );
		do_blocks( '<!-- wp:paragraph --><p>无</p><!-- /wp:paragraph -->' );
		self::assertFalse( $this->registry->is_registered( $this->slug ) );
		do_blocks( '<!-- wp:group --><div class="wp-block-group"><!-- wp:pattern {"slug":"nobody/has-it"} /--></div><!-- /wp:group -->' );
		self::assertTrue( $this->registry->is_registered( $this->slug ) );
	}

	public function test_they_are_registered_once(): void {
		$late = $this->held( '/wp-json/zeromo/v1/content/7' );
		$late->need();
		self::assertTrue( $this->registry->is_registered( $this->slug ) );
		$this->registry->unregister( $this->slug );
		$late->need();
		self::assertFalse( $this->registry->is_registered( $this->slug ) );
	}

	public function test_stylesheets_of_blocks_wait_for_a_route_that_is_not_ours(): void {
		$late = $this->held( '/wp-json/zeromo/v1/content/7' );
		self::assertFalse( has_action( 'init', self::STYLES ) );
		wp_styles()->remove( 'wp-block-quote' );
		do_blocks( '<!-- wp:quote --><blockquote class="wp-block-quote"></blockquote><!-- /wp:quote -->' );
		self::assertFalse( wp_style_is( 'wp-block-quote', 'registered' ) );
		$late->need();
		self::assertTrue( wp_style_is( 'wp-block-quote', 'registered' ) );
	}

	public function test_a_block_is_drawn_with_what_its_supports_add(): void {
		$names = fn(): array => array_keys( (array) \WP_Block_Type_Registry::get_instance()->get_registered( 'zeromo/late' )?->attributes );
		$this->held( '/wp-json/zeromo/v1/content/7' );
		self::assertFalse( has_action( 'init', self::SUPPORTS ) );
		register_block_type(
			'zeromo/late',
			array(
				'supports' => array( 'align' => true ),
				'render_callback' => static fn(): string => '<p ' . get_block_wrapper_attributes() . '></p>',
			)
		);
		self::assertNotContains( 'align', $names() );
		self::assertStringContainsString( 'alignwide', do_blocks( '<!-- wp:zeromo/late {"align":"wide"} /-->' ) );
		self::assertContains( 'align', $names() );
		unregister_block_type( 'zeromo/late' );
	}

	public function test_what_another_plugin_took_away_stays_away(): void {
		remove_action( 'init', self::STYLES, 9 );
		wp_styles()->remove( 'wp-block-quote' );
		$this->held( '/wp-json/zeromo/v1/content/7' )->need();
		self::assertFalse( wp_style_is( 'wp-block-quote', 'registered' ) );
		register_core_block_style_handles();
	}
}
