<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\QueryVars;

/** Where every request passes: blocks and templates are made for those that need them. */
#[QueryVars( 'zeromo_tab' )]
final class BlockHooks {

	/**
	 * @param \Closure(): BlockRegistry $blocks    Blocks.
	 * @param \Closure(): Templates     $templates Templates.
	 * @param \Closure(): StoredText    $text      What a pattern's text loses.
	 */
	public function __construct(
		#[Lazy( BlockRegistry::class )] private readonly \Closure $blocks,
		#[Lazy( Templates::class )] private readonly \Closure $templates,
		#[Lazy( StoredText::class )] private readonly \Closure $text
	) {}

	#[Action( 'init', 20 )]
	public function on_init(): void {
		( new LateBlocks( fn() => ( $this->blocks )()->register() ) )
			// phpcs:ignore WordPress.Security -- only looked at.
			->hold( $_SERVER['REQUEST_URI'] ?? '', $_GET['rest_route'] ?? '' );
	}

	/**
	 * @param mixed            $result  Passed through.
	 * @param mixed            $server  Unused.
	 * @param \WP_REST_Request $request The call.
	 */
	#[Filter( 'rest_pre_dispatch' )]
	public function on_rest( mixed $result, mixed $server, \WP_REST_Request $request ): mixed {
		if ( str_contains( $request->get_route(), 'template' ) ) {
			( $this->templates )()->register();
		}
		if ( str_contains( $request->get_route(), 'block-patterns' ) ) {
			Patterns::register();
		}
		return $result;
	}

	/**
	 * Each synced pattern is drawn as a text of its own, also when a plugin registers its block anew. The filter begins
	 * when core has registered its blocks: in every request it would run for each of these.
	 */
	#[Action( 'init', 11 )]
	public function on_core_blocks(): void {
		$type = \WP_Block_Type_Registry::get_instance()->get_registered( 'core/block' );
		if ( null !== $type && is_callable( $type->render_callback ) ) {
			$type->render_callback = $this->as_text( $type->render_callback );
		}
		add_filter( 'register_block_type_args', array( $this, 'on_pattern_block' ), 10, 2 );
	}

	/**
	 * On `register_block_type_args`.
	 *
	 * @param array<string, mixed> $args Of the type that is registered.
	 * @return array<string, mixed>
	 */
	public function on_pattern_block( array $args, string $name ): array {
		$draw = $args['render_callback'] ?? null;
		if ( 'core/block' === $name && is_callable( $draw ) ) {
			$args['render_callback'] = $this->as_text( $draw );
		}
		return $args;
	}

	private function as_text( callable $draw ): \Closure {
		return function ( array $attributes, string $content, \WP_Block $block ) use ( $draw ): string {
			$id   = is_numeric( $attributes['ref'] ?? null ) ? (int) $attributes['ref'] : 0;
			$html = static function () use ( $draw, $attributes, $content, $block ): string {
				$html = $draw( $attributes, $content, $block );
				return is_string( $html ) ? $html : '';
			};
			return 0 === $id ? $html() : ( $this->text )()->pattern( $id, $html );
		};
	}

	/**
	 * @param list<array{slug: string, title: string, icon?: string|null}> $all Categories.
	 * @return list<array{slug: string, title: string, icon?: string|null}>
	 */
	#[Filter( 'block_categories_all', 10, 1 )]
	public static function categories( array $all ): array {
		return array( ...$all, array( 'slug' => 'zeromo', 'title' => __( '社区', 'zeromo-community' ) ) );
	}
}
