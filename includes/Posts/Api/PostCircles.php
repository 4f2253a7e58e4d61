<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Kernel\Settings;

/**
 * The circle a post stands in: core's `post_parent`. Core's queries for articles are narrowed only on a site where an
 * article has ever stood in a circle, so that all others pay nothing for it.
 */
final class PostCircles {

	private const NOTE   = '_circle_articles';
	private const CIRCLE = 'zeromo_circle';

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * The circle of a post of any kind, 0 for none. One that is gone still counts: what stood in it must not become
	 * public by that.
	 */
	public static function of( \WP_Post $post ): int {
		if ( $post->post_parent < 1 || PostKind::Activity === PostKind::of_type( $post->post_type ) ) {
			return $post->post_parent;
		}
		// Other plugins may give articles parents of their own.
		return in_array( get_post_type( $post->post_parent ), array( self::CIRCLE, false ), true )
			? $post->post_parent
			: 0;
	}

	/** Whether there may be articles in circles. */
	public function have_articles(): bool {
		return true === $this->settings->internal( self::NOTE );
	}

	/** An article goes into a circle; in the transaction that puts it there. */
	public function note_article(): void {
		if ( ! $this->have_articles() ) {
			$this->settings->set_internal( self::NOTE, true );
		}
	}

	/** Whether this is a circle. */
	public static function is_circle( int $id ): bool {
		return $id > 0 && self::CIRCLE === get_post_type( $id );
	}
}
