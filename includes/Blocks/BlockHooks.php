<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** Where every request passes: blocks and templates are made for those that need them. */
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
			->hold( $_SERVER['REQUEST_URI'] ?? '', $_GET['rest_route'] ?? '' ); // phpcs:ignore WordPress.Security -- only looked at.
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
	 * @param array<string, mixed> $args Of the type that is registered.
	 * @return array<string, mixed>
	 */
	#[Filter( 'register_block_type_args' )]
	public function on_block_type( array $args, string $name ): array {
		return 'core/block' === $name ? StoredText::pattern_block( $args, $this->text ) : $args;
	}

	/**
	 * @param list<string> $vars Query variables.
	 * @return list<string>
	 */
	#[Filter( 'query_vars' )]
	public static function query_vars( array $vars ): array {
		return array( ...$vars, 'zeromo_tab' );
	}

	/**
	 * @param list<array<string, mixed>> $all Categories.
	 * @return list<array<string, mixed>>
	 */
	#[Filter( 'block_categories_all', 10, 1 )]
	public static function categories( array $all ): array {
		return array( ...$all, array( 'slug' => 'zeromo', 'title' => __( '社区', 'zeromo-community' ) ) );
	}
}
