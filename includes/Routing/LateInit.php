<?php

declare(strict_types=1);

namespace Zeromo\Community\Routing;

/**
 * Defers, in our REST calls, work of core on `init` that our responses do not use:
 *
 * - the theme's block patterns: a query, a large option, some fifty patterns;
 * - the handles of core's block stylesheets, one or two for each of a hundred blocks: an answer prints no stylesheet;
 * - the attributes that supports add to each block type, which are read when a block is drawn.
 *
 * Each runs when it is first needed. Together they take longer than one of our calls. Patterns, stylesheets and block
 * types of plugins and themes are not affected.
 */
final class LateInit {

	/** Core's callback of `init` => its priority there. */
	private const PATTERNS = array( '_register_theme_block_patterns', 10 );
	private const STYLES   = array( 'register_core_block_style_handles', 9 );
	private const SUPPORTS = array( 'WP_Block_Supports::init', 22 );

	/** @var array<string, true> Deferred callbacks. */
	private array $waiting = array();

	/**
	 * Decides whether to defer; call it before `init`.
	 *
	 * @param string $uri   Request URI.
	 * @param string $route Query parameter `rest_route` on sites without pretty permalinks; else empty.
	 */
	public function hold( string $uri, string $route ): void {
		$path = (string) strtok( $uri, '?' );
		if (
			! str_contains( $path, '/' . rest_get_url_prefix() . '/zeromo/v1/' )
			&& ! str_starts_with( $route, '/zeromo/v1/' )
		) {
			return;
		}
		foreach ( array( self::PATTERNS, self::STYLES, self::SUPPORTS ) as [ $callback, $priority ] ) {
			// Not if another plugin has removed it.
			if ( remove_action( 'init', $callback, $priority ) ) {
				$this->waiting[ $callback ] = true;
			}
		}
		if ( array() !== $this->waiting ) {
			add_filter( 'pre_render_block', array( $this, 'before_block' ), 0, 2 );
		}
	}

	/**
	 * Runs before a block is rendered and its type is read.
	 *
	 * @param mixed                $html  Passed through.
	 * @param array<string, mixed> $block The block.
	 */
	public function before_block( mixed $html, array $block ): mixed {
		$this->do( self::SUPPORTS[0] );
		if ( 'core/pattern' === $block['blockName'] ) {
			$this->do( self::PATTERNS[0] );
		}
		return $html;
	}

	/** Runs all deferred callbacks, for a route that is not ours. */
	public function need(): void {
		foreach ( array( self::STYLES, self::PATTERNS, self::SUPPORTS ) as [ $callback ] ) {
			$this->do( $callback );
		}
		remove_filter( 'pre_render_block', array( $this, 'before_block' ), 0 );
	}

	private function do( string $callback ): void {
		if ( isset( $this->waiting[ $callback ] ) && is_callable( $callback ) ) {
			unset( $this->waiting[ $callback ] );
			$callback();
		}
	}
}
