<?php

declare(strict_types=1);

namespace Zeromo\Community\WebPush;

/** Where browsers find the service worker: an address of the plugin, so that nothing is written to the site's root. */
final class WorkerAddress {

	public const QUERY  = 'zeromo_worker';
	public const WORKER = 'push';

	/** Of the script. */
	public static function url(): string {
		return add_query_arg( self::QUERY, self::WORKER, home_url( '/' ) );
	}

	/** The path of the pages that it may show and bring to the front. */
	public static function scope(): string {
		$path = wp_parse_url( home_url( '/' ), PHP_URL_PATH );
		return is_string( $path ) && '' !== $path ? $path : '/';
	}
}
