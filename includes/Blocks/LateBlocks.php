<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

/**
 * In a REST call our block types are registered when one is drawn, or when a route is dispatched that may list or draw
 * them: most calls do neither, and there are some seventy. Everywhere else they are registered at once.
 */
final class LateBlocks {

	/** Routes that read no block type but to draw it: ours, and core's of content and people. */
	private const BARE = '~^/(zeromo/v1|wp/v2/(types|taxonomies|statuses|posts|pages|media|comments|users|search'
		. '|settings|categories|tags|zeromo_\w+))(/|$)~D';

	private bool $waits = true;

	/** @param \Closure(): void $register Registers all. */
	public function __construct( private readonly \Closure $register ) {}

	/**
	 * Decides for the request; on `init`.
	 *
	 * @param mixed $uri   As the browser asked for it.
	 * @param mixed $route `rest_route` of the query, where the site has no pretty addresses.
	 */
	public function hold( mixed $uri, mixed $route ): void {
		$path = is_string( $uri ) ? (string) strtok( $uri, '?' ) : '';
		if (
			! str_contains( $path, '/' . rest_get_url_prefix() . '/' )
			&& ( ! is_string( $route ) || '' === $route )
		) {
			$this->need();
			return;
		}
		add_filter( 'pre_render_block', array( $this, 'before_block' ), 0, 2 );
		add_filter( 'rest_pre_dispatch', array( $this, 'before_dispatch' ), 0, 3 );
	}

	/**
	 * A block is about to be drawn, its type is looked up after this.
	 *
	 * @param mixed $html Passed through.
	 * @param array{blockName?: string|null, ...} $block The block.
	 */
	public function before_block( mixed $html, array $block ): mixed {
		if ( is_string( $block['blockName'] ?? null ) && str_starts_with( $block['blockName'], 'zeromo/' ) ) {
			$this->need();
		}
		return $html;
	}

	/**
	 * A route is about to be matched.
	 *
	 * @param mixed            $result  Passed through.
	 * @param \WP_REST_Server  $server  Unused.
	 * @param \WP_REST_Request $request The call.
	 */
	public function before_dispatch( mixed $result, \WP_REST_Server $server, \WP_REST_Request $request ): mixed {
		if ( 1 !== preg_match( self::BARE, $request->get_route() ) ) {
			$this->need();
		}
		return $result;
	}

	/** Registers them, once. */
	public function need(): void {
		if ( $this->waits ) {
			$this->waits = false;
			remove_filter( 'pre_render_block', array( $this, 'before_block' ), 0 );
			remove_filter( 'rest_pre_dispatch', array( $this, 'before_dispatch' ), 0 );
			( $this->register )();
		}
	}
}
