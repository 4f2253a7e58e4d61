<?php
/**
 * Must-use plugin of the benchmark's sites.
 *
 * The header `X-Bench: off` takes all plugins away from that one request, before WordPress reads which are active, so
 * that both sides of a pair come from the same workers, database and files. `X-Bench-Probe` counts queries and memory.
 */

declare(strict_types=1);

$zeromo_bench_mode = explode( ',', (string) ( $_SERVER['HTTP_X_BENCH'] ?? '' ) );

if ( in_array( 'off', $zeromo_bench_mode, true ) ) {
	add_filter( 'pre_option_active_plugins', static fn(): array => array() );
}

// `X-Bench: fast` answers by the fast path, as if the owner had switched it on.
if ( in_array( 'fast', $zeromo_bench_mode, true ) ) {
	add_filter(
		'option_zeromo_settings',
		static fn( mixed $all ): array => array( 'fast_path' => true ) + ( is_array( $all ) ? $all : array() )
	);
}

add_filter( 'zeromo_rate_limits', '__return_false' );

foreach ( array( 'update_core', 'update_plugins', 'update_themes' ) as $zeromo_bench_transient ) {
	add_filter(
		"pre_site_transient_$zeromo_bench_transient",
		static fn(): object => (object) array(
			'last_checked' => time(),
			'updates'      => array(),
			'response'     => array(),
			'translations' => array(),
			'checked'      => array(),
		)
	);
}

if ( isset( $_SERVER['HTTP_X_BENCH_PROBE'] ) ) {
	require __DIR__ . '/zeromo-bench/probe.php';
}
