<?php

declare(strict_types=1);

namespace Zeromo\Community\WebPush;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Wiring\Action;

/** Requests of the service worker: they end before WordPress looks for a page. */
final class WorkerRequests {

	public function __construct( private readonly WebPushService $service ) {}

	#[Action( 'parse_request', if: array( 'query' => WorkerAddress::QUERY ) )]
	public function serve(): void {
		// phpcs:disable WordPress.Security -- read only, and compared with one word.
		$method = $_SERVER['REQUEST_METHOD'] ?? 'GET';
		$asked  = $_GET[ WorkerAddress::QUERY ] ?? null;
		// phpcs:enable
		if ( 'GET' !== $method && 'HEAD' !== $method ) {
			return;
		}
		$text = WorkerAddress::WORKER === $asked && $this->service->is_on() ? $this->script() : '';
		status_header( '' === $text ? 404 : 200 );
		header( 'Content-Type: text/javascript; charset=UTF-8' );
		header( 'X-Content-Type-Options: nosniff' );
		// Browsers look for a newer one themselves; the same for everybody, without anybody's name.
		header( 'Cache-Control: public, no-cache' );
		header( 'Service-Worker-Allowed: ' . WorkerAddress::scope() );
		header_remove( 'Set-Cookie' );
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- our own built file.
		echo 'HEAD' === $method ? '' : $text;
		exit;
	}

	/** The built file; empty where there is none. */
	public function script(): string {
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- a file of this plugin.
		return (string) @file_get_contents( Assets::path( 'worker/index.js' ) );
	}
}
