<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

/**
 * Tests against a served site: many members send at once. The same site is loaded here, so a test prepares and
 * checks rows directly; what it writes stays, each test makes members and things of its own.
 */
abstract class ParallelTestCase extends WordPressTestCase {

	/** @var array<int, array{cookie: string, nonce: string}> */
	private array $sessions = array();

	/** Address of the served site, without a slash at the end. */
	protected function url(): string {
		return 'http://' . $_SERVER['HTTP_HOST'];
	}

	/**
	 * Makes members who are logged in.
	 *
	 * @return list<int>
	 */
	protected function create_members( int $count ): array {
		$ids = array();
		for ( $n = 0; $n < $count; $n++ ) {
			$ids[] = $this->create_member();
		}
		return $ids;
	}

	/**
	 * Cookie and REST nonce of a member, as a login gives them.
	 *
	 * @return array{cookie: string, nonce: string}
	 */
	protected function session( int $user_id ): array {
		return $this->sessions[ $user_id ] ??= $this->log_in( $user_id );
	}

	/** @return array{cookie: string, nonce: string} */
	private function log_in( int $user_id ): array {
		$until  = time() + HOUR_IN_SECONDS;
		$token  = \WP_Session_Tokens::get_instance( $user_id )->create( $until );
		$cookie = wp_generate_auth_cookie( $user_id, $until, 'logged_in', $token );
		$acting = get_current_user_id();

		$_COOKIE[ LOGGED_IN_COOKIE ] = $cookie;
		wp_set_current_user( $user_id );
		$nonce = wp_create_nonce( 'wp_rest' );
		wp_set_current_user( $acting );
		unset( $_COOKIE[ LOGGED_IN_COOKIE ] );
		return array(
			'cookie' => LOGGED_IN_COOKIE . '=' . rawurlencode( $cookie ),
			'nonce'  => $nonce,
		);
	}

	/**
	 * A request for `at_once()`. A route without namespace is one of ours; user 0 is a visitor.
	 *
	 * @param array<string, mixed> $params Query of a GET, else the JSON body.
	 * @return array{user: int, method: string, url: string, body: string}
	 */
	protected function call( int $user_id, string $method, string $route, array $params = array() ): array {
		$url = $this->url() . '/wp-json'
			. ( preg_match( '~^/(zeromo|wp)/~', $route ) ? $route : '/zeromo/v1' . $route );
		if ( 'GET' === $method && array() !== $params ) {
			$url .= '?' . http_build_query( $params );
		}
		return array(
			'user'   => $user_id,
			'method' => $method,
			'url'    => $url,
			'body'   => 'GET' === $method ? '' : (string) wp_json_encode( (object) $params ),
		);
	}

	/**
	 * Sends all requests at the same time and gives the answers in the same order. An error of the server carries what
	 * the site has logged meanwhile, for the message of a failed test.
	 *
	 * @param list<array{user: int, method: string, url: string, body: string, headers?: list<string>}> $calls Made by
	 *   call().
	 * @return list<array{status: int, data: mixed, text: string, headers: string}>
	 */
	protected function at_once( array $calls ): array {
		$many    = curl_multi_init();
		$old     = strlen( self::log() );
		$handles = array_map( fn( array $call ): \CurlHandle => $this->handle( $call ), $calls );
		foreach ( $handles as $handle ) {
			curl_multi_add_handle( $many, $handle );
		}
		do {
			$state = curl_multi_exec( $many, $running );
			if ( $running > 0 ) {
				curl_multi_select( $many, 1.0 );
			}
		} while ( $running > 0 && CURLM_OK === $state );
		$answers = array();
		foreach ( $handles as $handle ) {
			$answer    = (string) curl_multi_getcontent( $handle );
			$body      = substr( $answer, (int) curl_getinfo( $handle, CURLINFO_HEADER_SIZE ) );
			$data      = json_decode( $body, true );
			$status    = (int) curl_getinfo( $handle, CURLINFO_RESPONSE_CODE );
			if ( $status >= 500 && is_array( $data ) ) {
				$data['logged'] = array_slice( explode( "\n", substr( self::log(), $old ) ), 0, 4 );
			}
			$answers[] = array(
				'status'  => $status,
				'data'    => null === $data && 'null' !== $body ? $body : $data,
				'text'    => $body,
				'headers' => substr( $answer, 0, strlen( $answer ) - strlen( $body ) ),
			);
			curl_multi_remove_handle( $many, $handle );
		}
		curl_multi_close( $many );
		// Other processes have written; what this one remembers is old.
		wp_cache_flush();
		return $answers;
	}

	private static function log(): string {
		$file = WP_CONTENT_DIR . '/debug.log';
		return is_file( $file ) ? (string) file_get_contents( $file ) : '';
	}

	/** @param array{user: int, method: string, url: string, body: string, headers?: list<string>} $call */
	private function handle( array $call ): \CurlHandle {
		$own     = $call['headers'] ?? array();
		$typed   = array_filter( $own, static fn( string $line ): bool => str_starts_with( $line, 'Content-Type:' ) );
		$headers = array(
			...( array() === $typed ? array( 'Content-Type: application/json' ) : array() ),
			'Accept: application/json',
			...$own,
		);
		if ( $call['user'] > 0 ) {
			$session   = $this->session( $call['user'] );
			$headers[] = 'X-WP-Nonce: ' . $session['nonce'];
			$headers[] = 'Cookie: ' . $session['cookie'];
		}
		$handle = curl_init( $call['url'] );
		if ( false === $handle ) {
			throw new \RuntimeException( 'No request could be made for ' . $call['url'] );
		}
		$options = array(
			CURLOPT_RETURNTRANSFER => true,
			CURLOPT_HEADER         => true,
			CURLOPT_CUSTOMREQUEST  => '' === $call['method'] ? 'GET' : $call['method'],
			CURLOPT_HTTPHEADER     => $headers,
			CURLOPT_TIMEOUT        => 60,
			CURLOPT_FORBID_REUSE   => true,
			CURLOPT_NOBODY         => 'HEAD' === $call['method'],
		);
		if ( ! in_array( $call['method'], array( 'GET', 'HEAD' ), true ) ) {
			$options[ CURLOPT_POSTFIELDS ] = $call['body'];
		}
		curl_setopt_array( $handle, $options );
		return $handle;
	}
}
