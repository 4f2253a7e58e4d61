<?php

declare(strict_types=1);

namespace Zeromo\Community\CoreQueries;

use Zeromo\Community\Kernel\Wiring\Lazy;

/**
 * What the caller may not know of is not there for core's own REST routes: a call about such a post or a comment on it
 * goes on as a call about an id that does not exist, so that core's answer is the same in every word. Posts, their
 * revisions, their terms, their comments.
 */
final class CoreRestGuard {

	/** No row of core's has it. */
	private const NOBODY = PHP_INT_MAX;

	/**
	 * @param \Closure(): CoreSurfaces $surfaces Asked for calls about posts and comments alone: most calls of core's
	 *                                           are about neither.
	 */
	public function __construct( #[Lazy( CoreSurfaces::class )] private readonly \Closure $surfaces ) {}

	/**
	 * On `rest_request_before_callbacks`, which runs before core asks for permission.
	 *
	 * @param mixed            $handler The route's handler.
	 * @param \WP_REST_Request $request The call; its ids are changed.
	 */
	public function narrow( mixed $handler, \WP_REST_Request $request ): void {
		$callback   = is_array( $handler ) ? ( $handler['callback'] ?? null ) : null;
		$controller = is_array( $callback ) ? ( $callback[0] ?? null ) : null;
		$names      = match ( true ) {
			$controller instanceof \WP_REST_Attachments_Controller => array( 'parent' ),
			$controller instanceof \WP_REST_Posts_Controller,
			$controller instanceof \WP_REST_Revisions_Controller => array( 'id', 'parent' ),
			$controller instanceof \WP_REST_Terms_Controller,
			$controller instanceof \WP_REST_Comments_Controller => array( 'post' ),
			default => array(),
		};
		foreach ( $names as $name ) {
			$this->posts( $request, $name );
		}
		if ( $controller instanceof \WP_REST_Comments_Controller ) {
			foreach ( array( 'id', 'parent' ) as $name ) {
				$this->comments( $request, $name );
			}
		}
	}

	/** @param \WP_REST_Request $request Call. */
	private function posts( \WP_REST_Request $request, string $name ): void {
		$this->change( $request, $name, fn( array $ids ): array => ( $this->surfaces )()->hidden_among( $ids ) );
	}

	/** @param \WP_REST_Request $request Call. */
	private function comments( \WP_REST_Request $request, string $name ): void {
		$this->change( $request, $name, fn( array $ids ): array => ( $this->surfaces )()->hidden_comments( $ids ) );
	}

	/**
	 * @param \WP_REST_Request               $request Call.
	 * @param \Closure(list<int>): list<int> $hidden  Those of some ids the caller may not know of.
	 */
	private function change( \WP_REST_Request $request, string $name, \Closure $hidden ): void {
		$value   = $request[ $name ];
		$sent    = is_array( $value ) ? $value : array( $value );
		$numbers = array_map( 'intval', array_filter( $sent, 'is_numeric' ) );
		$ids     = array_values( array_unique( array_filter( $numbers, static fn( int $id ): bool => $id > 0 ) ) );
		$gone    = array() === $ids ? array() : array_flip( $hidden( $ids ) );
		if ( array() === $gone ) {
			return;
		}
		$known = array_map(
			static fn( mixed $id ): mixed => is_numeric( $id ) && isset( $gone[ (int) $id ] ) ? self::NOBODY : $id,
			$sent
		);
		$request->set_param( $name, is_array( $value ) ? $known : $known[0] );
	}
}
