<?php

declare(strict_types=1);

namespace Zeromo\Community\Search;

use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;

/**
 * Core's own ways to look for words (`search` of its REST routes, feeds of a search) count as ours do: each reads
 * through whole texts. Who writes posts looks for links while typing and is not counted.
 */
final class CoreSearch {

	/** @param \Closure(): RateLimit $limits Asked for where words are looked for. */
	public function __construct( #[Lazy( RateLimit::class )] private readonly \Closure $limits ) {}

	#[Filter( 'posts_pre_query' )]
	public function on_posts_pre_query( mixed $posts, \WP_Query $query ): mixed {
		return $query->is_main_query() && $query->is_search() && $query->is_feed() ? $this->feed( $posts ) : $posts;
	}

	/**
	 * Filter `rest_request_before_callbacks`.
	 *
	 * @param mixed $response Null, or what somebody has answered already.
	 */
	public function rest( mixed $response, mixed $request ): mixed {
		if (
			null !== $response
			|| ! $request instanceof \WP_REST_Request
			|| ! str_starts_with( $request->get_route(), '/wp/v2/' )
		) {
			return $response;
		}
		$words = $request['search'];
		if ( ! is_string( $words ) || '' === trim( $words ) || current_user_can( 'edit_posts' ) ) {
			return $response;
		}
		return ( $this->limits )()->refusal( 'search' )?->to_wp_error() ?? $response;
	}

	/**
	 * Filter `posts_pre_query` for the feed of a search: too often finds nothing.
	 *
	 * @param mixed $posts Null, or what somebody has found already.
	 */
	public function feed( mixed $posts ): mixed {
		$failure = null === $posts && ! current_user_can( 'edit_posts' )
			? ( $this->limits )()->refusal( 'search' )
			: null;
		if ( null === $failure ) {
			return $posts;
		}
		return array();
	}
}
