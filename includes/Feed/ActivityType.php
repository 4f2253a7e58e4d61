<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed;

use Zeromo\Community\CoreQueries\Api\ActivityRestController;
use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Mentions\Api\ReadyText;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\Visibility;

/** The post types `zeromo_activity` and `zeromo_product`, and how core prints an activity. */
final class ActivityType {

	/** The text being printed, between the first and the last filter of `the_content`. */
	private ?string $held = null;

	/**
	 * @param PostLinks               $links Addresses.
	 * @param \Closure(): ReadyText $text  Asked for only when an activity is printed.
	 * @param \Closure(): Visibility $visibility Asked for by core's REST.
	 */
	public function __construct(
		private readonly PostLinks $links,
		#[Lazy( ReadyText::class )] private readonly \Closure $text,
		#[Lazy( Visibility::class )] private readonly \Closure $visibility
	) {}

	#[Filter( 'the_content', PHP_INT_MIN )]
	public function on_the_content( string $content ): string {
		return PostKind::ACTIVITY === get_post_type() ? $this->hold( $content ) : $content;
	}

	#[Filter( 'the_content', PHP_INT_MAX )]
	public function on_the_content_2( string $content ): string {
		return PostKind::ACTIVITY === get_post_type() ? $this->give( $content ) : $content;
	}

	#[Filter( 'the_title' )]
	public function on_the_title( string $title, int $id = 0 ): string {
		return '' === $title ? $this->title( $title, $id ) : $title;
	}

	#[Filter( 'single_post_title' )]
	public function on_single_post_title( string $title, ?\WP_Post $post = null ): string {
		return '' === $title ? $this->page_title( $title, $post ) : $title;
	}

	/** On `init`. */
	#[Action( 'init' )]
	public function register(): void {
		$base = $this->links->base();
		register_post_type(
			PostKind::ACTIVITY,
			array(
				'labels'                => array(
					'name'               => __( '动态', 'zeromo-community' ),
					'singular_name'      => _x( '动态', 'one', 'zeromo-community' ),
					'add_new'            => __( '发动态', 'zeromo-community' ),
					'add_new_item'       => __( '发动态', 'zeromo-community' ),
					'all_items'          => __( '全部动态', 'zeromo-community' ),
					'edit_item'          => __( '编辑动态', 'zeromo-community' ),
					'view_item'          => __( '查看动态', 'zeromo-community' ),
					'search_items'       => __( '搜索动态', 'zeromo-community' ),
					'not_found'          => __( '没有找到动态', 'zeromo-community' ),
					'not_found_in_trash' => __( '回收站里没有动态', 'zeromo-community' ),
				),
				'public'                => true,
				'show_in_rest'          => true,
				'rest_controller_class' => ActivityRestController::class,
				// Core makes the controller, which finds the service here.
				'zeromo_visibility'     => $this->visibility,
				'menu_icon'             => 'dashicons-format-status',
				'supports'              => array( 'title', 'editor', 'author', 'comments' ),
				'has_archive'           => false,
				'query_var'             => false,
				'rewrite'               => '' === $base ? false : array( 'slug' => $base, 'with_front' => false ),
				'capability_type'       => array( 'zeromo_activity', 'zeromo_activities' ),
				'map_meta_cap'          => true,
				// Members write through our own route; in core's screens and routes activities are for moderators.
				'capabilities'          => self::capabilities( 'moderate_zeromo' ),
			)
		);
		$this->register_product();
		register_post_status(
			FeedState::REFUSED,
			array(
				'label'                     => __( '未通过', 'zeromo-community' ),
				'protected'                 => true,
				'exclude_from_search'       => true,
				'show_in_admin_all_list'    => true,
				'show_in_admin_status_list' => true,
				/* translators: %s: number */
				'label_count'               => _n_noop( '未通过（%s）', '未通过（%s）', 'zeromo-community' ),
			)
		);
		if ( '' !== $base ) {
			add_rewrite_tag( '%' . PostKind::ACTIVITY . '%', '([0-9]+)', 'post_type=' . PostKind::ACTIVITY . '&p=' );
			self::add_comment_feed( $base, '[0-9]+', 'post_type=' . PostKind::ACTIVITY . '&p=' );
		}
	}

