<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

use Zeromo\Community\WebPush\Crypto\Base64Url;
use Zeromo\Community\WebPush\Crypto\KeyPair;

/** The process of tests/simulators/push.mjs. */
final class PushService {

	/** @var resource */
	private $process;

	/** @var array<int, resource> */
	private array $pipes = array();

	private readonly string $url;

	public function __construct() {
		$process = proc_open(
			array( 'node', dirname( __DIR__, 2 ) . '/simulators/push.mjs' ),
			array( array( 'pipe', 'r' ), array( 'pipe', 'w' ), array( 'file', '/dev/null', 'w' ) ),
			$this->pipes
		);
		if ( false === $process ) {
			throw new \RuntimeException( 'The simulator did not start.' );
		}
		$this->process = $process;
		$this->url     = 'http://127.0.0.1:' . trim( (string) fgets( $this->pipes[1] ) );
	}

	public function stop(): void {
		array_map( 'fclose', $this->pipes );
		proc_terminate( $this->process );
		proc_close( $this->process );
	}

	/** Address of a browser. */
	public function url( string $name ): string {
		return "$this->url/send/$name";
	}

	/** Nothing has come, and everything is taken. */
	public function reset(): void {
		$this->ask( array( 'reset' => true ) );
	}

	/** What a browser's address answers from now on. */
	public function answer( string $name, int $status ): void {
		$this->ask( array( 'statuses' => array( $name => $status ) ) );
	}

	/**
	 * What has come, the oldest first.
	 *
	 * @return list<array{name: string, headers: array<string, string>, body: string, is_known: bool}>
	 */
	public function got(): array {
		return $this->ask( array() )['got'];
	}

	/**
	 * What a browser reads in one of them.
	 *
	 * @param array{body: string} $one Of got().
	 * @return array{title: string, body: string, url: string, tag: string}
	 */
	public function opened( array $one, KeyPair $browser, string $auth = '0123456789abcdef' ): array {
		$sent = array(
			'body'   => $one['body'],
			'secret' => Base64Url::text( $browser->secret ),
			'auth'   => Base64Url::text( $auth ),
		);
		return json_decode( $this->ask( $sent )['text'], true, 8, JSON_THROW_ON_ERROR );
	}

	/**
	 * @param array<string, mixed> $order What to do.
	 * @return array<string, mixed>
	 */
	private function ask( array $order ): array {
		$answer = wp_remote_post( "$this->url/control", array( 'body' => (string) wp_json_encode( (object) $order ) ) );
		return json_decode( wp_remote_retrieve_body( $answer ), true, 16, JSON_THROW_ON_ERROR );
	}
}
