<?php
/**
 * Which files of ours one request reads, and what made PHP read each: php tools/loads.php <folder of a site> <address> [--idle].
 *
 * A line is a file and the lines of ours that asked for it, the nearest first; "made for" are the services whose constructor got the class. A
 * star stands before a class none of whose methods ran but the constructor: a request that did not read it would have answered the same.
 * With --idle only these are printed. The site is one of tools/site.mjs or of the tests:
 *
 *     php tools/loads.php .sites/test-sqlite /community/ --idle
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

if ( $argc < 3 ) {
	fwrite( STDERR, "php tools/loads.php <folder of a site> <address> [--idle]\n" );
	exit( 1 );
}

$_SERVER = array(
	'HTTP_HOST'       => '127.0.0.1',
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

/** Reads our classes with a mark at the beginning of each method. */
final class ZeromoLoads {

	/** @var array<string, true> Classes a method of which ran. */
	public static array $ran = array();

	/** @var array<string, list<string>> File => lines that asked for it. */
	private static array $causes = array();

	private static string $copies;

	public static function listen( string $root, bool $only_idle ): void {
		self::$copies = sys_get_temp_dir() . '/zeromo-loads-' . getmypid();
		mkdir( self::$copies );
		// The plugin asks for its loader once; it is here already, and ours sees each name before it.
		require_once "$root/includes/autoload.php";
		spl_autoload_register( static fn( string $name ) => self::load( $root, $name ), true, true );
		// The answer of a REST call ends the process.
		register_shutdown_function( static fn() => self::report( $root, $only_idle ) );
	}

	private static function load( string $root, string $name ): void {
		$file = "$root/includes/" . strtr( substr( $name, 17 ), '\\', '/' ) . '.php';
		if ( ! str_starts_with( $name, 'Zeromo\\Community\\' ) || ! is_file( $file ) ) {
			return;
		}
		$asked = array();
		foreach ( debug_backtrace( DEBUG_BACKTRACE_IGNORE_ARGS ) as $frame ) {
			$from = str_replace( '~', '/', str_replace( self::$copies . '/', "$root/", $frame['file'] ?? '' ) );
			if ( str_starts_with( $from, "$root/" ) && ! str_starts_with( $from, "$root/.sites/" ) && __FILE__ !== $from ) {
				$asked[] = substr( $from, strlen( $root ) + 1 ) . ':' . ( $frame['line'] ?? 0 );
			}
		}
		self::$causes[ $file ] ??= array_slice( array_values( array_filter( $asked, static fn( string $line ): bool => ! str_contains( $line, 'Container.php' ) ) ), 0, 3 );
		$copy = self::$copies . '/' . strtr( substr( $file, strlen( $root ) + 1 ), '/', '~' );
		file_put_contents( $copy, self::marked( $file ) );
		include $copy;
		unlink( $copy );
	}

	/** The same lines, with a mark behind the brace that opens a method. */
	private static function marked( string $file ): string {
		$text = '';
		$name = null;
		$deep = 0;
		foreach ( PhpToken::tokenize( (string) file_get_contents( $file ) ) as $token ) {
			if ( $token->is( T_FUNCTION ) ) {
				$name = '';
				$deep = 0;
			} elseif ( '' === $name && $token->is( T_STRING ) ) {
				$name = $token->text;
			}
			$deep += match ( $token->text ) {
				'('     => 1,
				')'     => -1,
				default => 0,
			};
			$text .= match ( true ) {
				$token->is( T_DIR )  => var_export( dirname( $file ), true ),
				$token->is( T_FILE ) => var_export( $file, true ),
				default              => $token->text,
			};
			if ( null !== $name && 0 === $deep && in_array( $token->text, array( '{', ';' ), true ) ) {
				$text .= '{' === $token->text && '' !== $name && '__construct' !== $name ? ' \ZeromoLoads::$ran[ self::class ] = true;' : '';
				$name  = null;
			}
		}
		return $text;
	}

	private static function report( string $root, bool $only_idle ): void {
		ob_end_clean();
		$number = 0;
		foreach ( get_included_files() as $file ) {
			$file = str_replace( self::$copies . '/', "$root/", $file, $is_class );
			$file = $is_class ? strtr( $file, '~', '/' ) : $file;
			if ( ! str_starts_with( $file, "$root/" ) || str_starts_with( $file, "$root/tools/" ) || str_starts_with( $file, "$root/.sites/" ) ) {
				continue;
			}
			++$number;
			$path  = substr( $file, strlen( $root ) + 1 );
			$class = 'Zeromo\\Community\\' . strtr( substr( $path, 9, -4 ), '/', '\\' );
			$idle  = $is_class && ! isset( self::$ran[ $class ] );
			if ( $idle || ! $only_idle ) {
				printf( "%3d %s %s  <- %s%s\n", $number, $idle ? '*' : ' ', $path, implode( ' <- ', self::$causes[ $file ] ?? array() ), self::users( $class ) );
			}
		}
		rmdir( self::$copies );
	}

	private static function users( string $class ): string {
		$wiring = Zeromo\Community\Plugin::container()->get( Zeromo\Community\Kernel\Wiring\Wiring::class );
		$names  = array( $class, ...array_keys( $wiring->bound, $class, true ) );
		$users  = array();
		foreach ( $wiring->classes() as $user ) {
			$needs = $wiring->needs( $user ) ?? array();
			if ( class_exists( $user, false ) && array_intersect( $names, array_filter( $needs, is_string( ... ) ) ) ) {
				$users[] = ( isset( self::$ran[ $user ] ) ? '' : '*' ) . substr( $user, 17 );
			}
		}
		return $users ? '  made for ' . implode( ', ', $users ) : '';
	}
}

ob_start();
ZeromoLoads::listen( dirname( __DIR__ ), in_array( '--idle', $argv, true ) );
require $argv[1] . '/wp-blog-header.php';
