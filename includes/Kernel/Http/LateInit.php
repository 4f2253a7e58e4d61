<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

/**
 * Holds back, in a REST call of ours, what core does on `init` in every request and none of our answers has:
 *
 * - the theme's block patterns: a query, a large option, some fifty patterns;
 * - the handles of core's block stylesheets, one or two for each of a hundred blocks: an answer prints no stylesheet;
 * - the attributes that supports add to each block type, which are read when a block is drawn.
 *
 * Each is done once something wants it. Together they are more work than what a call of ours does itself. Patterns,
 * stylesheets and block types of plugins and themes are not touched.
 */
final class LateInit {

	/** Core's callback of `init` => its priority there. */
	private const PATTERNS = array( '_register_theme_block_patterns', 10 );
	private const STYLES   = array( 'register_core_block_style_handles', 9 );
	private const SUPPORTS = array( 'WP_Block_Supports::init', 22 );

	/** @var array<string, true> Callbacks that wait. */
	private array $waiting = array();

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
		foreach ( array( self::PATTERNS, self::STYLES, self::SUPPORTS ) as [ $callback, $priority ] ) {
			// Another plugin may have taken it away, and then it stays away.
			if ( remove_action( 'init', $callback, $priority ) ) {
				$this->waiting[ $callback ] = true;
			}
		}
		if ( array() !== $this->waiting ) {
			add_filter( 'pre_render_block', array( $this, 'before_block' ), 0, 2 );
		}
	}

	/**
	 * A block is about to be drawn, its type is read after this.
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

	/** Does all that waits, for a route that is not ours. */
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
