<?php
/**
 * A small Mercure hub for PushTest, served by php -S: believes tokens signed with HUB_KEY that name the topic, notes
 * the updates.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

$token = explode( '.', substr( (string) ( $_SERVER['HTTP_AUTHORIZATION'] ?? '' ), 7 ) );
$bytes = static fn( string $part ): string => (string) base64_decode( strtr( $part, '-_', '+/' ) );
$sign  = count( $token ) === 3 ? hash_hmac( 'sha256', "$token[0].$token[1]", (string) getenv( 'HUB_KEY' ), true ) : '';
$says  = count( $token ) === 3 ? json_decode( $bytes( $token[1] ), true ) : array();
if (
	'POST' !== $_SERVER['REQUEST_METHOD']
	|| '' === $sign
	|| ! hash_equals( $sign, $bytes( $token[2] ) )
	|| $says['exp'] < time()
	|| ! in_array( $_POST['topic'] ?? '', $says['mercure']['publish'] ?? array(), true )
) {
	http_response_code( 401 );
	exit;
}
file_put_contents( (string) getenv( 'HUB_LOG' ), json_encode( $_POST ) . "\n", FILE_APPEND );
echo 'urn:uuid:1';
