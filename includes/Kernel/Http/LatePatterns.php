<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

/**
 * Holds the theme's block patterns back in a REST call of ours until something wants one.
 *
 * Core registers them in every request: a query, a large option, some fifty patterns; more work than what a call of ours
 * does itself, and none of our answers holds a pattern. Patterns that plugins and core register are not touched.
 */
final class LatePatterns {

	private const CORE_HOOK = '_register_theme_block_patterns';

	private bool $waits = false;

	/**
	 * Decides for the request; before `init`.
	 *
	 * @param string $uri   As the browser asked for it.
	 * @param string $route `rest_route` of the query, where the site has no pretty addresses; else empty.
	 */
	public function hold( string $uri, string $route ): void {
		$path = (string) strtok( $uri, '?' );
		if ( ! str_contains( $path, '/' . rest_get_url_prefix() . '/zeromo/v1/' ) && ! str_starts_with( $route, '/zeromo/v1/' ) ) {
			return;
		}
		$this->waits = remove_action( 'init', self::CORE_HOOK );
		if ( $this->waits ) {
			add_filter( 'pre_render_block', array( $this, 'before_block' ), 0, 2 );
		}
	}

	/**
	 * A pattern is about to be drawn.
	 *
	 * @param mixed                $html  Passed through.
	 * @param array<string, mixed> $block The block.
	 */
	public function before_block( mixed $html, array $block ): mixed {
		if ( 'core/pattern' === $block['blockName'] ) {
			$this->need();
		}
		return $html;
	}

	/** Registers them, for whoever asks for the list or draws one. */
	public function need(): void {
		if ( $this->waits ) {
			$this->waits = false;
			remove_filter( 'pre_render_block', array( $this, 'before_block' ), 0 );
			_register_theme_block_patterns();
		}
	}
}
