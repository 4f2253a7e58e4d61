<?php
/**
 * WP-CLI eval-file <members> <activities>: runs owners.sql on a small seeded site.
 */

// phpcs:disable WordPress.DB, WordPress.WP.AlternativeFunctions -- statements of our own file on a site of the bench.
global $wpdb;

[ $zeromo_members, $zeromo_posts ] = array_map( 'intval', $args );

$zeromo_text  = (string) file_get_contents( __DIR__ . '/owners.sql' );
$zeromo_first = 10000000;
$zeromo_names = array(
	'{wp}'       => $wpdb->prefix,
	'{zmo}'      => $wpdb->prefix . 'zmo_',
	'{now}'      => (string) time(),
	'{first}'    => (string) $zeromo_first,
	'{hash}'     => wp_hash_password( 'password' ),
	'{members}'  => (string) $zeromo_members,
	'{two}'      => (string) ( 2 * $zeromo_members ),
	'{three}'    => (string) ( 3 * $zeromo_members ),
	'{comments}' => (string) ( 3 * $zeromo_members ),
	'{some}'     => (string) intdiv( $zeromo_members, 10 ),
	'{few}'      => (string) intdiv( $zeromo_members, 100 ),
	'{days}'     => (string) ( 60 * intdiv( $zeromo_members, 50 ) ),
	'{posts}'    => (string) $zeromo_posts,
	'{circles}'  => (string) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}zmo_circle WHERE status = 1" ),
	'{old}'      => (string) $wpdb->get_var(
		"SELECT COUNT(*) FROM {$wpdb->prefix}zmo_feed WHERE type = 1 AND status = 1"
	),
	'{user}'     => "($zeromo_first + 1 + (s.seq * 7919) % $zeromo_members)",
	'{post}'     => "($zeromo_first + 1 + (s.seq * 7919) % $zeromo_posts)",
);

// Rows come without doubles.
$wpdb->query( 'SET SESSION unique_checks = 0' );

foreach ( explode( "\n-- : ", $zeromo_text ) as $zeromo_n => $zeromo_part ) {
	if ( 0 === $zeromo_n ) {
		continue;
	}
	[ $zeromo_name, $zeromo_sql ] = explode( "\n", $zeromo_part, 2 );
	$zeromo_sql = rtrim( substr( $zeromo_sql, 0, (int) strpos( $zeromo_sql, ";\n" ) ) );
	$zeromo_all = str_ends_with( $zeromo_name, ' in pieces' ) ? $zeromo_posts : 1;
	$zeromo_at  = microtime( true );
	for ( $zeromo_from = 0; $zeromo_from < $zeromo_all; $zeromo_from += 50000 ) {
		$zeromo_piece = 'seq_' . ( $zeromo_from + 1 ) . '_to_' . min( $zeromo_all, $zeromo_from + 50000 );
		// phpcs:ignore WordPress.DB.PreparedSQL -- our own file and numbers.
		if ( false === $wpdb->query( strtr( $zeromo_sql, array( '{piece}' => $zeromo_piece ) + $zeromo_names ) ) ) {
			WP_CLI::error( "$zeromo_name: $wpdb->last_error" );
		}
	}
	WP_CLI::line( sprintf( '%6.1f s  %s', microtime( true ) - $zeromo_at, $zeromo_name ) );
}
