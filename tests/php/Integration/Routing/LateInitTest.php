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
		remove_filter( 'should_load_separate_core_block_assets', '__return_false', PHP_INT_MAX );
		remove_filter( 'should_load_separate_core_block_assets', '__return_true' );
		parent::tearDown();
	}

	public function test_cores_blocks_make_no_handles_meanwhile_and_name_the_same_ones_when_needed(): void {
		add_filter( 'should_load_separate_core_block_assets', '__return_true' );
		$this->assert_same_handles();
	}

	public function test_a_theme_with_styles_of_its_own_for_blocks_finds_them_named_too(): void {
		add_filter( 'should_load_separate_core_block_assets', '__return_true' );
		add_theme_support( 'wp-block-styles' );
		try {
			$this->assert_same_handles();
		} finally {
			remove_theme_support( 'wp-block-styles' );
		}
	}

	public function test_a_site_with_one_stylesheet_for_all_blocks_keeps_it(): void {
		add_filter( 'should_load_separate_core_block_assets', '__return_false' );
		try {
			$this->assert_same_handles();
		} finally {
			remove_filter( 'should_load_separate_core_block_assets', '__return_false' );
		}
	}

	/** Registers all of core's blocks as `init` does, with and without a call of ours, and compares what they name. */
	private function assert_same_handles(): void {
		$registry = \WP_Block_Type_Registry::get_instance();
		/** @var array<string, array{name: string}> $blocks */
		$blocks = require ABSPATH . WPINC . '/blocks/blocks-json.php';
		$before = $registry->get_all_registered();
		$named  = static function () use ( $registry ): array {
			$out = array();
			foreach ( $registry->get_all_registered() as $name => $type ) {
				$out[ $name ] = array( $type->style_handles, $type->editor_style_handles, $type->view_style_handles );
			}
			return $out;
		};
		$again  = static function () use ( $registry, $blocks ): void {
			wp_styles()->remove( array_keys( wp_styles()->registered ) );
			if ( false !== has_action( 'init', self::STYLES ) ) {
				register_core_block_style_handles();
			}
			foreach ( $blocks as $folder => $metadata ) {
				if ( $registry->is_registered( $metadata['name'] ) ) {
					$registry->unregister( $metadata['name'] );
					register_block_type_from_metadata( ABSPATH . WPINC . "/blocks/$folder" );
				}
			}
		};
		$styles = wp_styles()->registered;
		try {
			$again();
			$whole = $named();
			$all   = array_keys( wp_styles()->registered );
			$late  = $this->held( '/wp-json/zeromo/v1/content/7' );
			$again();
			foreach ( $blocks as $metadata ) {
				self::assertSame( array(), $registry->get_registered( $metadata['name'] )->style_handles ?? array() );
			}
			$late->after_init();
			$late->need();
			self::assertSame( $whole, $named() );
			self::assertSame( array(), array_diff( $all, array_keys( wp_styles()->registered ) ) );
		} finally {
			wp_styles()->registered = $styles;
			foreach ( $before as $name => $type ) {
				$registry->unregister( $name );
				$registry->register( $type );
			}
		}
	}

	public function test_after_init_pages_have_a_stylesheet_for_each_block_again(): void {
		add_filter( 'should_load_separate_core_block_assets', '__return_true' );
		$late = $this->held( '/wp-json/zeromo/v1/content/7' );
		self::assertFalse( wp_should_load_separate_core_block_assets() );
		self::assertSame( PHP_INT_MAX, has_action( 'init', array( $late, 'after_init' ) ) );
		$late->after_init();
		self::assertTrue( wp_should_load_separate_core_block_assets() );
	}

	private function held( string $uri, string $route = '' ): LateInit {
		$late = new LateInit();
		$late->hold( $uri, $route );
		return $late;
	}

	public function test_only_a_call_of_ours_puts_them_off(): void {
		foreach ( array(
			'/',
			'/community/?next=/wp-json/zeromo/v1/like',
			'/wp-json/wp/v2/types/post',
			'/wp-json/',
			'/wp-admin/site-editor.php?p=/zeromo/v1/',
		) as $uri ) {
			$this->held( $uri );
			self::assertSame( 10, has_action( 'init', self::HOOK ), $uri );
		}
		$this->held( '/index.php?rest_route=/wp/v2/posts', '/wp/v2/posts' );
		self::assertSame( 10, has_action( 'init', self::HOOK ) );
		foreach ( array(
			array( '/wp-json/zeromo/v1/like', '' ),
			array( '/blog/index.php/wp-json/zeromo/v1/content/list?source=feed', '' ),
			array( '/?rest_route=/zeromo/v1/like', '/zeromo/v1/like' ),
		) as [ $uri, $route ] ) {
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
		do_blocks(
			'<!-- wp:group --><div class="wp-block-group"><!-- wp:pattern {"slug":"nobody/has-it"} /--></div>'
				. '<!-- /wp:group -->'
		);
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
		$names = fn(): array => array_keys(
			(array) \WP_Block_Type_Registry::get_instance()->get_registered( 'zeromo/late' )?->attributes
		);
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
