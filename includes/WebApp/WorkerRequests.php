<?php

declare(strict_types=1);

namespace Zeromo\Community\WebApp;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\WebApp\Api\WorkerAddress;

/**
 * The service worker, the manifest, the icon and the page without network: the same for everybody, and answered before
 * WordPress looks for a page.
 */
final class WorkerRequests {

	/** Seconds that browsers, and caches before the site, keep what is not the script. */
	private const AGE = 600;

	public function __construct( private readonly Manifest $manifest, private readonly Settings $settings ) {}

	#[Action( 'parse_request', if: array( 'query' => WorkerAddress::QUERY ) )]
	public function serve(): void {
		// phpcs:disable WordPress.Security -- read only, and compared with four words.
		$method = $_SERVER['REQUEST_METHOD'] ?? 'GET';
		$asked  = $_GET[ WorkerAddress::QUERY ] ?? null;
		// phpcs:enable
		if ( 'GET' !== $method && 'HEAD' !== $method ) {
			return;
		}
		[ $type, $text ] = $this->answer( is_string( $asked ) ? $asked : '' );
		status_header( '' === $text ? 404 : 200 );
		header( "Content-Type: $type; charset=UTF-8" );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'X-Robots-Tag: noindex' );
		if ( WorkerAddress::WORKER === $asked || '' === $text ) {
			// Browsers look for a newer script themselves.
			header( 'Cache-Control: public, no-cache' );
			header( 'Service-Worker-Allowed: ' . WorkerAddress::scope() );
		} else {
			header( 'Cache-Control: public, max-age=' . self::AGE );
			header(
				"Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; script-src " . self::host()
				. "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
			);
		}
		header_remove( 'Set-Cookie' );
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- our own file, JSON, SVG or a partial.
		echo 'HEAD' === $method ? '' : $text;
		exit;
	}

	/**
	 * Type and text; the text is empty where there is nothing.
	 *
	 * @return array{string, string}
	 */
	public function answer( string $asked ): array {
		if ( WorkerAddress::WORKER !== $asked && ! $this->settings->flag( Module::SETTING ) ) {
			return array( 'text/plain', '' );
		}
		return match ( $asked ) {
			WorkerAddress::WORKER   => array( 'text/javascript', $this->script() ),
			WorkerAddress::MANIFEST => array(
				'application/manifest+json',
				(string) wp_json_encode( $this->manifest->data(), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ),
			),
			WorkerAddress::ICON     => array( 'image/svg+xml', $this->manifest->letter() ),
			WorkerAddress::OFFLINE  => array( 'text/html', $this->page() ),
			default                 => array( 'text/plain', '' ),
		};
	}

	/**
	 * The built files; empty where there are none. It is served while everything is off, too: a browser that finds no
	 * script keeps the one it has, and with it what that one has kept.
	 */
	public function script(): string {
		$push = self::built( 'worker/index.js' );
		if ( '' === $push || ! $this->settings->flag( Module::SETTING ) ) {
			return $push;
		}
		$words = array(
			'offline' => WorkerAddress::url( WorkerAddress::OFFLINE ),
			'script'  => self::lister(),
			'assets'  => array( content_url( '/' ), includes_url() ),
			'home'    => home_url( '/' ),
			'rest'    => rest_url( 'zeromo/v1' ),
			'ajax'    => admin_url( 'admin-ajax.php', 'relative' ),
		);
		return 'self.zeromo_app=' . wp_json_encode( $words, JSON_UNESCAPED_SLASHES ) . ";\n"
			. self::built( 'worker/app/index.js' ) . "\n" . $push;
	}

	/** Address of the script that knows what is kept. */
	public static function lister(): string {
		return Assets::url( 'front/offline/index.js' );
	}

	private function page(): string {
		return Partial::render(
			'web-app/offline',
			array( 'site' => get_bloginfo( 'name' ), 'script' => self::lister() )
		);
	}

	/** Where the plugin's files lie: on some sites another host than the page's. */
	private static function host(): string {
		$parts = wp_parse_url( self::lister() );
		return ( $parts['scheme'] ?? 'https' ) . '://' . ( $parts['host'] ?? '' )
			. ( isset( $parts['port'] ) ? ":{$parts['port']}" : '' );
	}

	private static function built( string $file ): string {
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- a file of this plugin.
		return (string) @file_get_contents( Assets::path( $file ) );
	}
}
