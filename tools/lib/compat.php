<?php
/**
 * Runs inside WP-CLI on a site: a member publishes an activity over REST and a visitor finds it in the list.
 *
 * @package Zeromo\Community
 */

( static function (): void {
	$fail = static function ( string $what, mixed $seen ): never {
		fwrite( STDERR, $what . ': ' . wp_json_encode( $seen, JSON_UNESCAPED_UNICODE ) . "\n" );
		exit( 1 );
	};
	$member = wp_insert_user( array( 'user_login' => 'compat', 'user_pass' => 'password', 'user_email' => 'compat@example.com' ) );
	if ( is_wp_error( $member ) ) {
		$fail( 'no member', $member->get_error_message() );
	}
	wp_set_current_user( $member );
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
	$text = '兼容 ' . PHP_VERSION . ' 😀';
	$call( 'POST', '/content', array( 'post_title' => $text, 'post_content' => '<p>' . $text . '</p>' ) );
	wp_set_current_user( 0 );
	$list = $call( 'GET', '/content/list', array() );
	if ( ! str_contains( (string) wp_json_encode( $list, JSON_UNESCAPED_UNICODE ), '兼容 ' ) ) {
		$fail( 'the new activity is not in the list', $list );
	}
	echo "ok\n";
} )();
