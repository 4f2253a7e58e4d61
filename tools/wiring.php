<?php
/**
 * Writes build/wiring.php: what the rooms say, gathered, so that a request need not ask them.
 *
 * Usage: php tools/wiring.php (called by the build)
 */

declare(strict_types=1);

use Zeromo\Community\Cli\Compiler;
use Zeromo\Community\Plugin;

$root = dirname( __DIR__ );
define( 'ABSPATH', "$root/" );
require "$root/includes/autoload.php";

// WordPress is not here, and what rooms say of themselves needs nothing of it but these.
foreach ( array( 'MINUTE' => 60, 'HOUR' => 3600, 'DAY' => 86400, 'WEEK' => 604800, 'MONTH' => 2592000, 'YEAR' => 31536000 ) as $unit => $seconds ) {
	define( "{$unit}_IN_SECONDS", $seconds );
}

/** Descriptions of settings are of no interest here. */
function __( string $text ): string { // phpcs:ignore
	return $text;
}

$wiring = var_export( ( new Compiler( $root, Plugin::class, true ) )->compile(), true );
if ( ! is_dir( "$root/build" ) ) {
	mkdir( "$root/build" );
}
// In one step: a request that reads it meanwhile gets the old one or the new one.
file_put_contents( "$root/build/wiring.php.new", "<?php\n// Written by tools/wiring.php.\nreturn $wiring;\n" );
rename( "$root/build/wiring.php.new", "$root/build/wiring.php" );
