<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding;

use Zeromo\Community\Setup\Pages;

/**
 * The community as the site's front page and its pages in the theme's menu; both are put back as they were.
 *
 * @phpstan-type Block array{blockName: string|null, attrs: array<mixed>, innerBlocks: array<array<mixed>>,
 *   innerHTML: string, innerContent: array<mixed>}
 */
final class Places {

	/** Pages that a menu gets, in this order. */
	private const IN_MENU = array( 'community', 'circles', 'topics' );

	public function __construct( private readonly Pages $pages ) {}

	/** Whether the community is the front page. */
	public function is_home(): bool {
		$page = $this->pages->id( 'community' );
		return $page > 0 && 'page' === get_option( 'show_on_front' ) && self::front() === $page;
	}

	/** Sets or takes back the front page; an owner's own change since is left alone. */
	public function home( SetupState $state, bool $wanted ): void {
		$page = $this->pages->id( 'community' );
		if ( $wanted && ! $this->is_home() && 'publish' === get_post_status( $page ) ) {
			$state->front_before = 'page' === get_option( 'show_on_front' ) ? (string) self::front() : 'posts';
			update_option( 'page_on_front', $page );
			update_option( 'show_on_front', 'page' );
		} elseif ( ! $wanted && $this->is_home() ) {
			// Set by hand, or by our notice: a blog again.
			$before = '' === $state->front_before ? 'posts' : $state->front_before;
			update_option( 'show_on_front', 'posts' === $before ? 'posts' : 'page' );
			update_option( 'page_on_front', (int) $before );
			$state->front_before = '';
		}
	}

	/** Where the theme's menu is kept: `block` for a navigation, `classic` for a menu, empty where it has none. */
	public static function kind(): string {
		if ( wp_is_block_theme() ) {
			return 'block';
		}
		return array() === get_registered_nav_menus() ? '' : 'classic';
	}

	/** Puts our pages into the theme's menu, or takes out those that were put there. */
	public function menu( SetupState $state, bool $wanted ): void {
		$there = $state->menu > 0;
		if ( $there === $wanted ) {
			return;
		}
		if ( $wanted ) {
			match ( self::kind() ) {
				'block'   => $this->into_navigation( $state ),
				'classic' => $this->into_menu( $state ),
				default   => null,
			};
			return;
		}
		'wp_navigation' === get_post_type( $state->menu )
			? self::out_of_navigation( $state )
			: self::out_of_menu( $state );
		$state->menu       = 0;
		$state->menu_made  = false;
		$state->location   = '';
		$state->menu_pages = array();
	}

	private function into_navigation( SetupState $state ): void {
		$there = \WP_Navigation_Fallback::get_fallback();
		if ( ! $there instanceof \WP_Post ) {
			return;
		}
		$blocks = parse_blocks( $there->post_content );
		$linked = array_map( self::linked( ... ), $blocks );
		$links  = array();
		foreach ( array_diff( $this->ids(), $linked ) as $id ) {
			$links[]             = self::link( $id );
			$state->menu_pages[] = $id;
		}
		$state->menu = $there->ID;
		self::save( $there->ID, array( ...$links, ...array_values( $blocks ) ) );
	}

	private static function out_of_navigation( SetupState $state ): void {
		$post = get_post( $state->menu );
		if ( ! $post instanceof \WP_Post ) {
			return;
		}
		$blocks = parse_blocks( $post->post_content );
		$kept   = array_filter(
			$blocks,
			static fn( array $block ): bool => ! in_array( self::linked( $block ), $state->menu_pages, true )
		);
		self::save( $post->ID, array_values( $kept ) );
	}

	/** @param list<Block> $blocks Parsed. */
	private static function save( int $id, array $blocks ): void {
		wp_update_post( array( 'ID' => $id, 'post_content' => wp_slash( serialize_blocks( $blocks ) ) ) );
	}

	/** @return Block */
	private static function link( int $page ): array {
		return array(
			'blockName'    => 'core/navigation-link',
			'attrs'        => array(
				'label'          => get_the_title( $page ),
				'type'           => 'page',
				'id'             => $page,
				'url'            => (string) get_permalink( $page ),
				'kind'           => 'post-type',
			),
			'innerBlocks'  => array(),
			'innerHTML'    => '',
			'innerContent' => array(),
		);
	}

	/**
	 * The page a block leads to, 0 for none.
	 *
	 * @param array<mixed> $block Parsed.
	 */
	private static function linked( array $block ): int {
		$attrs = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
		$id    = $attrs['id'] ?? 0;
		return 'core/navigation-link' === ( $block['blockName'] ?? '' ) && is_int( $id ) ? $id : 0;
	}

	private function into_menu( SetupState $state ): void {
		$locations = get_nav_menu_locations();
		$location  = (string) array_key_first( get_registered_nav_menus() );
		$menu      = (int) ( $locations[ $location ] ?? 0 );
		if ( false === wp_get_nav_menu_object( $menu ) ) {
			$made = wp_create_nav_menu( __( '社区', 'zeromo-community' ) );
			if ( is_wp_error( $made ) ) {
				return;
			}
			$menu             = $made;
			$state->menu_made = true;
			$state->location  = $location;
			set_theme_mod( 'nav_menu_locations', array( $location => $menu ) + $locations );
		}
		$linked = array_map( self::page_of( ... ), self::items( $menu ) );
		foreach ( array_diff( $this->ids(), $linked ) as $id ) {
			wp_update_nav_menu_item(
				$menu,
				0,
				array(
					'menu-item-object-id' => $id,
					'menu-item-object'    => 'page',
					'menu-item-type'      => 'post_type',
					'menu-item-title'     => get_the_title( $id ),
					'menu-item-status'    => 'publish',
				)
			);
			$state->menu_pages[] = $id;
		}
		$state->menu = $menu;
	}

	private static function out_of_menu( SetupState $state ): void {
		$ours = array();
		$left = 0;
		foreach ( self::items( $state->menu ) as $item ) {
			if ( in_array( self::page_of( $item ), $state->menu_pages, true ) ) {
				$ours[] = $item->ID;
			} else {
				++$left;
			}
		}
		foreach ( $ours as $id ) {
			wp_delete_post( $id, true );
		}
		if ( $state->menu_made && 0 === $left ) {
			wp_delete_nav_menu( $state->menu );
			set_theme_mod(
				'nav_menu_locations',
				array_diff_key( get_nav_menu_locations(), array( $state->location => 0 ) )
			);
		}
	}

	/** @return list<\WP_Post> */
	private static function items( int $menu ): array {
		$items = wp_get_nav_menu_items( $menu );
		return array_values(
			array_filter( (array) $items, static fn( mixed $one ): bool => $one instanceof \WP_Post )
		);
	}

	private static function page_of( \WP_Post $item ): int {
		$type = get_post_meta( $item->ID, '_menu_item_object', true );
		$id   = get_post_meta( $item->ID, '_menu_item_object_id', true );
		return 'page' === $type && is_numeric( $id ) ? (int) $id : 0;
	}

	/** @return list<int> Pages of ours that a menu may have. */
	private function ids(): array {
		$ids = array_map( $this->pages->id( ... ), self::IN_MENU );
		return array_values( array_filter( $ids, static fn( int $id ): bool => 'publish' === get_post_status( $id ) ) );
	}

	private static function front(): int {
		$page = get_option( 'page_on_front' );
		return is_numeric( $page ) ? (int) $page : 0;
	}
}
