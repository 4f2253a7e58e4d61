<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\View;

use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Feed\Api\Slot;

/** The favorite button in a card's action row. */
#[DrawnIn( Slot::Actions, 20 )]
final class FavoriteSlot implements CardSlot {

	private bool $drawn = false;

	/** @param \Closure(): Pages $pages Asked for at the foot of a page. */
	public function __construct( #[Lazy( Pages::class )] private readonly \Closure $pages ) {}

	public function html( Post $post, int $viewer, bool $single ): string {
		if ( ! $this->drawn ) {
			$this->drawn = true;
			add_action( 'wp_footer', $this->foot( ... ) );
		}
		return Partial::render(
			'favorites/button',
			array(
				'post_id'   => $post->id,
				'count'     => $post->counts->favorite,
				'favorited' => $post->favorited,
			)
		);
	}

	/** The form that the page's buttons send without script, once. */
	public function foot(): void {
		if ( ( $this->pages )()->id( 'account' ) > 0 ) {
			// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- a partial.
			echo Partial::render(
				'favorites/keep-form',
				array( 'action' => ( $this->pages )()->url( 'account', 'favorites' ) )
			);
		}
	}
}
