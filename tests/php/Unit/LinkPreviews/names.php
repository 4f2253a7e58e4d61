<?php
/**
 * A name server on loopback for NamesTest: `a.example` is an alias with two addresses, `cut.example` fits over TCP
 * only,
 * `broken.example` fails. Prints its port.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

// phpcs:disable -- a program of the tests without WordPress.
$tcp  = stream_socket_server( 'tcp://127.0.0.1:0' );
$port = (int) substr( (string) strrchr( (string) stream_socket_get_name( $tcp, false ), ':' ), 1 );
$udp  = stream_socket_server( "udp://127.0.0.1:$port", $no, $why, STREAM_SERVER_BIND );
echo "$port\n";
$answer = static function ( string $q, bool $cut ): string {
	$type = ( ord( $q[ strlen( $q ) - 4 ] ) << 8 ) + ord( $q[ strlen( $q ) - 3 ] );
	$name = substr( $q, 12, -4 );
	if ( str_contains( $name, 'broken' ) ) {
		return substr( $q, 0, 2 ) . "\x81\x82" . pack( 'n4', 1, 0, 0, 0 ) . substr( $q, 12 );
	}
	if ( str_contains( $name, 'nowhere' ) ) {
		return substr( $q, 0, 2 ) . "\x81\x83" . pack( 'n4', 1, 0, 0, 0 ) . substr( $q, 12 );
	}
	if ( $cut ) {
		return substr( $q, 0, 2 ) . "\x83\x80" . pack( 'n4', 1, 0, 0, 0 ) . substr( $q, 12 );
	}
	$data = 1 === $type ? (string) inet_pton( '93.184.216.34' ) : (string) inet_pton( '2606:2800:220:1::1' );
	$rows = "\xC0\x0C" . pack( 'nnNn', 5, 1, 60, 8 ) . "\x05alias\xC0\x0E" . "\xC0\x0C"
		. pack( 'nnNn', $type, 1, 60, strlen( $data ) ) . $data;
	return substr( $q, 0, 2 ) . "\x81\x80" . pack( 'n4', 1, 2, 0, 0 ) . substr( $q, 12 ) . $rows;
};
while ( true ) {
	$read = array( $udp, $tcp );
	$none = null;
	if ( ! stream_select( $read, $none, $none, 30 ) ) {
		exit;
	}
	foreach ( $read as $line ) {
		if ( $line === $udp ) {
			$q = stream_socket_recvfrom( $udp, 512, 0, $from );
			stream_socket_sendto( $udp, $answer( $q, str_contains( $q, 'cut' ) ), 0, $from );
		} else {
			$call = stream_socket_accept( $tcp );
			$q    = substr( (string) fread( $call, 600 ), 2 );
			$text = $answer( $q, false );
			fwrite( $call, pack( 'n', strlen( $text ) ) . $text );
			fclose( $call );
		}
	}
}
