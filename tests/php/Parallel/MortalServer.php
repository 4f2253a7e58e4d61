<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

/**
 * The same site served once more by workers that may be killed: PHP's own server starts none anew, so when most of them
 * are gone the whole server is. It has a process group of its own, which is ended with it.
 */
final class MortalServer {

	private const WORKERS = 24;

	private int $port = 0;
	private int $left = 0;
	private int $pid  = 0;

	/** @param string $url Of the site. */
	public function url( string $url ): string {
		// Each call may be the end of a worker; the master is the last one and stays.
		if ( $this->left < 4 ) {
			$this->stop();
			$this->start();
		}
		--$this->left;
		return (string) preg_replace( '~^http://[^/]+~', "http://127.0.0.1:{$this->port}", $url );
	}

	/** Ends all of its processes. */
	public function stop(): void {
		if ( $this->pid > 0 ) {
			posix_kill( -$this->pid, SIGKILL );
			pcntl_waitpid( $this->pid, $status );
			$this->pid = 0;
		}
		$this->left = 0;
	}

	/**
	 * The workers that live; the master is none of them.
	 *
	 * @return list<int>
	 */
	public function workers(): array {
		$found = (string) file_get_contents( "/proc/{$this->pid}/task/{$this->pid}/children" );
		return array_map( intval( ... ), array_filter( explode( ' ', trim( $found ) ) ) );
	}

	private function start(): void {
		$socket = stream_socket_server( 'tcp://127.0.0.1:0' );
		if ( false === $socket ) {
			throw new \RuntimeException( 'No port is free' );
		}
		$this->port = (int) substr( (string) strrchr( (string) stream_socket_get_name( $socket, false ), ':' ), 1 );
		fclose( $socket );
		$pid = pcntl_fork();
		if ( 0 === $pid ) {
			posix_setsid();
			$root  = rtrim( ABSPATH, '/' );
			$flags = array(
				'-d',
				'display_errors=0',
				'-d',
				'memory_limit=256M',
				'-d',
				'error_log=/dev/null',
				'-d',
				'opcache.enable=1',
			);
			pcntl_exec(
				'/bin/sh',
				array(
					'-c',
					'exec "$0" "$@" 2>/dev/null',
					PHP_BINARY,
					...$flags,
					'-q',
					'-t',
					$root,
					'-S',
					"127.0.0.1:{$this->port}",
					dirname( __DIR__, 3 ) . '/tools/lib/router.php',
				),
				array( 'PHP_CLI_SERVER_WORKERS' => (string) self::WORKERS, 'PATH' => (string) getenv( 'PATH' ) )
			);
			posix_kill( posix_getpid(), SIGKILL );
		}
		$this->pid  = $pid;
		$this->left = self::WORKERS;
		for ( $n = 0; $n < 2000; $n++ ) {
			// phpcs:ignore WordPress.PHP.NoSilencedErrors -- it is not there yet.
			$answer = @fsockopen( '127.0.0.1', $this->port );
			if ( false !== $answer ) {
				fclose( $answer );
				return;
			}
			usleep( 5000 );
		}
		throw new \RuntimeException( 'The server did not start' );
	}
}
