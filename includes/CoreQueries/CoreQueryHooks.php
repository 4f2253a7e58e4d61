<?php

declare(strict_types=1);

namespace Zeromo\Community\CoreQueries;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Posts\Api\PostCircles;
use Zeromo\Community\Posts\Api\PostKind;

/**
 * Where every query and call of core's passes: what stands in a closed circle is looked for in those that could show
 * it.
 */
final class CoreQueryHooks {

	/** Core's own way to count; a taxonomy with another one is left to it. */
	private const CORE_COUNT = array( '', '_update_post_term_count' );

	/**
	 * @param \Closure(): CoreSurfaces  $core    Narrows queries.
	 * @param \Closure(): PostCircles   $circles Which posts stand in circles.
	 * @param \Closure(): CoreRestGuard $rest    Narrows calls.
	 * @param \Closure(): TermCounts    $counts  Counts terms.
	 */
	public function __construct(
		#[Lazy( CoreSurfaces::class )] private readonly \Closure $core,
		#[Lazy( PostCircles::class )] private readonly \Closure $circles,
		#[Lazy( CoreRestGuard::class )] private readonly \Closure $rest,
		#[Lazy( TermCounts::class )] private readonly \Closure $counts
	) {}

	#[Action( 'pre_get_posts', PHP_INT_MAX )]
	public function on_query( \WP_Query $query ): void {
		if ( $query->get( 'suppress_filters' ) ) {
			( $this->core )()->before_query( $query );
		}
	}

	#[Filter( 'posts_where', PHP_INT_MAX )]
	public function on_where( string $where, \WP_Query $query ): string {
		$may_show = str_contains( $where, PostKind::ACTIVITY )
			|| ( str_contains( $where, "'post'" ) && ( is_user_logged_in() || ( $this->circles )()->have_articles() ) );
		return $may_show ? ( $this->core )()->posts_where( $where, $query ) : $where;
	}

	/** A call that core has refused already is asked nothing more. */
	#[Filter( 'rest_request_before_callbacks' )]
	public function on_rest( mixed $response, mixed $handler, mixed $request ): mixed {
		$is_call = $request instanceof \WP_REST_Request && ! is_wp_error( $response );
		if ( $is_call && str_starts_with( $request->get_route(), '/wp/' ) && self::is_about_posts( $handler ) ) {
			( $this->rest )()->narrow( $handler, $request );
		}
		return $response;
	}

	/** Core registers its taxonomies anew when the language changes, as it does while a letter is written. */
	#[Action( 'init', 99 )]
	#[Action( 'change_locale', 99 )]
	public function take_counts(): void {
		foreach ( get_object_taxonomies( PostKind::Article->type(), 'objects' ) as $taxonomy ) {
			if ( in_array( $taxonomy->update_count_callback, self::CORE_COUNT, true ) ) {
				// Core counts in nearly no request.
				$taxonomy->update_count_callback = fn( array $terms, \WP_Taxonomy $of ) => ( $this->counts )()->count(
					array_values( array_map( 'absint', $terms ) ),
					$of
				);
			}
		}
	}

	/** @param mixed $handler The route's. */
	private static function is_about_posts( mixed $handler ): bool {
		$callback   = is_array( $handler ) ? ( $handler['callback'] ?? null ) : null;
		$controller = is_array( $callback ) ? ( $callback[0] ?? null ) : null;
		return $controller instanceof \WP_REST_Posts_Controller || $controller instanceof \WP_REST_Revisions_Controller
			|| $controller instanceof \WP_REST_Terms_Controller || $controller instanceof \WP_REST_Comments_Controller;
	}
}
