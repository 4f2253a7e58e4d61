<?php

declare(strict_types=1);

namespace Zeromo\Community\Idempotency\Api;

use Zeromo\Community\Kernel\Http\Arg;

/** The idempotency key of a form without script. */
final class FormKey {

	/**
	 * The page's word together with what was typed and chosen: after going back and changing something it is another form.
	 *
	 * @param string ...$files Names of its files.
	 */
	public static function of( string ...$files ): string {
		// phpcs:disable WordPress.Security -- only hashed.
		$print = static fn( mixed $sent ): array => is_array( $sent ) ? array( $sent['name'] ?? '', $sent['size'] ?? 0 ) : array();
		$files = array_map( $print, array_intersect_key( $_FILES, array_flip( $files ) ) );
		return empty( $_POST[ Arg::KEY ] ) ? '' : sha1( (string) wp_json_encode( array( $_POST, $files ) ) );
		// phpcs:enable
	}
}
