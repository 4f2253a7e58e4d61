<?php
/**
 * Plugin Name:       Zeromo Demo
 * Description:       开发用：给 Zeromo Community 生成演示内容（wp zeromo demo seed），不随插件发布。
 * Version:           0.1.0
 * Requires at least: 7.0
 * Requires PHP:      8.1
 * Requires Plugins:  zeromo-community
 * License:           GPL-2.0-or-later
 *
 * @package Zeromo\Demo
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Demo\Cleaner;
use Zeromo\Demo\DemoCommand;
use Zeromo\Demo\DemoWriter;
use Zeromo\Demo\Progress;

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/autoload.php';

add_action(
	'cli_init',
	static function (): void {
		if ( class_exists( Plugin::class, false ) ) {
			WP_CLI::add_command( 'zeromo demo', new DemoCommand( Plugin::container() ) );
		}
	},
	// After the product's, which only says that this plugin is missing.
	11
);

// Members of the demo have a password that everybody knows: they do not outlive the community.
add_action(
	'zeromo_uninstall',
	static function ( Container $container ): void {
		$progress = new Progress();
		if ( ! $progress->is_empty() ) {
			( new Cleaner( $progress, new DemoWriter( $container->get( Db::class ) ) ) )->run();
		}
	}
);
