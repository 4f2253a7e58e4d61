<?php
/**
 * Uninstalling: cron events always go; everything else only when the owner ticked `delete_everything`.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

// The plugin is not active, so nothing of it has been loaded.
require_once __DIR__ . '/zeromo-community.php';

// On a PHP that is too old the main file loads nothing.
if ( class_exists( \Zeromo\Community\Plugin::class ) ) {
	\Zeromo\Community\Plugin::container()->get( \Zeromo\Community\Uninstall\Uninstaller::class )->run();
}
