<?php
/**
 * For `npm run mutation`: one class comes from another file than the plugin's, with one guard taken away.
 */

declare(strict_types=1);

// The plugin's loader first, so that this one stands before it.
require_once dirname( __DIR__, 3 ) . '/includes/autoload.php';

spl_autoload_register(
	static function ( string $name ): void {
		if ( getenv( 'ZM_MUTANT_CLASS' ) === $name ) {
			require (string) getenv( 'ZM_MUTANT' );
		}
	},
	true,
	true
);
