<?php
/**
 * Router of PHP's built-in server for a development site: files as they are, the rest to WordPress.
 */

declare(strict_types=1);

( static function (): void {
	$root = (string) realpath( (string) $_SERVER['DOCUMENT_ROOT'] );
	$path = rawurldecode( (string) parse_url( (string) $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
	// The plugin's folder is a link to the working tree, most of which no server should hand out; private files are sent by PHP.
	if ( preg_match( '~/\.(?!well-known/)|\.(pid|log|sqlite)$|/zeromo-community/(node_modules|vendor|tests|tools)/|/zeromo-private/~', $path ) ) {
		http_response_code( 404 );
		$GLOBALS['zm_script'] = '';
		return;
	}
	$file = $root . $path;
	if ( is_dir( $file ) && is_file( rtrim( $file, '/' ) . '/index.php' ) ) {
		$path = rtrim( $path, '/' ) . '/index.php';
		$file = $root . $path;
	}
	if ( is_file( $file ) && 'php' !== strtolower( pathinfo( $file, PATHINFO_EXTENSION ) ) ) {
		$types = array( 'css' => 'text/css', 'js' => 'text/javascript', 'svg' => 'image/svg+xml', 'woff2' => 'font/woff2' );
		$type  = $types[ pathinfo( $file, PATHINFO_EXTENSION ) ] ?? '';
		// A journey's browser keeps them as it would from a host's server: they are not fetched and compiled with every page.
		if ( '' !== (string) getenv( 'ZM_LONG_CACHE' ) && '' !== $type && ! str_contains( $path, '/uploads/' ) ) {
			header( "Content-Type: $type; charset=UTF-8" );
			header( 'Content-Length: ' . filesize( $file ) );
			header( 'Cache-Control: max-age=3600' );
			readfile( $file );
			$GLOBALS['zm_script'] = '';
			return;
		}
		$GLOBALS['zm_script'] = null;
		return;
	}
	if ( ! is_file( $file ) ) {
		$path = '/index.php';
		$file = $root . $path;
	}
	$_SERVER['SCRIPT_NAME']     = $path;
	$_SERVER['PHP_SELF']        = $path;
	$_SERVER['SCRIPT_FILENAME'] = $file;
	chdir( dirname( $file ) );
	$GLOBALS['zm_script'] = $file;
} )();

if ( null === $GLOBALS['zm_script'] ) {
	return false;
}
if ( '' !== $GLOBALS['zm_script'] ) {
	// At the top level, so that WordPress finds its globals where it expects them.
	require $GLOBALS['zm_script'];
}
