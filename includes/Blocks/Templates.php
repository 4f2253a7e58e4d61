<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * Our templates: registered for block themes under slugs of their own and put first in core's hierarchy; classic themes
 * get the same blocks through a file of ours. The theme's footer stays, its header gives way to ours.
 */
final class Templates {

	private bool $registered = false;

	/** @var \WeakMap<\WP_Post, bool> Whether an article has our page. */
	private \WeakMap $articles;

	public function __construct(
		private readonly Pages $pages,
		private readonly ThemeColors $colors,
		private readonly Settings $settings
	) {
		$this->articles = new \WeakMap();
	}

	/**
	 * @param array<string> $templates Names core looks for.
	 * @return list<string>
	 */
	#[Filter( 'frontpage_template_hierarchy' )]
	#[Filter( 'home_template_hierarchy' )]
	#[Filter( 'page_template_hierarchy' )]
	#[Filter( 'single_template_hierarchy' )]
	#[Filter( 'singular_template_hierarchy' )]
	#[Filter( 'taxonomy_template_hierarchy' )]
	#[Filter( 'archive_template_hierarchy' )]
	#[Filter( 'author_template_hierarchy' )]
	#[Filter( 'search_template_hierarchy' )]
	#[Filter( '404_template_hierarchy' )]
	#[Filter( 'index_template_hierarchy' )]
	public function on_hierarchy( array $templates ): array {
		return $this->first( array_values( $templates ) );
	}

	/**
	 * @param array<string> $classes
	 * @return list<string>
	 */
	#[Filter( 'body_class' )]
	public function on_body_class( array $classes ): array {
		return $this->body_class( array_values( $classes ) );
	}

	#[Action( 'template_redirect' )]
	public function on_template_redirect(): void {
		if ( null !== $this->current() ) {
			// Core's emoji script would swap our text for pictures from another host.
			remove_action( 'wp_head', 'print_emoji_detection_script', 7 );
			remove_action( 'wp_print_styles', 'print_emoji_styles' );
			remove_action( 'wp_enqueue_scripts', 'wp_enqueue_emoji_styles' );
		}
	}

	/** Registers the templates; only where core looks templates up or lists them. */
	#[Action( 'template_redirect' )]
	#[Action( 'admin_init' )]
	public function register(): void {
		if ( $this->registered || ! function_exists( 'register_block_template' ) ) {
			return;
		}
		$this->registered = true;
		foreach ( Screens::templates() as $slug => $title ) {
			register_block_template(
				"zeromo-community//$slug",
				array(
					'title'   => $title,
					'content' => $this->content( $slug )
						. '<!-- wp:template-part {"slug":"footer","tagName":"footer"} /-->',
				)
			);
		}
	}

	/**
	 * Puts our template first for what is being shown.
	 *
	 * @param list<string> $templates Core's hierarchy.
	 * @return list<string>
	 */
	public function first( array $templates ): array {
		$slug = $this->current();
		return null === $slug ? $templates : array( $slug, ...$templates );
	}

	/** In classic themes our own file draws the page. */
	#[Filter( 'template_include', 50 )]
	public function classic_file( string $file ): string {
		return null !== $this->current() && ! wp_is_block_theme()
			? Assets::root() . '/templates/pages/classic.php'
			: $file;
	}

	/** Slug of our template for this request, or null. */
	public function current(): ?string {
		if ( is_feed() || is_embed() ) {
			return null;
		}
		if ( is_404() ) {
			return '' === self::missing() ? null : 'zeromo-missing';
		}
		if ( is_page() ) {
			$key = $this->pages->key( (int) get_queried_object_id() );
			return null === $key ? null : "zeromo-$key";
		}
		return match ( true ) {
			is_singular( 'zeromo_activity' )                              => 'zeromo-activity',
			is_singular( 'zeromo_circle' )                                => 'zeromo-circle',
			is_singular( 'post' )                                         => $this->is_article( get_queried_object() )
				? 'zeromo-article'
				: null,
			is_tax( 'zeromo_topic' )                                      => 'zeromo-topic',
			is_author() && '' !== get_query_var( 'zeromo_member', '' ) => 'zeromo-member',
			is_search()                                                   => 'zeromo-search',
			default                                                       => null,
		};
	}

