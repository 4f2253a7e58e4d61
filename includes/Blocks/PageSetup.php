<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;

/** Makes our pages once, keeps them out of automatic page lists, and gives `/account/{tab}/` its address. */
final class PageSetup {

	public function __construct( private readonly Pages $pages ) {}

	/**
	 * Makes the pages that are not there yet; a path that something else owns is left alone and its key stays empty.
	 */
	#[Action( 'zeromo_installed' )]
	public function install(): void {
		foreach ( Screens::pages() as $key => [ $title, $slug ] ) {
			$known = $this->pages->all();
			if ( array_key_exists( $key, $known ) && $this->is_alive( $known[ $key ] ) ) {
				continue;
			}
			if ( null !== get_page_by_path( $slug, OBJECT, array( 'page', 'post', 'attachment' ) ) ) {
				$this->pages->remember( $key, 0 );
				continue;
			}
			$id = wp_insert_post(
				array(
					'post_type'      => 'page',
					'post_status'    => 'publish',
					'post_title'     => $title,
					'post_name'      => $slug,
					'comment_status' => 'closed',
					'ping_status'    => 'closed',
				)
			);
			if ( $id > 0 ) {
				update_post_meta( $id, '_wp_page_template', "zeromo-$key" );
				$this->pages->remember( $key, $id );
			}
		}
	}

	/**
	 * Takes our pages out of lists a theme makes of all pages.
	 *
	 * @param list<\WP_Post>|mixed $found What get_pages() found.
	 * @return list<\WP_Post>|mixed
	 */
	#[Filter( 'get_pages' )]
	public function without_ours( mixed $found ): mixed {
		if ( ! is_array( $found ) || is_admin() || wp_is_serving_rest_request() ) {
			return $found;
		}
		$ours = array_filter( $this->pages->all() );
		return array_values(
			array_filter(
				$found,
				static fn( mixed $page ): bool => ! $page instanceof \WP_Post || ! in_array( $page->ID, $ours, true )
			)
		);
	}

	/**
	 * Adds the addresses below pages; asked only when core rebuilds its rules.
	 *
	 * @param array<string, string> $rules Core's.
	 * @return array<string, string>
	 */
	#[Filter( 'rewrite_rules_array' )]
	public function rules( array $rules ): array {
		$id = $this->pages->id( 'account' );
		if ( $id <= 0 || ! $this->is_alive( $id ) ) {
			return $rules;
		}
		return array(
			'^' . get_page_uri( $id ) . '/([a-z-]+)/?$' => 'index.php?page_id=' . $id . '&zeromo_tab=$matches[1]',
		) + $rules;
	}

	/** A page of ours was moved: its addresses below follow. */
	#[Action( 'save_post_page' )]
	public function on_saved( int $id ): void {
		if ( null !== $this->pages->key( $id ) ) {
			delete_option( 'rewrite_rules' );
		}
	}

	#[Filter( 'theme_page_templates' )]
	public function on_theme_page_templates( mixed $all, mixed $theme, mixed $post ): mixed {
		return $this->templates( $all, $post );
	}

	/**
	 * A page's own template is one of those core may leave it, also where our templates are not registered, as on the
	 * command line: core would refuse it and put another in its place when the page is saved.
	 *
	 * @param array<string, string>|mixed $all Slug => title, as the theme has them.
	 * @return array<string, string>|mixed
	 */
	public function templates( mixed $all, mixed $post ): mixed {
		$key = $post instanceof \WP_Post ? $this->pages->key( $post->ID ) : null;
		$own = null === $key ? array() : array( "zeromo-$key" => Screens::templates()[ "zeromo-$key" ] ?? $key );
		return is_array( $all ) ? $all + $own : $all;
	}

	/**
	 * Uninstalling: the pages made here go, and what an owner has changed in our templates, which draws nothing without
	 * us. A page that an owner has written a text into is the owner's and stays, with the theme's template.
	 */
	public function remove(): void {
		foreach ( array_filter( $this->pages->all() ) as $id ) {
			$page = get_post( $id );
			if ( ! $page instanceof \WP_Post || 'page' !== $page->post_type ) {
				continue;
			}
			if ( '' === trim( $page->post_content ) ) {
				wp_delete_post( $id, true );
			} elseif ( str_starts_with( (string) get_page_template_slug( $page ), 'zeromo-' ) ) {
				delete_post_meta( $id, '_wp_page_template' );
			}
		}
		$changed = new \WP_Query(
			array(
				'post_type'      => 'wp_template',
				'post_status'    => 'any',
				'post_name__in'  => array_keys( Screens::templates() ),
				'posts_per_page' => -1,
				'no_found_rows'  => true,
				'fields'         => 'ids',
			)
		);
		foreach ( $changed->posts ?? array() as $id ) {
			wp_delete_post( is_int( $id ) ? $id : 0, true );
		}
	}

	private function is_alive( int $id ): bool {
		return $id > 0 && 'publish' === get_post_status( $id );
	}
}
