<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Stays;

/** The taxonomies `zeromo_topic` and `zeromo_topic_cat`. */
final class TopicType {

	public const NAME = 'zeromo_topic';
	public const CAT  = 'zeromo_topic_cat';

	public function __construct( private readonly Settings $settings ) {}

	/** On `init`; switched off they are there and nobody finds them. */
	#[Action( 'init' )]
	#[Stays]
	public function register(): void {
		$is_on = $this->settings->flag( 'room_topics' );
		$base  = $is_on ? $this->base() : '';
		register_taxonomy(
			self::NAME,
			array( 'zeromo_activity', 'post' ),
			array(
				'labels'                => array(
					'name'          => __( '话题', 'zeromo-community' ),
					'singular_name' => _x( '话题', 'one', 'zeromo-community' ),
					'search_items'  => __( '搜索话题', 'zeromo-community' ),
					'add_new_item'  => __( '新建话题', 'zeromo-community' ),
					'edit_item'     => __( '编辑话题', 'zeromo-community' ),
					'not_found'     => __( '没有找到话题', 'zeromo-community' ),
				),
				'public'                => $is_on,
				'show_in_rest'          => $is_on,
				'show_tagcloud'         => false,
				'hierarchical'          => false,
				'rewrite'               => '' === $base ? false : array( 'slug' => $base, 'with_front' => false ),
				'capabilities'          => array(
					'manage_terms' => 'moderate_zeromo',
					'edit_terms'   => 'moderate_zeromo',
					'delete_terms' => 'moderate_zeromo',
					// On core's routes who may assign a flat term may also make one.
					'assign_terms' => 'create_zeromo_topics',
				),
				// The count is kept in our table by deltas; counting again on each post is what core would do.
				'update_count_callback' => '__return_null',
			)
		);
		register_taxonomy(
			self::CAT,
			array(),
			array(
				'labels'       => array(
					'name' => __( '话题分类', 'zeromo-community' ),
					'singular_name' => _x( '话题分类', 'one', 'zeromo-community' ),
				),
				'public'       => false,
				'show_ui'      => $is_on,
				'hierarchical' => true,
				'rewrite'      => false,
				'query_var'    => false,
				'capabilities' => array_fill_keys(
					array( 'manage_terms', 'edit_terms', 'delete_terms', 'assign_terms' ),
					'moderate_zeromo'
				),
			)
		);
	}

	/** On `admin_menu`: core gives a taxonomy without posts no place in its menus. */
	#[Action( 'admin_menu', 10, 1 )]
	public static function menu(): void {
		$title = __( '话题分类', 'zeromo-community' );
		add_submenu_page( 'edit.php', $title, $title, 'moderate_zeromo', 'edit-tags.php?taxonomy=' . self::CAT );
	}

	/** On installation: a path that something else owns is left alone, ours then have addresses by query variables. */
	#[Action( 'zeromo_installed', 5 )]
	public function yield_to_owner(): void {
		$base = $this->base();
		if ( '' !== $base && null !== get_page_by_path( $base, OBJECT, array( 'page', 'post', 'attachment' ) ) ) {
			$this->settings->save( array( 'topic_base' => '' ) );
		}
	}

	private function base(): string {
		return trim( $this->settings->text( 'topic_base' ), '/' );
	}

	/**
	 * Core's own count of a topic stays 0, and its sitemap leaves out empty terms.
	 *
	 * @param array<string, mixed> $args     Of the term query.
	 * @param string               $taxonomy Taxonomy.
	 * @return array<string, mixed>
	 */
	#[Filter( 'wp_sitemaps_taxonomies_query_args' )]
	public static function in_sitemap( array $args, string $taxonomy ): array {
		return self::NAME === $taxonomy ? array( 'hide_empty' => false ) + $args : $args;
	}
}
