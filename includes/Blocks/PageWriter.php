<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

use Zeromo\Community\Kernel\Wiring\Action;

/**
 * Who wrote a page or a pattern last. Widgets stay in what somebody wrote who may edit templates anyway; core keeps no
 * such name: its own note of the last editor is made in one of its editors only, and revisions can be switched off.
 */
final class PageWriter {

	private const META = '_zeromo_writer';

	/** Of WP-CLI without a user: who has a shell has the site. */
	private const SHELL = 'cli';

	private const TYPES = array( 'page', 'wp_block' );

	/** Action `wp_insert_post`: somebody made it. */
	#[Action( 'wp_insert_post' )]
	public function on_made( int $id, \WP_Post $post, bool $update ): void {
		if ( ! $update && in_array( $post->post_type, self::TYPES, true ) ) {
			$this->note( $id );
		}
	}

	/** Action `post_updated`: somebody changed it. */
	#[Action( 'post_updated' )]
	public function on_changed( int $id, \WP_Post $after, \WP_Post $before ): void {
		$new = $after->post_content !== $before->post_content || $after->post_type !== $before->post_type;
		if ( $new && in_array( $after->post_type, self::TYPES, true ) ) {
			$this->note( $id );
		}
	}

	/**
	 * Whether this very content keeps its widgets. Costs some look-ups: to be asked only where there are any.
	 *
	 * @param string $content What is about to be printed: the whole, or one of its pages.
	 */
	public function keeps_widgets( \WP_Post $post, string $content ): bool {
		if ( ! in_array( $post->post_type, self::TYPES, true ) ) {
			return false;
		}
		$stored = get_post( $post->ID );
		if ( $stored instanceof \WP_Post && self::holds( $stored, $content ) ) {
			return $this->is_by_designer( $stored );
		}
		// A preview shows what only its writer has.
		$saved = get_current_user_id() > 0 ? wp_get_post_autosave( $post->ID, get_current_user_id() ) : false;
		return $saved instanceof \WP_Post && self::holds( $saved, $content )
			&& user_can( (int) $saved->post_author, 'edit_theme_options' );
	}

	private function is_by_designer( \WP_Post $post ): bool {
		$writer = get_post_meta( $post->ID, self::META, true );
		if ( self::SHELL === $writer ) {
			return true;
		}
		if ( ! is_numeric( $writer ) ) {
			// Written before the plugin was there.
			$last   = wp_get_post_revisions( $post->ID, array( 'posts_per_page' => 1 ) );
			$last   = reset( $last );
			$writer = $last instanceof \WP_Post ? $last->post_author : $post->post_author;
		}
		return (int) $writer > 0 && user_can( (int) $writer, 'edit_theme_options' );
	}

	private function note( int $id ): void {
		$user = get_current_user_id();
		$cli  = 0 === $user && defined( 'WP_CLI' ) && WP_CLI;
		update_post_meta( $id, self::META, $cli ? self::SHELL : (string) $user );
	}

	/** Whether it is the post's own text, or one of its pages. */
	private static function holds( \WP_Post $post, string $content ): bool {
		// What core changes before it prints a text; only compared, never printed.
		$core   = array( ']]&gt;', '<!--more-->', "<span id=\"more-$post->ID\"></span>" );
		$bare   = static fn( string $text ): string => trim(
			(string) preg_replace( '/\s+/', ' ', str_replace( $core, array( ']]>', '', '' ), $text ) )
		);
		$wanted = $bare( $content );
		foreach ( array( $post->post_content, ...explode( '<!--nextpage-->', $post->post_content ) ) as $text ) {
			if ( $bare( $text ) === $wanted ) {
				return true;
			}
		}
		return false;
	}
}
