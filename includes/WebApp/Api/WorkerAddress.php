<?php

declare(strict_types=1);

namespace Zeromo\Community\WebApp\Api;

/**
 * Where browsers find the service worker and what goes with it: addresses of the plugin, so that nothing is written to
 * the site's root.
 */
final class WorkerAddress {

	public const QUERY = 'zeromo_worker';

	/** The first thing the worker did; browsers know it by this address, so it stays. */
	public const WORKER   = 'push';
	public const MANIFEST = 'manifest';
	public const OFFLINE  = 'offline';
	public const ICON     = 'icon';

	/**
	 * Of the script, or of another of them.
	 *
	 * @param self::* $what One of them.
	 */
	public static function url( string $what = self::WORKER ): string {
		return add_query_arg( self::QUERY, $what, home_url( '/' ) );
	}

	/** The path of the pages that it may show, keep and bring to the front. */
	public static function scope(): string {
		$path = wp_parse_url( home_url( '/' ), PHP_URL_PATH );
		return is_string( $path ) && '' !== $path ? $path : '/';
	}
}
