<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

/** The process of tests/simulators/webhook.mjs. */
final class WebhookReceiver {

	/** @var resource */
	private $process;

	/** @var array<int, resource> */
	private array $pipes = array();

	private readonly string $url;

	public function __construct() {
		$process = proc_open(
			array( 'node', dirname( __DIR__, 2 ) . '/simulators/webhook.mjs' ),
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

	/** Address of a receiver. */
	public function url( string $name ): string {
		return "$this->url/hook/$name";
	}

	/** Nothing has come, and everything is taken. */
	public function reset(): void {
		$this->ask( array( 'reset' => true ) );
	}

	/**
	 * What a receiver answers from now on.
	 *
	 * @param array{status?: int, delay?: int, act?: string, location?: string} $answer As the simulator has it.
	 */
	public function answer( string $name, array $answer ): void {
		$this->ask( array( 'answers' => array( $name => $answer ) ) );
	}

	/** By what a receiver checks signatures. */
	public function secret( string $name, string $secret ): void {
		$this->ask( array( 'secrets' => array( $name => $secret ) ) );
	}

	/**
	 * What has come, the oldest first.
	 *
	 * @return list<array{name: string, method: string, headers: array<string, string>, body: string, is_signed: bool}>
	 */
	public function got(): array {
		return $this->ask( array() )['got'];
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
