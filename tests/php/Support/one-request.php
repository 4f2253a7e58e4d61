<?php
/**
 * Serves one page in a process of its own: php one-request.php <folder of the site> <address> [off].
 * Prints how many files of the plugin it read, how many classes, interfaces, traits and enums of the plugin it
 * declared,
 * and the most memory it had, in bytes. With "off" no plugin is active.
 */

declare(strict_types=1);

$_SERVER = array(
	'HTTP_HOST'       => (string) getenv( 'ZM_HOST' ),
	'REQUEST_METHOD'  => 'GET',
	'REQUEST_URI'     => $argv[2],
	'SCRIPT_NAME'     => '/index.php',
	'PHP_SELF'        => '/index.php',
	'SERVER_NAME'     => '127.0.0.1',
	'SERVER_PORT'     => '80',
	'SERVER_PROTOCOL' => 'HTTP/1.1',
	'REMOTE_ADDR'     => '127.0.0.1',
) + $_SERVER;

define( 'WP_USE_THEMES', true );

if ( 'off' === ( $argv[3] ?? '' ) ) {
	// Core takes over the filters it finds when it starts.
	$GLOBALS['wp_filter']['pre_option_active_plugins'][10]['none'] = array(
		'function'      => static fn(): array => array(),
		'accepted_args' => 0,
	);
}

// PHP keeps each name it reads in one table that doubles when it is full, by 1.3 million bytes. WordPress alone ends
// some thousand names before that: here it is past it in any case, so that the figure tells of our code and not of the
// edge.
$names = array_map( static fn( int $n ): string => "\$zeromo_filling_$n;", range( 1, 8000 ) );
// phpcs:ignore Squiz.PHP.Eval -- names that are in no file.
eval( 'return static function (): void { ' . implode( '', $names ) . ' };' );
unset( $names );

ob_start();
// The answer of a REST call ends the process.
register_shutdown_function(
	static function (): void {
		$most  = memory_get_peak_usage();
		$root  = dirname( __DIR__, 3 );
		$ours  = array_filter(
			get_included_files(),
			static fn( string $file ): bool => str_starts_with( $file, "$root/" ) && ! str_starts_with(
				$file,
				"$root/tests/"
			) && ! str_contains( $file, '/.sites/' )
		);
		$all   = array( ...get_declared_classes(), ...get_declared_interfaces(), ...get_declared_traits() );
		$named = array_filter( $all, static fn( string $name ): bool => str_starts_with( $name, 'Zeromo\\' ) );
		$words = (string) ob_get_clean();
		echo wp_json_encode(
			array(
				'files'   => count( $ours ),
				'classes' => count( $named ),
				'memory'  => $most,
				'length'  => strlen( $words ),
				'status'  => http_response_code(),
			)
		);
	}
);

require $argv[1] . '/wp-blog-header.php';
