<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Stays;

/**
 * The post type `zeromo_circle` and its categories. Members write through our routes; core's screens and routes are for
 * moderators.
 */
final class CircleType {

	public const NAME = 'zeromo_circle';
	public const CAT  = 'zeromo_circle_cat';

	public function __construct( private readonly Settings $settings ) {}

	/** Registers post type and taxonomy, on `init`; switched off they are there and nobody finds them. */
	#[Action( 'init' )]
	#[Stays]
	public function register(): void {
		$is_on = $this->settings->flag( 'room_circles' );
		$base  = $is_on ? $this->base() : '';
		register_taxonomy(
			self::CAT,
			self::NAME,
			array(
				'labels'             => array(
					'name' => __( '圈子分类', 'zeromo-community' ),
					'singular_name' => _x( '圈子分类', 'one', 'zeromo-community' ),
				),
				'public'             => false,
				'show_ui'            => $is_on,
				'show_in_rest'       => $is_on,
				'show_admin_column'  => true,
				'hierarchical'       => true,
				'rewrite'            => false,
				'query_var'          => false,
				'capabilities'       => array_fill_keys(
					array( 'manage_terms', 'edit_terms', 'delete_terms', 'assign_terms' ),
					'moderate_zeromo'
				),
			)
		);
		register_post_type(
			self::NAME,
			array(
				'labels'              => $this->labels(),
				'public'              => $is_on,
				'exclude_from_search' => true,
				'show_in_rest'        => $is_on,
				'menu_icon'           => 'dashicons-groups',
				'supports'            => array( 'title', 'editor', 'author' ),
				'taxonomies'          => array( self::CAT ),
				'capability_type'     => array( self::NAME, 'zeromo_circles' ),
				'map_meta_cap'        => true,
				'capabilities'        => self::capabilities(),
				'rewrite'             => '' === $base
					? false
					: array( 'slug' => $base, 'with_front' => false, 'feeds' => false, 'pages' => false ),
				'delete_with_user'    => false,
			)
		);
	}

	/** On installation, leaves a path that something else uses; our URLs then use query variables. */
	#[Action( 'zeromo_installed', 5 )]
	public function yield_to_owner(): void {
		$base = $this->base();
		if ( '' !== $base && null !== get_page_by_path( $base, OBJECT, array( 'page', 'post', 'attachment' ) ) ) {
			$this->settings->save( array( 'circle_base' => '' ) );
		}
	}

	private function base(): string {
		return trim( $this->settings->text( 'circle_base' ), '/' );
	}

	/**
	 * Capabilities: only moderators edit by core.
	 *
	 * @return array<string, string>
	 */
	private static function capabilities(): array {
		$primitive = array(
			'edit_posts',
			'edit_others_posts',
			'edit_private_posts',
			'edit_published_posts',
			'publish_posts',
			'read_private_posts',
			'delete_posts',
			'delete_private_posts',
			'delete_published_posts',
			'delete_others_posts',
			'create_posts',
		);
		return array_fill_keys( $primitive, 'moderate_zeromo' );
	}

	/** @return array<string, string> */
	private function labels(): array {
		return array(
			'name'          => __( '圈子', 'zeromo-community' ),
			'singular_name' => _x( '圈子', 'one', 'zeromo-community' ),
			'add_new_item'  => __( '新建圈子', 'zeromo-community' ),
			'edit_item'     => __( '编辑圈子', 'zeromo-community' ),
			'view_item'     => __( '查看圈子', 'zeromo-community' ),
			'search_items'  => __( '搜索圈子', 'zeromo-community' ),
			'not_found'     => __( '没有找到圈子', 'zeromo-community' ),
		);
	}
}
