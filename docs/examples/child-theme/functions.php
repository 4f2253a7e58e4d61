<?php
/**
 * A block theme does not load its style.css by itself.
 *
 * @package Community_Child
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_action(
	'wp_enqueue_scripts',
	static function (): void {
		wp_enqueue_style( 'community-child', get_stylesheet_uri(), array(), wp_get_theme()->get( 'Version' ) );
	}
);
