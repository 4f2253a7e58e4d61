<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

/** The process of tests/simulators/webhook.mjs. */
final class WebhookReceiver extends SimulatorProcess {

	public function __construct() {
		parent::__construct( 'webhook' );
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
}