	/**
	 * Whether an article has our page: where the owner wants it, and neither its author nor the owner chose another
	 * template for it.
	 */
	private function is_article( mixed $post ): bool {
		if ( ! $post instanceof \WP_Post || ! $this->settings->flag( 'article_template' ) ) {
			return false;
		}
		return $this->articles[ $post ] ??= '' === (string) get_page_template_slug( $post )
			&& ! self::is_changed( $post );
	}

	/** Whether the owner has changed the theme's template for this article, or all articles, in the site editor. */
	private static function is_changed( \WP_Post $post ): bool {
		if ( ! current_theme_supports( 'block-templates' ) ) {
			return false;
		}
		$found = new \WP_Query(
			array(
				'post_type'              => 'wp_template',
				'post_status'            => 'publish',
				'post_name__in'          => array( 'single', 'single-post', "single-post-{$post->post_name}" ),
				'posts_per_page'         => 12,
				'no_found_rows'          => true,
				'update_post_meta_cache' => false,
				'update_post_term_cache' => false,
				'lazy_load_term_meta'    => false,
			)
		);
		foreach ( $found->posts ?? array() as $template ) {
			// A template belongs to a theme; those of another one are of no account.
			if ( $template instanceof \WP_Post && has_term( get_stylesheet(), 'wp_theme', $template ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * What of ours a request asked for that is not there: `activity`, `circle`, `topic`, `member`; empty for everything
	 * else, which the theme answers.
	 */
	public static function missing(): string {
		$asked = static fn( string $name ): string => is_string(
			get_query_var( $name, '' )
		) ? (string) get_query_var( $name, '' ) : '';
		return match ( true ) {
			! is_404()                                   => '',
			'zeromo_activity' === $asked( 'post_type' )  => 'activity',
			'zeromo_circle' === $asked( 'post_type' )    => 'circle',
			'' !== $asked( 'zeromo_topic' )              => 'topic',
			'' !== $asked( 'zeromo_member' )             => 'member',
			default                                      => '',
		};
	}

	/** The blocks of a template, without the theme's footer. */
	public function content( string $slug ): string {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
		return (string) file_get_contents( Assets::root() . '/templates/pages/' . substr( $slug, 7 ) . '.html' );
	}

	/**
	 * Marks the body of our screens.
	 *
	 * @param list<string> $classes Core's.
	 * @return list<string>
	 */
	public function body_class( array $classes ): array {
		return null === $this->current() ? $classes : array( ...$classes, 'zmo' );
	}

	/**
	 * Which of our themes a page has: dark where the site's own is dark, light on pages that only hold a block of ours,
	 * on our screens what the reader's system or choice says.
	 *
	 * @param string $attributes Of the html element.
	 */
	#[Filter( 'language_attributes' )]
	public function html_attributes( string $attributes ): string {
		if ( is_admin() || ! did_action( 'template_redirect' ) ) {
			return $attributes;
		}
		$theme = $this->colors->is_dark() ? 'dark' : ( null === $this->current() ? 'light' : '' );
		return '' === $theme ? $attributes : $attributes . ' data-zmo-theme="' . $theme . '"';
	}

	/** Before the first paint: the theme a member chose, the colours of the site's own theme. */
	#[Action( 'wp_head', 1 )]
	public function head(): void {
		$ours = null !== $this->current();
		$dark = $this->colors->is_dark();
		if ( $ours && ! $dark ) {
			wp_print_inline_script_tag(
				"try{var t=localStorage.getItem('zmo_theme');if(t)document.documentElement.dataset.zmoTheme=t}catch{}"
			);
		}
		if ( $ours ) {
			echo '<meta name="color-scheme" content="' . ( $dark ? 'dark' : 'light dark' ) . '">' . "\n";
		}
		// Articles have our action bar on the theme's own page.
		$css = $ours || is_singular( 'post' ) ? $this->colors->css() : '';
		if ( '' !== $css ) {
			echo '<style>:root{' . esc_html( $css ) . "}</style>\n";
		}
	}
}