	/** Core gives types without an archive no rule for the feed of a post's comments, yet links it. */
	private static function add_comment_feed( string $base, string $name, string $query ): void {
		add_rewrite_rule(
			'^' . preg_quote( $base, '#' ) . "/($name)/feed/?(?:feed|rdf|rss|rss2|atom)?/?$",
			"index.php?$query\$matches[1]&feed=feed",
			'top'
		);
	}

	/** What is sold stands in the feed too; its prices and its page are the shop's. */
	private function register_product(): void {
		$is_on = $this->links->has_products();
		$base  = $is_on ? trim( $this->links->product_base(), '/' ) : '';
		register_post_type(
			'zeromo_product',
			array(
				'labels'                => array(
					'name'          => __( '商品', 'zeromo-community' ),
					'singular_name' => _x( '商品', 'one', 'zeromo-community' ),
				),
				'public'                => $is_on,
				'show_in_rest'          => $is_on,
				'rest_controller_class' => ActivityRestController::class,
				'zeromo_visibility'     => $this->visibility,
				'menu_icon'             => 'dashicons-cart',
				'supports'              => array( 'title', 'editor', 'author', 'comments', 'thumbnail' ),
				'has_archive'           => false,
				'rewrite'               => '' === $base
					? false
					: array( 'slug' => $base, 'with_front' => false, 'feeds' => false, 'pages' => false ),
				'capability_type'       => array( 'zeromo_product', 'zeromo_products' ),
				'map_meta_cap'          => true,
				'capabilities'          => array( 'create_posts' => 'do_not_allow' )
					+ self::capabilities( 'manage_zeromo_orders' ),
				'delete_with_user'      => false,
			)
		);
		if ( '' !== $base ) {
			self::add_comment_feed( $base, '[^/]+', 'zeromo_product=' );
		}
	}

	/** @return array<string, string> Who writes by core's screens and routes. */
	private static function capabilities( string $who ): array {
		$names = 'create_posts edit_posts edit_others_posts edit_published_posts edit_private_posts publish_posts
			read_private_posts delete_posts delete_others_posts delete_published_posts delete_private_posts';
		return array_fill_keys( (array) preg_split( '/\s+/', $names ), $who );
	}

	/**
	 * First filter of `the_content`: a member's text does not go through shortcodes, blocks and embeds.
	 *
	 * @param string $content What core is about to print.
	 */
	public function hold( string $content ): string {
		$this->held = null;
		$post       = get_post();
		if (
			! $post instanceof \WP_Post
			|| PostKind::ACTIVITY !== $post->post_type
			|| str_replace( ']]>', ']]&gt;', $content ) !== str_replace( ']]>', ']]&gt;', $post->post_content )
		) {
			return $content;
		}
		$this->held = ( $this->text )()->of_text( SafeText::adopt( $content ) );
		return '';
	}

	/** Last filter of `the_content`: the text, then what others have added meanwhile. */
	public function give( string $content ): string {
		$held       = $this->held;
		$this->held = null;
		return null === $held ? $content : $held . $content;
	}

	/** Filter `the_title`: an activity without a title is called by its first words. */
	public function title( string $title, int $post_id ): string {
		if ( '' !== $title || $post_id < 1 ) {
			return $title;
		}
		$post = get_post( $post_id );
		return $post instanceof \WP_Post && PostKind::ACTIVITY === $post->post_type
			? $this->first_words( $post )
			: $title;
	}

	/** Filter `single_post_title`, which the page's title is made of. */
	public function page_title( string $title, ?\WP_Post $post ): string {
		return '' === $title && null !== $post && PostKind::ACTIVITY === $post->post_type
			? $this->first_words( $post )
			: $title;
	}

	/** Filter `use_block_editor_for_post_type`: an activity is text, no blocks. */
	#[Filter( 'use_block_editor_for_post_type' )]
	public function block_editor( bool $use, string $type ): bool {
		return PostKind::ACTIVITY === $type ? false : $use;
	}

	private function first_words( \WP_Post $post ): string {
		return esc_html(
			SafeText::excerpt( SafeText::html( SafeText::cut( SafeText::adopt( $post->post_content ), 100 ) ), 30 )
		);
	}
}
