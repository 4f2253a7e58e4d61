<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\View;

/** The description of a product: core's blocks or HTML of who manages orders. */
final class Description {

	public static function html( int $id ): string {
		$content = (string) get_post_field( 'post_content', $id );
		$content = has_blocks( $content ) ? do_blocks( $content ) : wpautop( $content );
		return wp_kses_post( $content );
	}
}
