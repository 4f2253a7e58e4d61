<?php

declare(strict_types=1);

namespace Zeromo\Community\OutboundLinks;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Html\Partial;

/**
 * Answers /go/?to=…: a link that this site signed redirects, or shows a confirmation first where the owner wants that;
 * anything else gets an error page and no redirect.
 *
 * @phpstan-type GoAnswer array{status: int, location: string, html: string}
 */
final class GoPage {

	public function __construct( private readonly Settings $settings, private readonly Key $key ) {}

	/**
	 * The response, without sending it.
	 *
	 * @param mixed $to As the request has it, unslashed.
	 * @return GoAnswer
	 */
	public function answer( mixed $to ): array {
		$url    = is_string( $to ) ? ( new Signer( $this->key->get() ) )->open( $to ) : null;
		$target = null === $url ? null : TargetUrl::of( $url );
		if ( null === $target ) {
			return array( 'status' => 400, 'location' => '', 'html' => self::page( null ) );
		}
		return $this->settings->flag( 'outbound_notice' )
			? array( 'status' => 200, 'location' => '', 'html' => self::page( $target ) )
			: array( 'status' => 302, 'location' => self::header_form( $target->url ), 'html' => '' );
	}

	/** Sends the answer and ends the request. */
	public function serve(): never {
		// phpcs:ignore WordPress.Security -- a signed value is checked by its signature, an unsigned one is not used.
		$to     = isset( $_GET['to'] ) ? wp_unslash( $_GET['to'] ) : null;
		$answer = $this->answer( $to );
		nocache_headers();
		header( 'X-Robots-Tag: noindex, nofollow' );
		header( 'Referrer-Policy: no-referrer' );
		header( 'X-Content-Type-Options: nosniff' );
		status_header( $answer['status'] );
		if ( '' !== $answer['location'] ) {
			header( 'Location: ' . $answer['location'] );
		} else {
			header( 'Content-Type: text/html; charset=UTF-8' );
			header(
				"Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; "
				. "form-action 'none'; frame-ancestors 'none'"
			);
			echo $answer['html']; // phpcs:ignore WordPress.Security.EscapeOutput -- a partial.
		}
		exit;
	}

	private static function page( ?TargetUrl $target ): string {
		return Partial::render(
			'outbound-links/page',
			array(
				'url' => null === $target ? '' : $target->url,
				'host' => null === $target ? '' : $target->shown_host(),
				'home' => home_url( '/' ),
				'site' => get_bloginfo( 'name' ),
			)
		);
	}

	/** Headers are ASCII: other characters of path and query are percent-encoded, a host is in punycode. */
	private static function header_form( string $url ): string {
		$host = (string) preg_replace( '~^https?://([^/?#:]*).*$~isu', '$1', $url );
		if ( 1 === preg_match( '/[^\x00-\x7F]/', $host ) && function_exists( 'idn_to_ascii' ) ) {
			$ascii = idn_to_ascii( $host, IDNA_DEFAULT, INTL_IDNA_VARIANT_UTS46 );
			$url   = is_string( $ascii ) && '' !== $ascii
				? substr_replace( $url, $ascii, (int) strpos( $url, $host ), strlen( $host ) )
				: $url;
		}
		return (string) preg_replace_callback(
			'/[^\x21-\x7E]/',
			static fn( array $m ): string => rawurlencode( $m[0] ),
			$url
		);
	}
}
