<?php
/**
 * Prints what the demo has for the screens, as JSON: one of each kind that visitors may see, the closed circle, and
 * whom member1 has written with last. Makes the newcomer, who is still being welcomed.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;

$zeromo_db = Plugin::container()->get( Db::class );
$zeromo_of = static fn( string $name ): string => $zeromo_db->table( $name );

$zeromo_seen = "{$zeromo_of( 'feed' )} f LEFT JOIN {$zeromo_of( 'circle' )} c ON c.circle_id = f.circle_id
	WHERE f.status = 1 AND f.type = 1 AND (f.circle_id = 0 OR c.visibility = 0)";
$zeromo_post = static fn( string $more ): int => (int) $zeromo_db->value(
	"SELECT f.post_id FROM $zeromo_seen AND $more LIMIT 1"
);
$zeromo_ids  = array(
	'commented' => $zeromo_post(
		"f.parts = '' AND f.images <> '' ORDER BY (SELECT p.comment_count FROM {$zeromo_db->core( 'posts' )} p"
			. ' WHERE p.ID = f.post_id) DESC, f.post_id DESC'
	),
	'locked'    => $zeromo_post(
		"f.post_id IN (SELECT post_id FROM {$zeromo_of( 'lock' )} WHERE type = 'login') ORDER BY f.post_id DESC"
	),
	'poll'      => $zeromo_post(
		"f.post_id IN (SELECT post_id FROM {$zeromo_of( 'poll' )}) ORDER BY f.post_id DESC"
	),
	'product'   => (int) $zeromo_db->value(
		"SELECT ID FROM {$zeromo_db->core( 'posts' )} WHERE post_type = 'zeromo_product' AND post_status = 'publish'"
			. ' ORDER BY ID LIMIT 1'
	),
	'video'     => $zeromo_post( '(f.media & 2) = 2 ORDER BY f.post_id DESC' ),
	'circle'    => (int) $zeromo_db->value(
		"SELECT circle_id FROM {$zeromo_of( 'circle' )} WHERE status = 1 AND announcement <> ''"
			. ' ORDER BY visibility, member_count DESC, circle_id LIMIT 1'
	),
	'closed'    => (int) $zeromo_db->value(
		"SELECT circle_id FROM {$zeromo_of( 'circle' )} WHERE status = 1 AND visibility > 0 ORDER BY circle_id LIMIT 1"
	),
);
foreach ( $zeromo_db->rows(
	"SELECT f.post_id, f.images FROM $zeromo_seen AND f.images <> '' ORDER BY f.post_id DESC"
) as $zeromo_row ) {
	if ( 9 === count( (array) json_decode( (string) $zeromo_row['images'], true ) ) ) {
		$zeromo_ids['nine'] = (int) $zeromo_row['post_id'];
		break;
	}
}
$zeromo_topic = (int) $zeromo_db->value(
	"SELECT term_id FROM {$zeromo_of( 'topic' )} WHERE merged_into = 0 ORDER BY content_count DESC, term_id LIMIT 1"
);
$zeromo_peer  = (int) $zeromo_db->value(
	"SELECT peer_id FROM {$zeromo_of( 'chat' )} WHERE user_id = %d ORDER BY updated DESC, peer_id LIMIT 1",
	array( (int) username_exists( 'member1' ) )
);

if ( ! username_exists( 'newcomer' ) ) {
	$zeromo_new = wp_insert_user(
		array( 'user_login' => 'newcomer', 'user_pass' => 'password', 'display_name' => '山间来信' )
	);
	if ( is_int( $zeromo_new ) ) {
		update_user_meta( $zeromo_new, 'zeromo_welcome', '1' );
	}
}

$zeromo_path = static fn( mixed $url ): string => is_string( $url ) ? (string) wp_parse_url( $url, PHP_URL_PATH ) : '';
echo wp_json_encode(
	array_map( static fn( int $id ): string => $zeromo_path( get_permalink( $id ) ), $zeromo_ids ) + array(
		'topic' => $zeromo_path( get_term_link( $zeromo_topic, 'zeromo_topic' ) ),
		'chat'  => "/account/messages/?type=chat&with=$zeromo_peer",
	)
), "\n";
