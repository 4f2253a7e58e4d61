<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\OpenApi\Api\Contract;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;
use Zeromo\Community\Tests\Walls\Fuzzer;

/**
 * Calls nobody has thought of, over HTTP: raw bodies, wrong content types, other methods, `_method` and broken
 * addresses.
 */
final class OddCallsTest extends ParallelTestCase {

	private const METHODS = array( 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND' );

	public function test_the_server_answers_every_odd_call_without_a_fault(): void {
		$calls  = max( 1, (int) ( getenv( 'ZM_FUZZ_SERVED' ) ?: 60 ) );
		$seed   = (int) ( getenv( 'ZM_FUZZ_SEED' ) ?: 20260101 );
		$member = $this->create_member();
		$fuzzer = new Fuzzer( $seed, array( 'user' => array( $member, 1 ), '' => array( 1, 2, 3, $member, 999999 ) ) );
		/** @var array<string, array{in: array<string, array<string, mixed>>}> $routes */
		$routes = ( new Contract( Plugin::container() ) )->dump()['routes'];
		$log    = WP_CONTENT_DIR . '/debug.log';
		$before = is_file( $log ) ? (int) filesize( $log ) : 0;
		$found  = array();
		for ( $n = 0; $n < $calls; $n++ ) {
			$route             = $fuzzer->one( array_keys( $routes ) );
			[ $method, $path ] = explode( ' ', $route, 2 ) + array( '', '' );
			$method            = $fuzzer->chance( 70 ) ? $method : $fuzzer->one( self::METHODS );
			$path              = (string) preg_replace_callback(
				'/\{\w+\}/',
				static fn(): string => rawurlencode(
					$fuzzer->chance( 60 ) ? (string) $fuzzer->number( 1, 40 ) : $fuzzer->text()
				),
				$path
			);
			$call              = $fuzzer->call( $routes[ $route ]['in'], 'POST' );
			$query             = ( $fuzzer->chance( 50 ) ? $call['form'] : $call['query'] ) + (
				$fuzzer->chance( 25 )
					? array( '_method' => $fuzzer->one( array( 'DELETE', 'PUT', 'GET', 'X', array( 'POST' ) ) ) )
					: array()
			);
			// A web server refuses longer addresses before PHP hears of them.
			$url    = $this->url() . '/wp-json/zeromo/v1' . $path . '?' . substr( http_build_query( $query ), 0, 4000 );
			$status = $this->ask(
				$method,
				$url,
				'' === $call['body'] ? http_build_query( $call['form'] ) : $call['body'],
				$call['type'],
				$fuzzer->chance( 60 ) ? $member : 0
			);
			if ( $status >= 500 && 507 !== $status && 501 !== $status || 0 === $status ) {
				$found[] = "#$n (seed $seed) $method $url: $status " . substr( $call['body'], 0, 300 );
			}
		}
		clearstatcache();
		$lines = is_file( $log ) ? explode( "\n", (string) file_get_contents( $log, false, null, $before ) ) : array();
		self::assertSame( array(), $found );
		self::assertSame(
			array(),
			array_values( array_filter( $lines, static fn( string $line ): bool => str_contains( $line, 'zeromo' ) ) )
		);
	}

	/** Status of the answer, 0 for none. */
	private function ask( string $method, string $url, string $body, string $type, int $user ): int {
		$headers = array( 'Content-Type: ' . $type );
		if ( $user > 0 ) {
			$session   = $this->session( $user );
			$headers[] = 'X-WP-Nonce: ' . $session['nonce'];
			$headers[] = 'Cookie: ' . $session['cookie'];
		}
		$handle = curl_init( $url );
		self::assertNotFalse( $handle );
		$options = array(
			CURLOPT_RETURNTRANSFER => true,
			CURLOPT_CUSTOMREQUEST => $method,
			CURLOPT_NOBODY => 'HEAD' === $method,
			CURLOPT_HTTPHEADER => $headers,
			CURLOPT_TIMEOUT => 30,
		);
		if ( ! in_array( $method, array( 'GET', 'HEAD' ), true ) ) {
			$options[ CURLOPT_POSTFIELDS ] = $body;
		}
		curl_setopt_array( $handle, $options );
		curl_exec( $handle );
		$status = (int) curl_getinfo( $handle, CURLINFO_RESPONSE_CODE );
		curl_close( $handle );
		return $status;
	}
}
