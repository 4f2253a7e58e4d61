<?php

declare(strict_types=1);

namespace Zeromo\Community\Routing;

/**
 * Defers, in our REST calls, work of core on `init` that our responses do not use:
 *
 * - the theme's block patterns: a query, a large option, some fifty patterns;
 * - the handles of core's block stylesheets, one or two for each of a hundred blocks: an answer prints no stylesheet.
 *   While core registers its blocks, it is told that there is one stylesheet for all, as in its own REST calls and
 *   wp-admin; otherwise each block would make its handles by itself, which takes longer than all at once;
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

	/** Core's filter: whether each block has a stylesheet of its own. */
	private const SEPARATE = 'should_load_separate_core_block_assets';

	/** Metadata of a block type => its property. */
	private const HANDLES = array(
		'editorStyle' => 'editor_style_handles',
		'style'       => 'style_handles',
		'viewStyle'   => 'view_style_handles',
	);

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
		if ( isset( $this->waiting[ self::STYLES[0] ] ) ) {
			add_filter( self::SEPARATE, '__return_false', PHP_INT_MAX );
			add_action( 'init', array( $this, 'after_init' ), PHP_INT_MAX );
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

	/** On the end of `init`: core's blocks are registered, pages and feeds drawn in this call ask as ever. */
	public function after_init(): void {
		remove_filter( self::SEPARATE, '__return_false', PHP_INT_MAX );
	}

	/** Runs all deferred callbacks, for a route that is not ours. */
	public function need(): void {
		$this->after_init();
		$styles = isset( $this->waiting[ self::STYLES[0] ] );
		foreach ( array( self::STYLES, self::PATTERNS, self::SUPPORTS ) as [ $callback ] ) {
			$this->do( $callback );
		}
		remove_filter( 'pre_render_block', array( $this, 'before_block' ), 0 );
		if ( $styles ) {
			self::name_styles();
		}
	}

	/**
	 * Core's block types name their stylesheets as if these had been there when they registered: what
	 * register_block_type_from_metadata() does with them, names that core's metadata leave out included.
	 */
	private static function name_styles(): void {
		$themed = current_theme_supports( 'wp-block-styles' ) && wp_should_load_separate_core_block_assets();
		/** @var array<string, array<string, mixed>> $all By folder. */
		$all = require ABSPATH . WPINC . '/blocks/blocks-json.php';
		$path = ABSPATH . WPINC . '/blocks';
		foreach ( $all as $folder => $metadata ) {
			$metadata['file'] = wp_normalize_path( (string) realpath( "$path/$folder/block.json" ) );
			/** This filter is documented in wp-includes/blocks.php */
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- core's, asked as core asks it.
			$metadata = (array) apply_filters( 'block_type_metadata', $metadata );
			$name     = is_string( $metadata['name'] ?? null ) ? $metadata['name'] : '';
			$type     = \WP_Block_Type_Registry::get_instance()->get_registered( $name );
			if ( null === $type ) {
				continue;
			}
			$base      = 'wp-block-' . substr( $name, strlen( 'core/' ) );
			$metadata += array( 'style' => $base, 'editorStyle' => "$base-editor" );
			if ( $themed ) {
				$metadata['style'] = array( ...(array) $metadata['style'], "$base-theme" );
			}
			foreach ( self::HANDLES as $field => $property ) {
				if ( array() !== $type->$property ) {
					continue;
				}
				$metadata[ $field ] = array_values( (array) ( $metadata[ $field ] ?? array() ) );
				$handles            = array();
				foreach ( array_keys( $metadata[ $field ] ) as $n ) {
					/** @var array{name: non-falsy-string, file: non-falsy-string, style: list<string>} $metadata */
					$handles[] = register_block_style_handle( $metadata, $field, $n );
				}
				$type->$property = array_values( array_filter( $handles ) );
			}
		}
	}

	private function do( string $callback ): void {
		if ( isset( $this->waiting[ $callback ] ) && is_callable( $callback ) ) {
			unset( $this->waiting[ $callback ] );
			$callback();
		}
	}
}
