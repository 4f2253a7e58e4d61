<?php
/**
 * Constants WordPress defines while it starts, which the stubs therefore lack.
 */

define( 'ABSPATH', '/var/www/' );
define( 'WPINC', 'wp-includes' );
define( 'WP_CONTENT_DIR', '/var/www/wp-content' );
define( 'WP_PLUGIN_DIR', '/var/www/wp-content/plugins' );
define( 'WPMU_PLUGIN_DIR', '/var/www/wp-content/mu-plugins' );
define( 'DB_HOST', (string) getenv( 'DB_HOST' ) );
define( 'DB_NAME', (string) getenv( 'DB_NAME' ) );
define( 'DB_USER', (string) getenv( 'DB_USER' ) );
define( 'DB_PASSWORD', (string) getenv( 'DB_PASSWORD' ) );
define( 'MINUTE_IN_SECONDS', 60 );
define( 'HOUR_IN_SECONDS', 3600 );
define( 'DAY_IN_SECONDS', 86400 );
define( 'WEEK_IN_SECONDS', 604800 );
define( 'MONTH_IN_SECONDS', 2592000 );
define( 'YEAR_IN_SECONDS', 31536000 );
define( 'KB_IN_BYTES', 1024 );
define( 'MB_IN_BYTES', 1048576 );
define( 'GB_IN_BYTES', 1073741824 );
define( 'OBJECT', 'OBJECT' );
define( 'OBJECT_K', 'OBJECT_K' );
define( 'ARRAY_A', 'ARRAY_A' );
define( 'ARRAY_N', 'ARRAY_N' );
define( 'COOKIEPATH', (string) getenv( 'COOKIEPATH' ) );
define( 'SITECOOKIEPATH', (string) getenv( 'COOKIEPATH' ) );
define( 'COOKIE_DOMAIN', (string) getenv( 'COOKIE_DOMAIN' ) );
define( 'COOKIEHASH', (string) getenv( 'COOKIEHASH' ) );
define( 'LOGGED_IN_COOKIE', 'wordpress_logged_in_' . COOKIEHASH );
define( 'AUTH_COOKIE', 'wordpress_' . COOKIEHASH );
define( 'SECURE_AUTH_COOKIE', 'wordpress_sec_' . COOKIEHASH );
define( 'EP_NONE', 0 );
define( 'EP_PERMALINK', 1 );
define( 'EP_ROOT', 64 );
