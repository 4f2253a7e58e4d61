<?php

declare(strict_types=1);

namespace Zeromo\Community\Search;

use Zeromo\Community\Content\Api\FeedSource;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\View\ServerBlock;
use Zeromo\Community\Search\Http\SearchBlock;
use Zeromo\Community\Search\Http\SearchController;
use Zeromo\Community\Search\Sql\SearchSource;
use Zeromo\Community\Search\Sql\SqlSearchRepository;

/** Looking for posts by words. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( SearchRepository::class, SqlSearchRepository::class );
		$c->contribute( FeedSource::class, SearchSource::class );
		$c->contribute( ServerBlock::class, SearchBlock::class );
	}

	public function boot( Container $c ): void {
		add_filter( 'rest_request_before_callbacks', static fn( mixed $response, mixed $handler, mixed $request ): mixed => $request instanceof \WP_REST_Request && null !== $request['search'] ? $c->get( CoreSearch::class )->rest( $response, $request ) : $response, 10, 3 );
		add_filter( 'posts_pre_query', static fn( mixed $posts, \WP_Query $query ): mixed => $query->is_main_query() && $query->is_search() && $query->is_feed() ? $c->get( CoreSearch::class )->feed( $posts ) : $posts, 10, 2 );
		// The page has its own box; a phone's header does not repeat it.
		add_filter( 'body_class', static fn( array $classes ): array => is_search() ? array( ...$classes, 'zmo-nosearch' ) : $classes );
		add_filter(
			'posts_pre_query',
			// Our block shows the results of the search page; core would read through every text of the site for nothing.
			static function ( mixed $posts, \WP_Query $query ): mixed {
				$ours = null === $posts && $query->is_main_query() && $query->is_search() && ! is_admin() && ! $query->is_feed();
				return $ours ? array() : $posts;
			},
			10,
			2
		);
	}

	public function controllers(): array {
		return array( 'post' => array( SearchController::class ) );
	}
}
