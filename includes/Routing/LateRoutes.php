<?php

declare(strict_types=1);

namespace Zeromo\Community\Routing;

/**
 * Defers the registration of REST routes until something dispatches to them (an embed, a block, another plugin).
 *
 * Building core's routes takes a tenth of an empty call, and our calls do not use them. Core's calls do not use those
 * of our post types and taxonomies, some ten each.
 */
final class LateRoutes {

	private const CORE_HOOK = 'create_initial_rest_routes';

	private bool $core_waits = false;

	/** @var array<string, \WP_Post_Type|\WP_Taxonomy> Deferred types. */
	private array $types = array();

	/** @var array<string, string|bool> Their original controllers. */
	private array $controllers = array();

	/** Decides for the current call; on `rest_api_init`, before core's routes. */
	public function hold(): void {
		$wp    = $GLOBALS['wp'] ?? null;
		$route = $wp instanceof \WP ? ( $wp->query_vars['rest_route'] ?? '' ) : '';
		if (
			! is_string( $route )
			|| in_array( untrailingslashit( $route ), array( '', '/wp/v2' ), true )
			|| str_starts_with( $route, '/batch/' )
		) {
			// Not a REST call, the index of all routes, or a batch, which matches its calls before `rest_pre_dispatch`.
			return;
		}
		// phpcs:ignore WordPress.Security.NonceVerification -- only looked at.
		if ( str_starts_with( $route, '/zeromo/v1/' ) && ! isset( $_REQUEST['_embed'] ) ) {
			$this->core_waits = remove_action( 'rest_api_init', self::CORE_HOOK, 99 );
			return;
		}
		add_action( 'rest_api_init', array( $this, 'hide_types' ), 98 );
		add_action( 'rest_api_init', array( $this, 'show_types' ), 100 );
	}

	/** Replaces the controllers, so that core skips the types; nothing else of a type changes. */
	public function hide_types(): void {
		$all = array(
			...get_post_types( array( 'show_in_rest' => true ), 'objects' ),
			...get_taxonomies( array( 'show_in_rest' => true ), 'objects' ),
		);
		foreach ( $all as $type ) {
			if ( str_starts_with( $type->name, 'zeromo_' ) ) {
				$this->types[ $type->name ]       = $type;
				$this->controllers[ $type->name ] = $type->rest_controller_class;
				$type->rest_controller_class      = \stdClass::class;
			}
		}
	}

	/** Restores the controllers, after core's routes. */
	public function show_types(): void {
		remove_action( 'rest_api_init', array( $this, 'hide_types' ), 98 );
		remove_action( 'rest_api_init', array( $this, 'show_types' ), 100 );
		foreach ( $this->types as $name => $type ) {
			$type->rest_controller_class = $this->controllers[ $name ] ?? '';
		}
	}

	/** Registers the deferred routes that may match this one. */
	public function need( string $route ): void {
		if ( str_starts_with( $route, '/zeromo/v1' ) ) {
			return;
		}
		if ( $this->core_waits ) {
			$this->core_waits = false;
			add_action( 'rest_api_init', self::CORE_HOOK, 99 );
			create_initial_rest_routes();
		}
		foreach ( $this->types as $name => $type ) {
			$base = is_string( $type->rest_base ) && '' !== $type->rest_base ? $type->rest_base : $type->name;
			$path = '/'
				. (
					is_string( $type->rest_namespace )
					&& '' !== $type->rest_namespace ? $type->rest_namespace : 'wp/v2'
				)
				. "/$base";
			if (
				$route === $path
				|| str_starts_with( $route, "$path/" )
				|| in_array( untrailingslashit( $route ), array( '', '/wp/v2' ), true )
			) {
				unset( $this->types[ $name ] );
				$this->register( $type );
			}
		}
	}

	/** Registers routes like core's create_initial_rest_routes(). */
	private function register( \WP_Post_Type|\WP_Taxonomy $type ): void {
		$controllers = array( $type->get_rest_controller() );
		if ( $type instanceof \WP_Post_Type ) {
			$controllers = array(
				...$controllers,
				$type->get_revisions_rest_controller(),
				$type->get_autosave_rest_controller(),
			);
		}
		foreach ( $controllers as $controller ) {
			$controller?->register_routes();
		}
	}
}
