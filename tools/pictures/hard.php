<?php
/**
 * What a design breaks of first: long names and titles, words without a gap, a long text above nine pictures. Prints
 * the addresses of what it made, as JSON; a second run makes nothing new.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Plugin;

$zeromo_db   = Plugin::container()->get( Db::class );
$zeromo_call = static function ( string $method, string $route, array $with ): array {
	$request = new \WP_REST_Request( $method, "/zeromo/v1/$route" );
	$request->set_body_params( $with );
	$answer = rest_do_request( $request );
	if ( $answer->is_error() ) {
		throw new \RuntimeException( "$route: " . wp_json_encode( $answer->get_data() ) );
	}
	return (array) $answer->get_data();
};

$zeromo_member = username_exists( 'long-name' );
if ( ! is_int( $zeromo_member ) ) {
	$zeromo_member = (int) wp_insert_user(
		array(
			'user_login'   => 'long-name',
			'user_pass'    => 'password',
			'display_name' => '住在山脚下喜欢拍鸟也喜欢修老钟表的人Maximilian',
			'description'  => str_repeat( '拍鸟、修钟、写信。', 12 ),
		)
	);
	wp_set_current_user( $zeromo_member );
	$zeromo_nine = $zeromo_db->value(
		"SELECT images FROM {$zeromo_db->table( 'feed' )} WHERE images LIKE '[%,%,%,%,%,%,%,%,%]'"
			. ' ORDER BY post_id DESC LIMIT 1'
	);
	$zeromo_copy = array();
	foreach ( (array) json_decode( (string) $zeromo_nine, true ) as $zeromo_image ) {
		$zeromo_id   = is_array( $zeromo_image ) ? (int) ( $zeromo_image['id'] ?? 0 ) : (int) $zeromo_image;
		$zeromo_from = get_attached_file( $zeromo_id );
		if ( is_string( $zeromo_from ) && is_readable( $zeromo_from ) ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file of this site
			$zeromo_bytes  = (string) file_get_contents( $zeromo_from );
			$zeromo_new    = wp_upload_bits( "hard-$zeromo_id.jpg", null, $zeromo_bytes );
			$zeromo_copy[] = (int) wp_insert_attachment(
				array( 'post_mime_type' => 'image/jpeg', 'post_title' => '', 'post_author' => $zeromo_member ),
				$zeromo_new['file']
			);
		}
	}
	$zeromo_long = str_repeat( 'https', 4 ) . str_repeat( 'Donaudampfschifffahrtsgesellschaft', 6 );
	$zeromo_call(
		'POST',
		'content',
		array( 'post_content' => "没有图片，只有一个很长的词：$zeromo_long", 'post_status' => 'publish' )
	);
	$zeromo_call(
		'POST',
		'content',
		array(
			'post_title'   => str_repeat( '一个写得很长很长的标题', 6 ),
			'post_content' => str_repeat( '这一段话没有分段，一直写下去，写到折叠的地方还没有停。', 30 ),
			'post_status'  => 'publish',
			'image_ids'    => $zeromo_copy,
		)
	);
}
// The page of badges is there once there is one.
if ( null === $zeromo_db->value( "SELECT id FROM {$zeromo_db->table( 'badge' )} LIMIT 1" ) ) {
	wp_set_current_user( (int) username_exists( 'admin' ) );
	$zeromo_badge = $zeromo_call( 'POST', 'admin/badges', array( 'name' => '热心邻居', 'words' => '常常回答新人的问题' ) );
	$zeromo_call(
		'POST',
		'admin/badges/' . (int) ( $zeromo_badge['id'] ?? 0 ),
		array( 'user_id' => (int) username_exists( 'member1' ), 'awarded' => true, 'reason' => '一直在帮人' )
	);
}
// 小黑屋 and 管理月报 are pages once the owner wants them.
Plugin::container()->get( Settings::class )->save(
	array( 'public_bans' => true, 'public_report' => true, 'minors_mode' => true, 'account_merge' => true )
);
$zeromo_post = (int) $zeromo_db->value(
	"SELECT post_id FROM {$zeromo_db->table( 'feed' )} WHERE author_id = %d ORDER BY post_id DESC LIMIT 1",
	array( $zeromo_member )
);
echo wp_json_encode(
	array(
		'hard-member' => '/member/long-name/',
		'hard-post'   => (string) wp_parse_url( (string) get_permalink( $zeromo_post ), PHP_URL_PATH ),
	)
), "\n";
