<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

use Zeromo\Community\Blocks\Http\PageController;
use Zeromo\Community\Blocks\Own\FrameBlock;
use Zeromo\Community\Blocks\Own\Navigation;
use Zeromo\Community\Blocks\Own\NavigationBlock;
use Zeromo\Community\Blocks\Own\SectionBlock;
use Zeromo\Community\Content\Api\Visibility;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Kernel\View\ServerBlock;
use Zeromo\Community\Kernel\View\StoredHtml;
use Zeromo\Community\Kernel\View\TabSection;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberPage;
use Zeromo\Community\Topics\Api\Topics;

/** Blocks, pages and templates: where the rooms' things stand on a site. */
final class Module extends BaseModule {

	/** Filters of core's for stored texts that are printed by themselves, in a template say; widgets are nobody's business there. */
	private const TEXTS = array(
		'the_title',
		'single_post_title',
		'the_excerpt',
		'get_the_excerpt',
		'the_excerpt_rss',
		'the_content_feed',
		'wp_get_attachment_caption',
		'comment_text',
		'get_comment_text',
		'comment_text_rss',
		'comment_excerpt',
		'get_comment_excerpt',
		'term_description',
		'get_the_archive_description',
		'the_author_description',
		'get_the_author_description',
		'block_bindings_source_value',
		// They print posts and comments without their filters.
		'render_block_core/latest-posts',
		'render_block_core/latest-comments',
		'render_block_core/rss',
	);

	public function register( Container $c ): void {
		$c->set( BlockRegistry::class, static fn( Container $c ): BlockRegistry => new BlockRegistry( $c ) );
		$c->set( Navigation::class, static fn( Container $c ): Navigation => new Navigation( $c, $c->get( Caller::class ), $c->get( Pages::class ), $c->get( MemberDirectory::class ), $c->get( MemberPage::class ), $c->get( Topics::class ) ) );
		$c->set( TabSections::class, static fn( Container $c ): TabSections => new TabSections( static fn(): array => $c->all( TabSection::class ), $c->get( Visibility::class ) ) );
		$c->contribute( ServerBlock::class, SectionBlock::class );
		foreach ( array( 'site', 'page', 'column' ) as $part ) {
			$c->contribute( ServerBlock::class, static fn( Container $c ): ServerBlock => new FrameBlock( $part, static fn(): Navigation => $c->get( Navigation::class ) ) );
		}
		foreach ( array( 'header', 'menu', 'bar', 'site-note', 'missing' ) as $part ) {
			$c->contribute( ServerBlock::class, static fn( Container $c ): ServerBlock => new NavigationBlock( $part, $c ) );
		}
	}

	public function boot( Container $c ): void {
		add_action(
			'init',
			static fn() => ( new LateBlocks( static fn() => $c->get( BlockRegistry::class )->register() ) )
				->hold( $_SERVER['REQUEST_URI'] ?? '', $_GET['rest_route'] ?? '' ), // phpcs:ignore WordPress.Security -- only looked at.
			20
		);
		add_action( 'zeromo_installed', static fn() => $c->get( PageSetup::class )->install() );
		add_filter( 'rewrite_rules_array', static fn( array $rules ): array => $c->get( PageSetup::class )->rules( $rules ) );
		add_action( 'save_post_page', static fn( int $id ) => $c->get( PageSetup::class )->on_saved( $id ) );
		add_filter( 'get_pages', static fn( mixed $pages ): mixed => $c->get( PageSetup::class )->without_ours( $pages ) );
		add_filter( 'theme_page_templates', static fn( mixed $all, mixed $theme, mixed $post ): mixed => $c->get( PageSetup::class )->templates( $all, $post ), 10, 3 );
		add_filter( 'query_vars', static fn( array $vars ): array => array( ...$vars, 'zeromo_tab' ) );
		add_filter( 'block_categories_all', static fn( array $all ): array => array( ...$all, array( 'slug' => 'zeromo', 'title' => __( '社区', 'zeromo-community' ) ) ) );
		add_action( 'enqueue_block_editor_assets', static fn() => $c->get( BlockRegistry::class )->enqueue_editor() );
		add_action( 'enqueue_block_assets', static fn() => $c->get( BlockRegistry::class )->enqueue_canvas() );
		$this->templates( $c );
		$this->stored( $c );
	}

