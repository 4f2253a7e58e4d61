<?php
/**
 * Must-use plugin of the site that pictures are taken of: its clock stands still, so that two sets differ only where
 * the code does. Rooms ask the time in these namespaces; core keeps the true one, by which sessions and nonces end.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

namespace {
	/** A Wednesday evening in Shanghai. */
	const ZEROMO_PICTURES_NOW = 1772627400;

	// A time that stands still has no next minute in which a reader may ask again.
	add_filter( 'zeromo_rate_limits', '__return_false' );
}

namespace Zeromo\Community\Kernel {
	/** In place of PHP's own. */
	function time(): int {
		return \ZEROMO_PICTURES_NOW;
	}
}

namespace Zeromo\Community\Html {
	/** In place of PHP's own. */
	function time(): int {
		return \ZEROMO_PICTURES_NOW;
	}
}
