<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews\Fetch;

// Sockets, which WordPress has no functions for and which warn where nobody answers.
// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- see above.

/**
 * Looks up a host name at the system's name servers within a time limit: PHP's own functions have none, and a member
 * may own a name server that never answers.
 */
final class Names {

	/** Most seconds for a name. */
	public const SECONDS = 2.0;

	private const TYPES   = array( 1, 28 );
	private const SERVERS = 3;

	/**
	 * @param list<string> $servers `address:port`, IPv6 in brackets; none for the system's functions, which keep no
	 *   time limit.
	 */
	public function __construct( private readonly array $servers ) {}

	/** With the name servers that this system uses. */
	public static function of_system(): self {
		$file = @file_get_contents( '/etc/resolv.conf' );
		preg_match_all( '/^\s*nameserver\s+([0-9a-fA-F.:]+)/m', is_string( $file ) ? $file : '', $found );
		$servers = array();
		foreach ( $found[1] as $ip ) {
			if ( false !== filter_var( $ip, FILTER_VALIDATE_IP ) ) {
				$servers[] = ( str_contains( $ip, ':' ) ? "[$ip]" : $ip ) . ':53';
			}
		}
		/**
		 * Changes the name servers that links' names are looked up at.
		 *
		 * @param list<string> $servers `address:port`, IPv6 in brackets.
		 */
		$servers = apply_filters( 'zeromo_link_nameservers', $servers );
		return new self(
			array_slice(
				array_values( array_filter( is_array( $servers ) ? $servers : array(), 'is_string' ) ),
				0,
				self::SERVERS
			)
		);
	}

	/**
	 * All addresses of a name, IPv4 first; none for one that is unknown or answered too late.
	 *
	 * @param float $until Microtime until which it has to be done.
	 * @return list<string>
	 */
	public function of( string $host, float $until ): array {
		if ( array() === $this->servers ) {
			return self::by_system( $host );
		}
		$until = min( $until, microtime( true ) + self::SECONDS );
		foreach ( $this->servers as $n => $server ) {
			$left  = ( $until - microtime( true ) ) / ( count( $this->servers ) - $n );
			$found = $left > 0 ? $this->ask( $server, $host, microtime( true ) + $left ) : array();
			if ( null !== $found ) {
				return $found;
			}
		}
		return array();
	}

	/** @return list<string>|null Null: the server did not answer, or could not. */
	private function ask( string $server, string $host, float $until ): ?array {
		$line = @stream_socket_client( "udp://$server", $errno, $error, max( 0.1, $until - microtime( true ) ) );
		if ( false === $line ) {
			return null;
		}
		$waiting = array();
		$found   = array();
		foreach ( self::TYPES as $type ) {
			$id               = random_int( 0, 65535 );
			$waiting[ $type ] = self::question( $id, $host, $type );
			@fwrite( $line, $waiting[ $type ] );
		}
		stream_set_blocking( $line, false );
		while ( array() !== $waiting && microtime( true ) < $until ) {
			$packet = self::receive( $line, $until );
			if ( null === $packet ) {
				continue;
			}
			foreach ( $waiting as $type => $question ) {
				if ( ! DnsPacket::answers( $packet, $question ) ) {
					continue;
				}
				$packet = DnsPacket::is_cut( $packet ) ? $this->ask_whole( $server, $question, $until ) : $packet;
				$all    = null === $packet ? null : DnsPacket::addresses( $packet );
				if ( null === $all ) {
					fclose( $line );
					return null;
				}
				$found[ $type ] = $all;
				unset( $waiting[ $type ] );
				break;
			}
		}
		fclose( $line );
		return array() === $found ? null : array( ...( $found[1] ?? array() ), ...( $found[28] ?? array() ) );
	}

	/** The same question over TCP, for an answer that does not fit into a packet. */
	private function ask_whole( string $server, string $question, float $until ): ?string {
		$left = $until - microtime( true );
		$line = $left > 0 ? @stream_socket_client( "tcp://$server", $errno, $error, $left ) : false;
		if ( false === $line ) {
			return null;
		}
		@fwrite( $line, pack( 'n', strlen( $question ) ) . $question );
		stream_set_blocking( $line, false );
		$text = '';
		while ( microtime( true ) < $until && ! self::is_whole( $text ) ) {
			$piece = self::receive( $line, $until );
			if ( null === $piece || ( '' === $piece && feof( $line ) ) ) {
				break;
			}
			$text .= $piece;
		}
		fclose( $line );
		$packet = substr( $text, 2 );
		return self::is_whole( $text ) && DnsPacket::answers( $packet, $question ) ? $packet : null;
	}

	/**
	 * Data that has arrived, empty for none yet; null after the time limit.
	 *
	 * @param resource $line Socket.
	 */
	private static function receive( $line, float $until ): ?string {
		$left  = $until - microtime( true );
		$read  = array( $line );
		$write = null;
		$more  = null;
		if (
			$left <= 0
			|| 1 !== @stream_select( $read, $write, $more, (int) $left, (int) ( fmod( $left, 1 ) * 1000000 ) )
		) {
			return null;
		}
		return (string) @fread( $line, 65535 );
	}

	/** Whether a text over TCP is as long as its first two bytes say. */
	private static function is_whole( string $text ): bool {
		return strlen( $text ) > 2 && strlen( $text ) >= 2 + ( ord( $text[0] ) << 8 ) + ord( $text[1] );
	}

	private static function question( int $id, string $host, int $type ): string {
		$name = implode(
			'',
			array_map( static fn( string $label ): string => chr( strlen( $label ) ) . $label, explode( '.', $host ) )
		);
		return pack( 'n6', $id, 0x0100, 1, 0, 0, 0 ) . $name . "\0" . pack( 'n2', $type, 1 );
	}

	/** @return list<string> */
	private static function by_system( string $host ): array {
		$four = gethostbynamel( "$host." );
		$six  = @dns_get_record( $host, DNS_AAAA );
		return array_values(
			array_filter(
				array(
					...( false === $four ? array() : $four ),
					...array_column( is_array( $six ) ? $six : array(), 'ipv6' ),
				),
				'is_string'
			)
		);
	}
}
