<?php
/**
 * WP-CLI eval-file: signs members in and finds things to act on; one JSON object.
 */
// phpcs:disable WordPress.DB -- reads a site of the bench once.

/**
 * Cookies and the REST nonce of a session that WordPress itself made.
 *
 * @return array{id: int, cookie: string, nonce: string}
 */
function zeromo_bench_sign_in( int $user ): array {
	$expires = time() + 86400;
	$token   = WP_Session_Tokens::get_instance( $user )->create( $expires );
	$cookie  = wp_generate_auth_cookie( $user, $expires, 'logged_in', $token );
	wp_set_current_user( $user );
	$_COOKIE[ LOGGED_IN_COOKIE ] = $cookie;
	return array(
		'id'     => $user,
		'cookie' => LOGGED_IN_COOKIE . '=' . rawurlencode( $cookie ) . '; ' . AUTH_COOKIE . '='
			. rawurlencode( wp_generate_auth_cookie( $user, $expires, 'auth', $token ) ),
		'nonce'  => wp_create_nonce( 'wp_rest' ),
	);
}

/**
 * @param literal-string $sql Reads one column of integers; `{zmo}` is our tables' prefix.
 * @return list<int>
 */
function zeromo_bench_ids( string $sql ): array {
	global $wpdb;
	$wpdb->suppress_errors();
	$sql = strtr( $sql, array( '{zmo}' => $wpdb->prefix . 'zmo_', '{wp}' => $wpdb->prefix ) );
	// phpcs:ignore WordPress.DB.PreparedSQL -- words of this file alone.
	return array_map( 'intval', $wpdb->get_col( $sql ) );
}

$zeromo_author  = get_user_by( 'login', 'bench-author' );
$zeromo_members = array();
$zeromo_people  = zeromo_bench_ids(
	"SELECT u.ID FROM {wp}users u JOIN {wp}usermeta m ON m.user_id = u.ID AND m.meta_key = '{wp}capabilities'
		AND m.meta_value LIKE '%subscriber%' ORDER BY u.ID"
);
$zeromo_step    = max( 1, intdiv( count( $zeromo_people ), 12 ) );
for ( $zeromo_i = 1; $zeromo_i <= 10 && isset( $zeromo_people[ $zeromo_i * $zeromo_step ] ); $zeromo_i++ ) {
	$zeromo_members[] = zeromo_bench_sign_in( $zeromo_people[ $zeromo_i * $zeromo_step ] );
}
$zeromo_taken = array_column( $zeromo_members, 'id' );

$zeromo_circles = zeromo_bench_ids(
	"SELECT circle_id FROM {zmo}circle WHERE status = 1 AND join_mode = 'open' AND visibility = 0
		ORDER BY member_count DESC LIMIT 60"
);
$zeromo_joined  = array();
foreach ( $zeromo_taken as $zeromo_id ) {
	global $wpdb;
	$zeromo_query    = "SELECT circle_id FROM {$wpdb->prefix}zmo_circle_member WHERE user_id = %d";
	$zeromo_joined[] = $zeromo_circles
		// phpcs:ignore WordPress.DB.PreparedSQL -- the line above.
		? array_map( 'intval', $wpdb->get_col( $wpdb->prepare( $zeromo_query, $zeromo_id ) ) )
		: array();
}

$zeromo_crowd = get_option( 'zeromo_bench_crowd' );

echo wp_json_encode(
	array(
		'crowd'       => is_array( $zeromo_crowd )
			? array(
				'circle' => $zeromo_crowd['circle'],
				'busy'   => zeromo_bench_sign_in( $zeromo_crowd['busy'] ),
				'calm'   => zeromo_bench_sign_in( $zeromo_crowd['calm'] ),
			)
			: null,
		'members'     => $zeromo_members,
		'admin'       => zeromo_bench_sign_in( 1 ),
		'author'      => $zeromo_author instanceof WP_User ? zeromo_bench_sign_in( $zeromo_author->ID ) : null,
		'tags'        => array_values(
			array_map(
				'intval',
				get_terms(
					array( 'taxonomy' => 'post_tag', 'hide_empty' => false, 'fields' => 'ids', 'number' => 2 )
				)
			)
		),
		'others'      => array_values(
			array_slice( array_diff( array_slice( $zeromo_people, 0, 400 ), $zeromo_taken ), 0, 200 )
		),
		'posts'       => zeromo_bench_ids(
			'SELECT f.post_id FROM {zmo}feed f LEFT JOIN {zmo}circle c ON c.circle_id = f.circle_id
				WHERE f.status = 1 AND f.type = 1
				AND (c.circle_id IS NULL OR (c.status = 1 AND c.visibility = 0))
				ORDER BY f.created DESC, f.post_id DESC LIMIT 400'
		),
		'all_posts'   => zeromo_bench_ids( 'SELECT COUNT(*) FROM {zmo}feed' )[0] ?? 0,
		'all_members' => count( $zeromo_people ),
		'topics'      => zeromo_bench_ids( 'SELECT term_id FROM {zmo}topic ORDER BY term_id LIMIT 40' ),
		'circles'     => array_map(
			static fn( array $joined ): array => array_values(
				array_slice( array_diff( $zeromo_circles, $joined ), 0, 20 )
			),
			$zeromo_joined
		),
		'wordpress'   => get_bloginfo( 'version' ),
	)
);
