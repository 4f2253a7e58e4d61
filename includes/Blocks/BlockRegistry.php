<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Html\Translations;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * Registers every block from the build's manifest; the classes behind them are made when a block is drawn.
 *
 * Registering from the manifest's arrays costs an unrelated request a few microseconds a block; core's own way reads
 * and fills asset handles for each.
 */
final class BlockRegistry {

	/** The context zeromo/site gives to the blocks inside of it. */
	private const FRAME = 'zeromo/framed';

	/** What the class of a block with one of our SectionStyles begins with. */
	private const STYLED = 'is-style-zeromo-';

	public function __construct( private readonly Container $container ) {}

	/** Registers all blocks; on `init`. */
	public function register(): void {
		$file = Assets::root() . '/build/blocks-manifest.php';
		if ( ! is_file( $file ) ) {
			return;
		}
		/**
		 * @var array<string, array{name: string, title: string, icon?: string, description?: string,
		 *   keywords?: list<string>, attributes?: array<string, array<string, mixed>>, supports?: array<string, mixed>,
		 *   usesContext?: list<string>, providesContext?: array<string, string>}> $manifest
		 */
		$manifest  = require $file;
		$is_source = Translations::is_source();
		$text      = static fn( string $text, string $part ): string => $is_source ? $text : Translations::of_block(
			$text,
			$part
		);
		foreach ( $manifest as $meta ) {
			$name = $meta['name'];
			register_block_type(
				$name,
				array(
					'api_version'     => '3',
					'title'           => $text( $meta['title'], 'title' ),
					'category'        => 'zeromo',
					'icon'            => $meta['icon'] ?? null,
					'description'     => $text( $meta['description'] ?? '', 'description' ),
					'keywords'        => array_map(
						static fn( string $word ): string => $text( $word, 'keyword' ),
						$meta['keywords'] ?? array()
					),
					'attributes'      => $meta['attributes'] ?? array(),
					'uses_context'    => $meta['usesContext'] ?? array(),
					'provides_context' => $meta['providesContext'] ?? null,
					'supports'        => $meta['supports'] ?? array(),
					'render_callback' => fn( array $attributes, string $content, \WP_Block $block ): string
						=> $this->framed( $this->render( $name, $attributes, $content ), $block ),
				)
			);
		}
		if ( did_action( 'init' ) > 0 && ! doing_action( 'init' ) ) {
			// Core has already given each type the attributes of what it supports; these have come after.
			\WP_Block_Supports::init();
		}
		add_filter( 'rest_request_before_callbacks', array( self::class, 'on_call' ), 10, 3 );
	}

	/**
	 * Core's routes of the site's styles list and keep ours; on `rest_request_before_callbacks`.
	 *
	 * @param mixed            $response Passed through.
	 * @param mixed            $handler  Unused.
	 * @param \WP_REST_Request $request  The call.
	 */
	public static function on_call( mixed $response, mixed $handler, \WP_REST_Request $request ): mixed {
		if ( str_contains( $request->get_route(), '/global-styles/' ) ) {
			SectionStyles::register();
			add_filter( 'rest_request_after_callbacks', array( StyleVariations::class, 'add' ), 10, 3 );
		}
		return $response;
	}

	/** Before core lists the styles of blocks for an editor. */
	#[Action( 'enqueue_block_editor_assets', 1 )]
	public static function enqueue_styles(): void {
		SectionStyles::register();
	}

	/**
	 * A block with a style of ours is about to be drawn; core looks for its values after this.
	 *
	 * @param array<mixed> $block The block.
	 * @return array<mixed> The same.
	 */
	#[Filter( 'render_block_data', 5 )]
	public static function on_block_data( array $block ): array {
		$class = is_array( $block['attrs'] ?? null ) ? ( $block['attrs']['className'] ?? '' ) : '';
		if ( is_string( $class ) && str_contains( $class, self::STYLED ) ) {
			SectionStyles::register();
		}
		return $block;
	}

	/** The editor's script; on `enqueue_block_editor_assets`. */
	#[Action( 'enqueue_block_editor_assets' )]
	public function enqueue_editor(): void {
		$file = Assets::root() . '/build/blocks/index.asset.php';
		if ( ! is_file( $file ) ) {
			return;
		}
		/** @var array{dependencies: list<non-empty-string>, version: string} $asset */
		$asset = require $file;
		wp_enqueue_script(
			'zeromo-blocks',
			Assets::url( 'blocks/index.js' ),
			$asset['dependencies'],
			$asset['version'],
			true
		);
		Translations::of_script( 'zeromo-blocks' );
	}

	/** The stylesheet inside the editor's frame; on `enqueue_block_assets`. */
	#[Action( 'enqueue_block_assets' )]
	public function enqueue_canvas(): void {
		if ( is_admin() ) {
			Assets::register();
			foreach ( array( 'front', 'circle', 'member', 'detail', 'editor' ) as $style ) {
				wp_enqueue_style( "zeromo-$style" );
			}
		}
	}

	/**
	 * On a page of the site's own no frame of ours stands around the block: it gets the element our styles begin at,
	 * which also carries what core's sidebar sets (width, margin, class).
	 */
	private function framed( string $html, \WP_Block $block ): string {
		$alone = in_array( self::FRAME, $block->block_type->uses_context ?? array(), true )
			&& true !== ( $block->context[ self::FRAME ] ?? false );
		return $alone && '' !== trim( $html )
			? '<div ' . get_block_wrapper_attributes( array( 'class' => 'zmo' ) ) . ">$html</div>"
			: $html;
	}

	/**
	 * A block that fails is logged and left out; the page around it stays.
	 *
	 * @param string               $name       Block.
	 * @param array<string, mixed> $attributes Its attributes.
	 * @param string               $content    Inner HTML.
	 */
	private function render( string $name, array $attributes, string $content ): string {
		$block = $this->container->one( ServerBlock::class, $name );
		if ( null === $block ) {
			return '';
		}
		try {
			Assets::require_front();
			return $block->render( $attributes, $content );
		} catch ( \Throwable $e ) {
			Log::error( $e );
			return '';
		}
	}
}
