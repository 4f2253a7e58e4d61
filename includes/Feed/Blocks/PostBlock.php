<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Blocks;

use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Posts\Api\Posts;

/** zeromo/post: a member's post in an article, as its reader may see it; nothing for who may not. */
#[Named( 'zeromo/post' )]
final class PostBlock implements ServerBlock {

	public function __construct( private readonly Posts $posts, private readonly Caller $caller ) {}

	public function render( array $attributes, string $content ): string {
		$id = is_int( $attributes['postId'] ?? null ) ? $attributes['postId'] : 0;
		// A feed is read far from here and may be kept by others: a visitor's look, and only the way to it.
		$viewer = is_feed() ? 0 : $this->caller->id();
		$posts  = $id > 0 && get_the_ID() !== $id ? $this->posts->items( array( $id ), $viewer ) : array();
		if ( array() === $posts ) {
			return '';
		}
		if ( is_feed() ) {
			$post = $posts[0];
			return '<p><a href="' . esc_url( $post->url ) . '">'
				. esc_html( '' === $post->title ? wp_trim_words( $post->excerpt, 20 ) : $post->title ) . '</a></p>';
		}
		return '<div class="zmo zmo-inpost zmo-quoted">' . $this->posts->cards_html( $posts ) . '</div>';
	}
}
