<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/** Our cron events: all whose hook begins with `zeromo_`. */
final class Cron {

	/** Takes every event of ours out of this site's cron, whatever its arguments are. */
	public static function clear(): void {
		$hooks = array();
		foreach ( _get_cron_array() as $events ) {
			foreach ( is_array( $events ) ? array_keys( $events ) : array() as $hook ) {
				if ( str_starts_with( (string) $hook, 'zeromo_' ) ) {
					$hooks[] = (string) $hook;
				}
			}
		}
		foreach ( array_unique( $hooks ) as $hook ) {
			wp_unschedule_hook( $hook );
		}
	}
}
