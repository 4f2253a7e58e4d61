<?php
/**
 * Core's tokenizer of HTML, for tests that run without WordPress: its files need none of the rest. They are taken from
 * the folder
 * the tools keep WordPress in; ZEROMO_CACHE names it where it is not at its usual place.
 */

declare(strict_types=1);

$zm_cache = (string) getenv( 'ZEROMO_CACHE' );
$zm_cache = '' === $zm_cache ? getenv( 'HOME' ) . '/.cache/zeromo-community' : $zm_cache;
$zm_found = glob( "$zm_cache/wordpress-*/wordpress/wp-includes/html-api" );
if ( false === $zm_found || array() === $zm_found ) {
	throw new RuntimeException( "No WordPress in $zm_cache: run npm run test:php, which brings it." );
}
$zm_api = (string) end( $zm_found );

require_once dirname( $zm_api ) . '/class-wp-token-map.php';
foreach ( array(
	'html5-named-character-references',
	'class-wp-html-attribute-token',
	'class-wp-html-span',
	'class-wp-html-doctype-info',
	'class-wp-html-text-replacement',
	'class-wp-html-decoder',
	'class-wp-html-tag-processor',
) as $zm_file ) {
	require_once "$zm_api/$zm_file.php";
}
