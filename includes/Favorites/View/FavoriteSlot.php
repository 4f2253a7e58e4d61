<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\View;

use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Feed\Api\Slot;

/** The favorite button in a card's action row, and 收藏 in its menu. */
#[DrawnIn( Slot::Actions, 20 )]
#[DrawnIn( Slot::More, 5, '', true )]
final class FavoriteSlot implements CardSlot {

	private bool $drawn = false;

	/**
	 * @param \Closure(): Pages $pages Asked for at the foot of a page.
	 * @param bool              $entry Draws the entry of the menu; it needs the button beside it.
	 */
	public function __construct(
		#[Lazy( Pages::class )] private readonly \Closure $pages,
		private readonly bool $entry = false
	) {}

	public function html( Post $post, int $viewer, bool $single ): string {
		if ( $this->entry ) {
			return $single ? '' : self::entry( $post );
		}
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

	/** With script the menu's widget presses the button of the card. */
	private static function entry( Post $post ): string {
		return sprintf(
			'<button class="zmo-pop__item" role="menuitem" type="submit" form="zmo-keep" name="zmo_keep" value="%d" '
				. 'data-zmo-do="keep">%s<span>%s</span></button>',
			$post->id,
			Icon::svg( 'star' ),
			esc_html( $post->favorited ? __( '取消收藏', 'zeromo-community' ) : __( '收藏', 'zeromo-community' ) )
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
