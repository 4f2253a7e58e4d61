<?php
/**
 * Unit tests run without WordPress; with ZM_WP_DIR (the folder of an installed site) that site is loaded.
 */

declare(strict_types=1);

$zm_dir = (string) getenv( 'ZM_WP_DIR' );

require_once dirname( __DIR__, 2 ) . '/vendor/autoload.php';
require_once dirname( __DIR__, 2 ) . '/demo/autoload.php';

if ( '' === $zm_dir ) {
	define( 'ABSPATH', '/nowhere/' );
	require_once __DIR__ . '/Support/stand-ins.php';
	require_once __DIR__ . '/Support/html-api.php';
	require_once dirname( __DIR__, 2 ) . '/includes/autoload.php';
	return;
}

// PHPUnit includes this file inside a function; WordPress expects these at the top.
// phpcs:ignore Generic.Files.LineLength -- one string.
global $wpdb, $wp, $wp_query, $wp_the_query, $wp_rewrite, $wp_roles, $wp_locale, $wp_locale_switcher, $wp_widget_factory,
	// phpcs:ignore Generic.Files.LineLength -- one string.
	$wp_theme_directories, $wp_embed, $shortcode_tags, $phpmailer, $current_site, $current_blog, $table_prefix, $zm_site_url,
	// phpcs:ignore Generic.Files.LineLength -- one string.
	$wp_version, $wp_db_version, $wp_textdomain_registry, $wp_plugin_paths, $blog_id, $pagenow, $super_admins, $wp_post_types;

$_SERVER['HTTP_HOST']       = '' === (string) getenv( 'ZM_HOST' ) ? '127.0.0.1' : (string) getenv( 'ZM_HOST' );
$_SERVER['SERVER_NAME']     = '127.0.0.1';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';
$_SERVER['REMOTE_ADDR']     = '127.0.0.1';

if ( '' !== (string) getenv( 'ZM_MUTANT' ) ) {
	require_once __DIR__ . '/Support/mutant.php';
}

require_once $zm_dir . '/wp-load.php';

// Tests call the handlers of forms without admin-post.php.
Zeromo\Community\Plugin::forms();

// Something to buy, before anything asks what is sold.
Zeromo\Community\Plugin::container()->contribute(
	Zeromo\Community\Orders\Api\Purchasable::class,
	static fn( Zeromo\Community\Kernel\Container $c ): Zeromo\Community\Orders\Api\Purchasable =>
		new Zeromo\Community\Tests\Support\SoldThing( $c->get( Zeromo\Community\Locks\Api\Entitlements::class ) )
);

// Strong password hashes are a third of a test's time and prove nothing here.
add_filter( 'wp_hash_password_options', static fn(): array => array( 'cost' => 4 ) );

add_filter( 'wp_rest_server_class', static fn(): string => Zeromo\Community\Tests\Support\RestServer::class );
