<?php
/**
 * Plugin Name:       Zeromo Community
 * Description:       把网站变成中文内容社区：动态、圈子、话题、收藏夹、关注、评论与通知。
 * Version:           0.1.0
 * Requires at least: 7.0
 * Requires PHP:      8.1
 * Author:            Zeromo Community
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       zeromo-community
 * Domain Path:       /languages
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

if ( PHP_VERSION_ID < 80100 ) {
	add_action(
		'admin_notices',
		static function (): void {
			echo '<div class="notice notice-error"><p>'
				. esc_html__( 'Zeromo Community 需要 PHP 8.1 或更高版本。', 'zeromo-community' ) . '</p></div>';
		}
	);
	return;
}

require_once __DIR__ . '/includes/autoload.php';

\Zeromo\Community\Plugin::boot( __FILE__ );
