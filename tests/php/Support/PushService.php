<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

use Zeromo\Community\WebPush\Crypto\Base64Url;
use Zeromo\Community\WebPush\Crypto\KeyPair;

/** The process of tests/simulators/push.mjs. */
final class PushService extends SimulatorProcess {

	public function __construct() {
		parent::__construct( 'push' );
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
}
