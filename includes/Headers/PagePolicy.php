<?php

declare(strict_types=1);

namespace Zeromo\Community\Headers;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * Sends the Content-Security-Policy of a page and puts its nonce on the scripts that core prints for it. With the
 * setting off it sends nothing, adds no filter and makes no nonce.
 */
final class PagePolicy {

	private bool $began = false;

	/**
	 * @param Settings                       $settings The mode.
	 * @param (\Closure(string): bool)|null $send     Sends a header's line; false when the page is already on its way.
	 *                                                Null for header().
	 */
	public function __construct( private readonly Settings $settings, private readonly ?\Closure $send = null ) {}

	// As late as possible: a page that a cache has answered before has no nonce.
	#[Filter( 'template_include', PHP_INT_MAX )]
	public function on_template_include( mixed $file ): mixed {
		$this->begin();
		return $file;
	}

	#[Filter( 'rest_jsonp_enabled', if: array( 'query' => '_jsonp' ) )]
	public function on_rest_jsonp_enabled( mixed $is ): bool {
		return (bool) $is && $this->allows_jsonp();
	}

	/** Before a page is drawn; a second call does nothing. */
	// By then core has replaced every policy with its own line about frames.
	#[Action( 'login_init', PHP_INT_MAX )]
	public function begin(): void {
		$header = $this->mode()->header();
		// The preview of the customizer draws its templates with eval().
		if ( '' === $header || $this->began || is_customize_preview() ) {
			return;
		}
		$nonce  = bin2hex( random_bytes( 16 ) );
		$policy = $this->policy( $nonce );
		if ( '' === $policy || ! $this->send( "$header: $policy" ) ) {
			return;
		}
		$this->began = true;
		$own         = array( 'nonce' => $nonce );
		$mark        = static fn( mixed $all ): array => is_array( $all ) ? $own + $all : $own;
		add_filter( 'wp_script_attributes', $mark, PHP_INT_MAX );
		add_filter( 'wp_inline_script_attributes', $mark, PHP_INT_MAX );
	}

	/**
	 * Whether REST answers may be scripts: `_jsonp` lets a caller write the beginning of a script that `'self'` covers.
	 */
	public function allows_jsonp(): bool {
		return PolicyMode::Enforce !== $this->mode();
	}

	private function mode(): PolicyMode {
		return PolicyMode::tryFrom( $this->settings->text( PolicyMode::SETTING ) ) ?? PolicyMode::Off;
	}

	private function policy( string $nonce ): string {
		$directives = PolicyText::directives( $nonce, is_embed() );
		/**
		 * The policy of this page, to add what a site's other plugins, themes and hosts need.
		 *
		 * @param array<string, list<string>> $directives Directive => sources, such as `'img-src' =>
		 *                                                array( "'self'", 'https://cdn.example' )`.
		 * @param string                      $nonce      Of this page, for scripts that a plugin prints without core's
		 *   functions.
		 */
		$filtered = apply_filters( 'zeromo_content_security_policy', $directives, $nonce );
		return PolicyText::of( is_array( $filtered ) ? $filtered : $directives );
	}

	private function send( string $line ): bool {
		if ( null !== $this->send ) {
			return ( $this->send )( $line );
		}
		if ( headers_sent() ) {
			return false;
		}
		// Another plugin's policy stays: browsers enforce both.
		header( $line, false );
		return true;
	}
}
