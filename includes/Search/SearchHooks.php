<?php

declare(strict_types=1);

namespace Zeromo\Community\Search;

use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** Core's own search, where a reader meets it. */
final class SearchHooks {

	/** @param \Closure(): CoreSearch $search Made for a call that searches. */
	public function __construct( #[Lazy( CoreSearch::class )] private readonly \Closure $search ) {}

	#[Filter( 'rest_request_before_callbacks', if: array( 'param' => 'search' ) )]
	public function on_rest( mixed $response, mixed $handler, mixed $request ): mixed {
		return $request instanceof \WP_REST_Request ? ( $this->search )()->rest( $response, $request ) : $response;
	}

	/**
	 * The page has its own box; a phone's header does not repeat it.
	 *
	 * @param list<string> $classes Classes of the page.
	 * @return list<string>
	 */
	#[Filter( 'body_class', 10, 1 )]
	public static function on_body_class( array $classes ): array {
		return is_search() ? array( ...$classes, 'zmo-nosearch' ) : $classes;
	}

	/** Our block shows the results of the search page; core would read through every text of the site for nothing. */
	#[Filter( 'posts_pre_query' )]
	public static function skip_core_query( mixed $posts, \WP_Query $query ): mixed {
		$ours = null === $posts
			&& $query->is_main_query()
			&& $query->is_search()
			&& ! is_admin()
			&& ! $query->is_feed();
		return $ours ? array() : $posts;
	}
}
