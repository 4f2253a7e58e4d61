<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

/** A process of tests/simulators, which says its port first and is told by POST /control what to do. */
class SimulatorProcess {

	/** @var resource */
	private $process;

	/** @var array<int, resource> */
	private array $pipes = array();

	public readonly string $url;

	/**
	 * @param string $name  Of the file.
	 * @param string $input What it is told before it says its port.
	 */
	public function __construct( string $name, string $input = '' ) {
		$process = proc_open(
			array( 'node', dirname( __DIR__, 2 ) . "/simulators/$name.mjs" ),
			array( array( 'pipe', 'r' ), array( 'pipe', 'w' ), array( 'file', '/dev/null', 'w' ) ),
			$this->pipes
		);
		if ( false === $process ) {
			throw new \RuntimeException( 'The simulator did not start.' );
		}
		$this->process = $process;
		fwrite( $this->pipes[0], $input );
		$this->url = 'http://127.0.0.1:' . trim( (string) fgets( $this->pipes[1] ) );
	}

	public function stop(): void {
		array_map( 'fclose', $this->pipes );
		proc_terminate( $this->process );
		proc_close( $this->process );
	}

	/**
	 * @param array<string, mixed> $order What it is to do.
	 * @return array<string, mixed> What it knows.
	 */
	protected function ask( array $order ): array {
		$answer = wp_remote_post( "$this->url/control", array( 'body' => (string) wp_json_encode( $order ) ) );
		return json_decode( wp_remote_retrieve_body( $answer ), true, 16, JSON_THROW_ON_ERROR );
	}
}
