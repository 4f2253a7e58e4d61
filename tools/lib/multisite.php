<?php
/**
 * Runs inside WP-CLI on a site of a network: one question of tools/lib/multisite.mjs, the answer is the exit status.
 *
 * @package Zeromo\Community
 */

use Zeromo\Community\Setup\Migrator;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Version;
use Zeromo\Community\Plugin;

( static function ( string $question, string $of ): void {
	global $wpdb;
	$fail = static function ( string $what, mixed $seen ): never {
		fwrite( STDERR, $what . ': ' . wp_json_encode( $seen, JSON_UNESCAPED_UNICODE ) . "\n" );
		exit( 1 );
	};
	$call = static function ( string $method, string $route, array $params ) use ( $fail ): mixed {
		$request = new WP_REST_Request( $method, '/zeromo/v1' . $route );
		'GET' === $method ? $request->set_query_params( $params ) : $request->set_body_params( $params );
		$response = rest_do_request( $request );
		$data     = rest_get_server()->response_to_data( $response, false );
		if ( $response->get_status() >= 300 ) {
			$fail( "$method $route answers " . $response->get_status(), $data );
		}
		return $data;
	};
	$there  = static fn( string $like ): array => $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $like ) . '%' ) );
	$get    = static fn( string $id ): object => Plugin::container()->get( $id );
	$tables = $get( Migrator::class )->table_names( Plugin::modules() );
	$text   = '只在这个站点里的话';
	if ( 'whole' === $question ) {
		$missing = array_values( array_diff( $tables, $there( $wpdb->prefix . 'zmo_' ) ) );
		array() === $missing || $fail( 'tables are missing', $missing );
		Version::DATA === $get( Settings::class )->internal( '_version' ) || $fail( 'the data are of', $get( Settings::class )->internal( '_version' ) );
		foreach ( array( 'community', 'publish', 'circles', 'topics', 'account', 'login' ) as $page ) {
			'publish' === get_post_status( $get( Pages::class )->id( $page ) ) || $fail( 'a page is missing', $page );
		}
	}
	if ( 'publish' === $question ) {
		$member = wp_insert_user( array( 'user_login' => 'networker', 'user_pass' => 'password', 'user_email' => 'networker@example.com', 'role' => 'subscriber' ) );
		is_int( $member ) || $fail( 'no member', $member );
		wp_set_current_user( $member );
		$call( 'POST', '/content', array( 'post_content' => $text ) );
	}
	if ( 'lists' === $question ) {
		$found = substr_count( (string) wp_json_encode( array_column( $call( 'GET', '/content/list', array() )['items'], 'content_html' ), JSON_UNESCAPED_UNICODE ), $text );
		(int) $of === $found || $fail( 'the activity is in the list this often', $found );
	}
	if ( 'members' === $question ) {
		wp_set_current_user( 1 );
		$logins = static fn(): array => array_column( $call( 'GET', '/admin/members', array() )['items'], 'login' );
		$is_in  = static fn(): bool => in_array( 'networker', $logins(), true );
		( '1' === $of ) === $is_in() || $fail( 'the list of members has', $logins() );
		$user = (int) username_exists( 'networker' );
		if ( '0' === $of ) {
			add_user_to_blog( get_current_blog_id(), $user, 'subscriber' );
			$is_in() || $fail( 'who was added to the site is not in the list', $logins() );
			remove_user_from_blog( $user, get_current_blog_id() );
			$is_in() && $fail( 'who was taken from the site is in the list', $logins() );
		}
	}
	if ( 'sign-up' === $question ) {
		$registration = (string) get_site_option( 'registration' );
		$name         = 'newcomer_' . $registration;
		$request      = new WP_REST_Request( 'POST', '/zeromo/v1/auth/register' );
		$request->set_body_params(
			array(
				'account'  => $name,
				'password' => 'Passw0rd-of-a-newcomer',
				'agree'    => true,
			)
		);
		$status = rest_do_request( $request )->get_status();
		(int) $of === $status || $fail( "signing up where the network says $registration answers", $status );
		( 200 === $status ) === (bool) username_exists( $name ) || $fail(
			'the account does not agree with the answer',
			$status
		);
		200 !== $status || is_user_member_of_blog( (int) username_exists( $name ) ) || $fail( 'no member of this site', $name );
	}
	if ( 'age' === $question ) {
		$wpdb->query( "DROP TABLE {$wpdb->prefix}zmo_idempotency" );
		$get( Settings::class )->set_internal( '_version', '0' );
	}
	if ( 'gone' === $question ) {
		$left = $there( "{$wpdb->base_prefix}{$of}_" );
		array() === $left || $fail( 'tables are left', $left );
	}
	echo "ok\n";
} )( (string) ( $args[0] ?? '' ), (string) ( $args[1] ?? '' ) );
