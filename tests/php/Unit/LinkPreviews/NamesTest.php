<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\LinkPreviews;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\LinkPreviews\Fetch\DnsPacket;
use Zeromo\Community\LinkPreviews\Fetch\Names;

/** Names are looked up within a time limit, whoever's name server it is. */
final class NamesTest extends TestCase {

	/** @var resource|null */
	private static $process = null;
	private static string $server = '';

	public static function setUpBeforeClass(): void {
		$process = proc_open(
			array( PHP_BINARY, __DIR__ . '/names.php' ),
			array( array( 'file', '/dev/null', 'r' ), array( 'pipe', 'w' ), array( 'file', '/dev/null', 'w' ) ),
			$pipes
		);
		self::assertIsResource( $process );
		self::$process = $process;
		self::$server  = '127.0.0.1:' . (int) fgets( $pipes[1] );
	}

	public static function tearDownAfterClass(): void {
		if ( null !== self::$process ) {
			proc_terminate( self::$process );
			proc_close( self::$process );
		}
	}

	public function test_all_addresses_of_a_name_are_found(): void {
		$both = array( '93.184.216.34', '2606:2800:220:1::1' );
		self::assertSame( $both, $this->look( array( self::$server ), 'a.example' ) );
		self::assertSame(
			$both,
			$this->look( array( self::$server ), 'cut.example' ),
			'Over TCP where a packet is too small.'
		);
		self::assertSame( array(), $this->look( array( self::$server ), 'nowhere.example' ) );
		self::assertSame( array(), $this->look( array( self::$server ), 'broken.example' ) );
	}

	public function test_a_silent_name_server_holds_nobody_longer_than_the_limit(): void {
		$silent = stream_socket_server( 'udp://127.0.0.1:0', $no, $why, STREAM_SERVER_BIND );
		self::assertIsResource( $silent );
		$quiet = (string) stream_socket_get_name( $silent, false );
		$start = microtime( true );
		self::assertSame( array(), $this->look( array( $quiet, $quiet, $quiet ), 'a.example' ) );
		self::assertLessThan( Names::SECONDS + 0.7, microtime( true ) - $start );
		$start = microtime( true );
		self::assertSame(
			array(),
			( new Names( array( $quiet ) ) )->of( 'a.example', microtime( true ) + 0.3 ),
			'What is left of a fetch is less.'
		);
		self::assertLessThan( 0.9, microtime( true ) - $start );
		self::assertNotSame(
			array(),
			$this->look( array( $quiet, self::$server ), 'a.example' ),
			'The next server is asked.'
		);
		fclose( $silent );
	}

	public function test_only_the_answer_to_the_question_counts_and_odd_packets_say_nothing(): void {
		$question = pack( 'n6', 7, 0x0100, 1, 0, 0, 0 ) . "\x01a\x07example\x00" . pack( 'n2', 1, 1 );
		$answer   = pack( 'n6', 7, 0x8180, 1, 1, 0, 0 ) . substr( $question, 12 ) . "\xC0\x0C"
			. pack( 'nnNn', 1, 1, 60, 4 ) . "\x01\x01\x01\x01";
		self::assertTrue( DnsPacket::answers( $answer, $question ) );
		self::assertSame( array( '1.1.1.1' ), DnsPacket::addresses( $answer ) );
		self::assertFalse( DnsPacket::answers( $question, $question ), 'A question is no answer.' );
		self::assertFalse( DnsPacket::answers( "\x00\x08" . substr( $answer, 2 ), $question ), 'Another number.' );
		self::assertFalse(
			DnsPacket::answers( str_replace( 'example', 'exemple', $answer ), $question ),
			'Another name.'
		);
		foreach ( range( 12, strlen( $answer ) - 1 ) as $length ) {
			$cut = substr( $answer, 0, $length );
			self::assertTrue(
				! DnsPacket::answers( $cut, $question ) || null === DnsPacket::addresses( $cut ),
				"$length bytes"
			);
		}
		self::assertNull( DnsPacket::addresses( pack( 'n6', 7, 0x8180, 1, 9, 0, 0 ) . str_repeat( "\xFF", 400 ) ) );
	}

	/**
	 * @param list<string> $servers Of the system.
	 * @return list<string>
	 */
	private function look( array $servers, string $host ): array {
		return ( new Names( $servers ) )->of( $host, microtime( true ) + 5.0 );
	}
}
