<?php
/**
 * WP-CLI eval-file: turns a seeded site into one crowd. Everybody is in one circle, which holds every activity; a tenth of the members
 * have written of late, another twentieth only at the beginning, the others never. One member follows the twentieth part of
 * all, a tenth of them those who write, one as many who have been quiet; both have unread notices. The figures are in
 * proportion to the site's size.
 */

global $wpdb;
$zeromo_zmo     = $wpdb->prefix . 'zmo_';
$zeromo_people  = array_map( 'intval', $wpdb->get_col( "SELECT u.ID FROM $wpdb->users u JOIN $wpdb->usermeta m ON m.user_id = u.ID AND m.meta_key = '{$wpdb->prefix}capabilities' AND m.meta_value LIKE '%subscriber%' ORDER BY u.ID" ) );
$zeromo_count   = count( $zeromo_people );
$zeromo_circle  = (int) $wpdb->get_var( "SELECT circle_id FROM {$zeromo_zmo}circle WHERE status = 1 AND visibility = 0 AND join_mode = 'open' ORDER BY circle_id LIMIT 1" );
$zeromo_follows = intdiv( $zeromo_count, 20 );
$zeromo_writers = array_slice( $zeromo_people, intdiv( $zeromo_count, 10 ), intdiv( $zeromo_count, 10 ) );
$zeromo_quiet   = array_slice( $zeromo_people, intdiv( 3 * $zeromo_count, 10 ), $zeromo_follows );
$zeromo_silent  = array_slice( $zeromo_people, intdiv( 5 * $zeromo_count, 10 ), $zeromo_follows );

/** @param list<list<int>> $rows Integers. */
function zeromo_bench_insert( string $into, array $rows ): void {
	global $wpdb;
	foreach ( array_chunk( $rows, 2000 ) as $part ) {
		$wpdb->query( "INSERT IGNORE INTO $into VALUES " . implode( ',', array_map( static fn( array $row ): string => '(' . implode( ',', array_map( 'intval', $row ) ) . ')', $part ) ) );
	}
}

// Who wrote what: the oldest tenth by the quiet ones, all else by the writers, in turn.
$wpdb->query( "CREATE TEMPORARY TABLE zeromo_turn (n int PRIMARY KEY, post_id bigint unsigned NOT NULL UNIQUE) AS SELECT ROW_NUMBER() OVER (ORDER BY created, post_id) - 1 AS n, post_id FROM {$zeromo_zmo}feed WHERE type = 1" );
$wpdb->query( 'CREATE TEMPORARY TABLE zeromo_hand (n int PRIMARY KEY, quiet tinyint, user_id bigint unsigned NOT NULL)' );
$zeromo_half = count( $zeromo_quiet );
zeromo_bench_insert( 'zeromo_hand (n,quiet,user_id)', array_map( static fn( int $i ): array => array( $i, 1, $zeromo_quiet[ $i ] ), array_keys( $zeromo_quiet ) ) );
zeromo_bench_insert( 'zeromo_hand (n,quiet,user_id)', array_map( static fn( int $i ): array => array( $zeromo_half + $i, 0, $zeromo_writers[ $i ] ), array_keys( $zeromo_writers ) ) );
$zeromo_all   = (int) $wpdb->get_var( 'SELECT COUNT(*) FROM zeromo_turn' );
$zeromo_early = intdiv( $zeromo_all, 10 );
$zeromo_late  = count( $zeromo_writers );
$wpdb->query( "UPDATE {$zeromo_zmo}feed f JOIN zeromo_turn t ON t.post_id = f.post_id JOIN zeromo_hand h ON h.n = CASE WHEN t.n < $zeromo_early THEN t.n % $zeromo_half ELSE $zeromo_half + t.n % $zeromo_late END SET f.author_id = h.user_id, f.circle_id = $zeromo_circle" );
$wpdb->query( "UPDATE $wpdb->posts p JOIN {$zeromo_zmo}feed f ON f.post_id = p.ID SET p.post_author = f.author_id WHERE f.type = 1" );

$zeromo_since = (int) $wpdb->get_var( "SELECT MIN(created) FROM {$zeromo_zmo}feed" );
zeromo_bench_insert( "{$zeromo_zmo}circle_member (circle_id,user_id,status,joined_at)", array_map( static fn( int $i ): array => array( $zeromo_circle, $zeromo_people[ $i ], 1, $zeromo_since + $i ), array_keys( $zeromo_people ) ) );

// Followers: not themselves among those followed.
[ $zeromo_busy, $zeromo_calm ] = array( $zeromo_people[0], $zeromo_people[1] );
$zeromo_tenth                  = intdiv( $zeromo_follows, 10 );
$wpdb->query( "DELETE FROM {$zeromo_zmo}follow WHERE user_id IN ($zeromo_busy,$zeromo_calm)" );
$zeromo_now = time();
zeromo_bench_insert( "{$zeromo_zmo}follow (user_id,target_id,created)", array_map( static fn( int $id ): array => array( $zeromo_busy, $id, $zeromo_now ), array( ...array_map( static fn( int $i ): int => $zeromo_writers[ $i * intdiv( $zeromo_late, $zeromo_tenth ) ], range( 0, $zeromo_tenth - 1 ) ), ...array_slice( $zeromo_silent, 0, $zeromo_follows - $zeromo_tenth ) ) ) );
zeromo_bench_insert( "{$zeromo_zmo}follow (user_id,target_id,created)", array_map( static fn( int $id ): array => array( $zeromo_calm, $id, $zeromo_now ), $zeromo_quiet ) );
foreach ( array( $zeromo_busy, $zeromo_calm ) as $zeromo_user ) {
	zeromo_bench_insert( "{$zeromo_zmo}notice (user_id,kind,type,target_id,post_id,actor_id,created)", array_map( static fn( int $i ): array => array( $zeromo_user, 1, 1 + $i % 5, 1000000 + $i, 0, $zeromo_people[ 2 ], $zeromo_now - $i ), range( 1, max( 20, intdiv( $zeromo_count, 50 ) ) ) ) );
}
update_option( 'zeromo_bench_crowd', array( 'circle' => $zeromo_circle, 'busy' => $zeromo_busy, 'calm' => $zeromo_calm ), false );
