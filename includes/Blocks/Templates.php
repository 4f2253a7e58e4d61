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
 * get the same blocks through a file of ours. Header and footer are ours; the theme's footer stays where the owner
 * wants that.
 */
final class Templates {

	private bool $registered = false;

	/** @var \WeakMap<\WP_Post, bool> Whether an article has our page. */
	private \WeakMap $articles;

	/** @var array<string, bool> Names of the theme's templates => whether ours stand in their place. */
	private array $theirs = array();

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
	#[Filter( 'category_template_hierarchy' )]
	#[Filter( 'tag_template_hierarchy' )]
	#[Filter( 'date_template_hierarchy' )]
	#[Filter( 'privacypolicy_template_hierarchy' )]
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
		if ( is_page() && $this->pages->is_closed( (int) get_queried_object_id() ) ) {
			global $wp_query;
			/** @var \WP_Query $wp_query */
			$wp_query->set_404();
			status_header( 404 );
			nocache_headers();
		}
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
					'content' => $this->content( $slug ) . $this->footer(),
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
		$slug = wp_is_block_theme() ? null : $this->current();
		// A plugin may show a page of its own where core sees the blog or a page: only the theme's file gives way.
		if (
			null === $slug
			|| ( in_array( $slug, array( 'zeromo-archive', 'zeromo-page' ), true ) && ! self::is_of_theme( $file ) )
		) {
			return $file;
		}
		return Assets::root() . '/templates/pages/classic.php';
	}

	private static function is_of_theme( string $file ): bool {
		foreach ( array( get_stylesheet_directory(), get_template_directory() ) as $folder ) {
			if ( str_starts_with( wp_normalize_path( $file ), wp_normalize_path( $folder ) . '/' ) ) {
				return true;
			}
		}
		return false;
	}

	/** Slug of our template for this request, or null. */
	public function current(): ?string {
		if ( is_feed() || is_embed() ) {
			return null;
		}
		if ( is_404() ) {
			return '' !== self::missing() || $this->has_site_pages( '404' ) ? 'zeromo-missing' : null;
		}
		if ( is_page() ) {
			$key = $this->pages->key( (int) get_queried_object_id() );
			return null === $key ? $this->core_page() : "zeromo-$key";
		}
		return match ( true ) {
			is_singular( 'zeromo_activity' )                              => 'zeromo-activity',
			is_singular( 'zeromo_circle' )                                => 'zeromo-circle',
			is_singular( 'zeromo_product' )                               => 'zeromo-product',
			is_singular( 'post' )                                         => $this->is_article( get_queried_object() )
				? 'zeromo-article'
				: null,
			is_tax( 'zeromo_topic' )                                      => 'zeromo-topic',
			is_author() && '' !== get_query_var( 'zeromo_member', '' ) => 'zeromo-member',
			is_search()                                                   => 'zeromo-search',
			default                                                       => $this->archive(),
		};
	}

	/**
	 * Our template for a page of the site's own. A front page, a template that was chosen for the page or made for it,
	 * and a page with comments stay the theme's.
	 */
	private function core_page(): ?string {
		$page = get_queried_object();
		return $page instanceof \WP_Post
			&& ! is_front_page()
			&& '' === (string) get_page_template_slug( $page )
			&& ! comments_open( $page )
			&& 0 === (int) $page->comment_count
			&& $this->has_site_pages_but( array( "page-$page->post_name", "page-$page->ID" ), 'page', 'singular' )
				? 'zeromo-page'
				: null;
	}

	/** Our template for core's lists of articles; one that the theme has for this very list goes first. */
	private function archive(): ?string {
		$about = get_queried_object();
		$of    = static fn( string $type, string $name, int $id ): array => array( "$type-$name", "$type-$id" );
		$names = match ( true ) {
			is_home()     => array( is_front_page() ? array( 'front-page' ) : array(), array( 'home', 'index' ) ),
			$about instanceof \WP_Term && ( is_category() || is_tag() ) => array(
				$of( is_tag() ? 'tag' : 'category', $about->slug, $about->term_id ),
				array( is_tag() ? 'tag' : 'category', 'archive' ),
			),
			$about instanceof \WP_User && is_author() => array(
				$of( 'author', $about->user_nicename, $about->ID ),
				array( 'author', 'archive' ),
			),
			is_date()     => array( array(), array( 'date', 'archive' ) ),
			default       => null,
		};
		return null !== $names && $this->has_site_pages_but( $names[0], ...$names[1] ) ? 'zeromo-archive' : null;
	}

	/**
	 * The same as has_site_pages(), where the theme has no template for this very page.
	 *
	 * @param list<string> $special Names of templates for this very page.
	 * @param string       ...$names Of the theme's templates for all of its kind.
	 */
	private function has_site_pages_but( array $special, string ...$names ): bool {
		$files = array();
		foreach ( $special as $name ) {
			array_push( $files, "$name.php", "templates/$name.html" );
		}
		return '' === locate_template( $files ) && $this->has_site_pages( ...$special, ...$names );
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
			&& ! self::is_changed( 'single', 'single-post', "single-post-{$post->post_name}" );
	}

	/**
	 * Whether pages that are nobody's own, as the blog and the one for a wrong address, wear our header: where the
	 * owner wants it and has not changed the theme's templates for them in the site editor.
	 *
	 * @param string ...$names Of the theme's templates.
	 */
	private function has_site_pages( string ...$names ): bool {
		if ( ! $this->settings->flag( 'site_pages' ) ) {
			return false;
		}
		return $this->theirs[ implode( ' ', $names ) ] ??= ! self::is_changed( ...$names );
	}

	/** Whether the owner has changed one of these templates of the theme in the site editor. */
	private static function is_changed( string ...$names ): bool {
		if ( ! current_theme_supports( 'block-templates' ) ) {
			return false;
		}
		$found = new \WP_Query(
			array(
				'post_type'              => 'wp_template',
				'post_status'            => 'publish',
				'post_name__in'          => $names,
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
	 * else.
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

	/** The block at the end of our templates. */
	public function footer(): string {
		return $this->has_theme_footer()
			? '<!-- wp:template-part {"slug":"footer","tagName":"footer"} /-->'
			: '<!-- wp:zeromo/footer /-->';
	}

	/** Whether the owner wants the theme's footer below our screens. */
	public function has_theme_footer(): bool {
		return $this->settings->flag( 'theme_footer' );
	}

	/** The blocks of a template, without a footer. */
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
