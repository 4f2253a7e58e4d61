<?php
/**
 * Uninstalling: cron always goes; tables, settings and capabilities only when the owner ticked it.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/zeromo-community.php';

( static function (): void {
	$container = \Zeromo\Community\Plugin::container();
	$sites     = is_multisite() ? get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) : array( get_current_blog_id() );
	foreach ( $sites as $site ) {
		if ( is_multisite() ) {
			switch_to_blog( (int) $site );
		}
		wp_clear_scheduled_hook( 'zeromo_daily' );
		if ( $container->get( \Zeromo\Community\Kernel\Settings::class )->flag( 'delete_everything' ) ) {
			$container->get( \Zeromo\Community\Kernel\Database\Migrator::class )->drop_tables( \Zeromo\Community\Plugin::modules() );
			delete_option( \Zeromo\Community\Kernel\Settings::OPTION );
			\Zeromo\Community\Kernel\Capabilities::revoke();
		}
		if ( is_multisite() ) {
			restore_current_blog();
		}
	}
} )();
