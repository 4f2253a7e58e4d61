<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks\Blocks;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;

/** zeromo/core-page: the page of the site's own that is being shown. */
#[Named( 'zeromo/core-page' )]
final class CorePageBlock implements ServerBlock {

	public function render( array $attributes, string $content ): string {
		// A text that holds this block would draw itself for ever.
		if ( ! is_page() || doing_filter( 'the_content' ) ) {
			return '';
		}
		Assets::require_style( 'detail' );
		$id = (int) get_queried_object_id();
		return Partial::render(
			'blocks/core-page',
			array(
				'title'   => html_entity_decode( get_the_title( $id ), ENT_QUOTES ),
				'picture' => post_password_required( $id )
					? ''
					: get_the_post_thumbnail( $id, 'large', array( 'class' => 'zmo-article__cover' ) ),
				'text'    => self::text(),
			)
		);
	}

	/** The text as core prints it, in core's loop: blocks, embeds and other plugins ask whether they are in it. */
	private static function text(): string {
		$alone = ! in_the_loop();
		if ( $alone && have_posts() ) {
			the_post();
		}
		ob_start();
		the_content();
		$text  = (string) ob_get_clean();
		$pages = wp_link_pages( array( 'echo' => 0 ) );
		if ( $alone ) {
			// Ends the loop and puts it back to its beginning.
			have_posts();
		}
		return $text . $pages;
	}
}