	public function controllers(): array {
		return array( 'page' => array( PageController::class ) );
	}

	public function settings(): array {
		return array(
			'article_template' => array( 'type' => 'boolean', 'default' => true, 'description' => __( '文章用社区自己的页面；关闭后用主题的页面', 'zeromo-community' ) ),
		);
	}

	private function templates( Container $c ): void {
		$register = static fn() => $c->get( Templates::class )->register();
		add_action( 'template_redirect', $register );
		add_action( 'admin_init', $register );
		add_filter(
			'rest_pre_dispatch',
			static function ( mixed $result, \WP_REST_Server $server, \WP_REST_Request $request ) use ( $register ): mixed {
				if ( str_contains( $request->get_route(), 'template' ) ) {
					$register();
				}
				if ( str_contains( $request->get_route(), 'block-patterns' ) ) {
					Patterns::register();
				}
				return $result;
			},
			10,
			3
		);
		foreach ( array( 'frontpage', 'home', 'page', 'single', 'singular', 'taxonomy', 'archive', 'author', 'search', '404', 'index' ) as $type ) {
			add_filter( "{$type}_template_hierarchy", static fn( array $templates ): array => $c->get( Templates::class )->first( array_values( $templates ) ) );
		}
		add_filter( 'template_include', static fn( string $file ): string => $c->get( Templates::class )->classic_file( $file ), 50 );
		add_filter( 'language_attributes', static fn( string $attributes ): string => $c->get( Templates::class )->html_attributes( $attributes ) );
		add_filter( 'body_class', static fn( array $classes ): array => $c->get( Templates::class )->body_class( array_values( $classes ) ) );
		add_action( 'wp_head', static fn() => $c->get( Templates::class )->head(), 1 );
		add_action(
			'template_redirect',
			static function () use ( $c ): void {
				if ( null !== $c->get( Templates::class )->current() ) {
					// Core's emoji script would swap our text for pictures from another host.
					remove_action( 'wp_head', 'print_emoji_detection_script', 7 );
					remove_action( 'wp_print_styles', 'print_emoji_styles' );
					remove_action( 'wp_enqueue_scripts', 'wp_enqueue_emoji_styles' );
				}
			}
		);
	}

	public function uninstall( Container $c ): void {
		$c->get( PageSetup::class )->remove();
	}

	/** Stored text loses what the page's script obeys wherever it is printed. */
	private function stored( Container $c ): void {
		$text = static fn(): StoredText => $c->get( StoredText::class );
		add_filter( 'the_content', static fn( mixed $html ): string => $text()->begin( is_string( $html ) ? $html : '' ), 0 );
		// Behind the blocks and core's own filters of text, before shortcodes and what looks at finished HTML.
		add_filter( 'the_content', static fn( mixed $html ): string => $text()->end( is_string( $html ) ? $html : '' ) );
		add_filter( 'render_block_data', static fn( array $block ): array => $text()->data( $block ), PHP_INT_MAX );
		add_filter( 'render_block', static fn( mixed $html, array $block ): string => $text()->block( is_string( $html ) ? $html : '', $block ), PHP_INT_MAX, 2 );
		add_filter( 'do_shortcode_tag', static fn( mixed $html, string $tag ): mixed => is_string( $html ) ? StoredText::shortcode( $html, $tag ) : $html, PHP_INT_MAX, 2 );
		add_filter( 'register_block_type_args', static fn( array $args, string $name ): array => 'core/block' === $name ? StoredText::pattern_block( $args, $text ) : $args, 10, 2 );
		foreach ( self::TEXTS as $filter ) {
			add_filter( $filter, static fn( mixed $html ): mixed => is_string( $html ) ? StoredHtml::bare( $html ) : $html, PHP_INT_MAX );
		}
		add_action( 'wp_insert_post', static fn( int $id, \WP_Post $post, bool $update ) => $c->get( PageWriter::class )->on_made( $id, $post, $update ), 10, 3 );
		add_action( 'post_updated', static fn( int $id, \WP_Post $after, \WP_Post $before ) => $c->get( PageWriter::class )->on_changed( $id, $after, $before ), 10, 3 );
	}
}
