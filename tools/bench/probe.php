<?php
/**
 * Loaded for probing requests only: what one request costs in queries and memory, and where its time goes.
 *
 * `X-Bench-Probe: 1` answers with headers; with `queries`, `stages` or `hooks` the body is that list as JSON.
 */

declare(strict_types=1);

if ( 'queries' === $_SERVER['HTTP_X_BENCH_PROBE'] ) {
	define( 'SAVEQUERIES', true );
}

/** CPU milliseconds this worker has used so far: what other programs take does not count. */
function zeromo_bench_cpu(): float {
	$used = getrusage();
	return ( $used['ru_utime.tv_sec'] + $used['ru_stime.tv_sec'] ) * 1000 + ( $used['ru_utime.tv_usec'] + $used['ru_stime.tv_usec'] ) / 1000;
}

/** @var array<string, float> Hook => milliseconds of CPU since plugins began to load. */
$GLOBALS['zeromo_bench_stages'] = array();
$GLOBALS['zeromo_bench_began']  = zeromo_bench_cpu();

foreach ( array( 'muplugins_loaded', 'plugins_loaded', 'after_setup_theme', 'init', 'wp_loaded', 'parse_request', 'rest_api_init', 'rest_pre_dispatch', 'rest_request_before_callbacks', 'rest_request_after_callbacks', 'rest_post_dispatch', 'wp', 'template_redirect', 'template_include', 'wp_head', 'wp_footer' ) as $zeromo_bench_hook ) {
	foreach ( array( array( '<', PHP_INT_MIN ), array( '>', PHP_INT_MAX ) ) as [ $zeromo_bench_side, $zeromo_bench_priority ] ) {
		add_filter(
			$zeromo_bench_hook,
			static function ( mixed $value = null ) use ( $zeromo_bench_hook, $zeromo_bench_side ): mixed {
				$GLOBALS['zeromo_bench_stages'][ $zeromo_bench_hook . $zeromo_bench_side ] = round( zeromo_bench_cpu() - $GLOBALS['zeromo_bench_began'], 3 );
				return $value;
			},
			$zeromo_bench_priority
		);
	}
}

/** Milliseconds of each callback of the hooks in which WordPress starts. */
function zeromo_bench_wrap( string $hook ): void {
	global $wp_filter;
	foreach ( $wp_filter[ $hook ]->callbacks as $priority => $callbacks ) {
		foreach ( $callbacks as $key => $entry ) {
			if ( PHP_INT_MIN === $priority || PHP_INT_MAX === $priority ) {
				continue;
			}
			$name  = zeromo_bench_name( $entry['function'] );
			$inner = $entry['function'];
			$wp_filter[ $hook ]->callbacks[ $priority ][ $key ]['function'] = static function ( ...$args ) use ( $inner, $hook, $name ): mixed {
				$began = zeromo_bench_cpu();
				try {
					return $inner( ...$args );
				} finally {
					$label = "$hook $name";

					$GLOBALS['zeromo_bench_hooks'][ $label ] = ( $GLOBALS['zeromo_bench_hooks'][ $label ] ?? 0 ) + zeromo_bench_cpu() - $began;
				}
			};
		}
	}
}

/** Where a callback is written. */
function zeromo_bench_name( callable $callback ): string {
	$it = is_array( $callback ) || ( is_string( $callback ) && str_contains( $callback, '::' ) ) ? new ReflectionMethod( ...( is_array( $callback ) ? $callback : explode( '::', $callback ) ) ) : new ReflectionFunction( $callback( ... ) );
	return $it->getName() . ' ' . basename( dirname( (string) $it->getFileName() ) ) . '/' . basename( (string) $it->getFileName() ) . ':' . $it->getStartLine();
}

if ( 'hooks' === $_SERVER['HTTP_X_BENCH_PROBE'] ) {
	foreach ( array( 'plugins_loaded', 'after_setup_theme', 'init', 'wp_loaded', 'parse_request', 'rest_api_init', 'rest_pre_dispatch', 'wp', 'template_redirect', 'wp_enqueue_scripts', 'wp_head', 'wp_footer' ) as $zeromo_bench_hook ) {
		add_filter(
			$zeromo_bench_hook,
			static function ( mixed $value = null ) use ( $zeromo_bench_hook ): mixed {
				zeromo_bench_wrap( $zeromo_bench_hook );
				return $value;
			},
			PHP_INT_MIN
		);
	}
}

ob_start(
	static function ( string $output ): string {
		global $wpdb;
		$own = 0;
		if ( class_exists( \Zeromo\Community\Plugin::class, false ) ) {
			$own = \Zeromo\Community\Plugin::container()->get( \Zeromo\Community\Kernel\Database\Db::class )->count();
		}
		header( 'X-Bench-Queries: ' . $wpdb->num_queries );
		header( 'X-Bench-Own: ' . $own );
		header( 'X-Bench-Memory: ' . memory_get_peak_usage() );
		header( 'X-Bench-Files: ' . count( get_included_files() ) );
		if ( 'queries' === $_SERVER['HTTP_X_BENCH_PROBE'] ) {
			$list = array_map( static fn( array $q ): array => array( round( 1000 * $q[1], 2 ), (string) preg_replace( '/\s+/', ' ', $q[0] ), $q[2] ), $wpdb->queries );
			return (string) json_encode( $list, JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_UNICODE );
		}
		if ( 'stages' === $_SERVER['HTTP_X_BENCH_PROBE'] ) {
			$GLOBALS['zeromo_bench_stages']['end'] = round( zeromo_bench_cpu() - $GLOBALS['zeromo_bench_began'], 3 );
			return (string) json_encode( $GLOBALS['zeromo_bench_stages'] );
		}
		if ( 'hooks' === $_SERVER['HTTP_X_BENCH_PROBE'] ) {
			return (string) json_encode( $GLOBALS['zeromo_bench_hooks'] );
		}
		return $output;
	}
);
