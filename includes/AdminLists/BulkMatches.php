<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Routing\Router;

/**
 * All rows that a queue has under a filter: what its own route shows the caller, page after page, so that nobody acts
 * on a row they could not have chosen one by one.
 */
final class BulkMatches {

	/** Rows of one act. */
	public const MOST = 500;

	/** Rows of a page, the most a route gives. */
	private const PAGE = 50;

	public function __construct( private readonly Router $routes ) {}

	/**
	 * Their numbers, in the queue's order, which is the oldest first.
	 *
	 * @param string                $route  `GET /admin/…`, with `items` and `next_cursor`.
	 * @param string                $key    The number in an item.
	 * @param array<string, string> $filter Arguments of the route.
	 * @return list<int>
	 * @throws Failure Any of the route: forbidden, for who decides on nothing.
	 */
	public function ids( string $route, string $key, array $filter ): array {
		$ids    = array();
		$cursor = '';
		do {
			$page = $this->routes->run_uncounted(
				$route,
				$filter + array( 'per_page' => self::PAGE, 'cursor' => $cursor )
			);
			$rows = is_array( $page['items'] ?? null ) ? $page['items'] : array();
			array_push( $ids, ...array_filter( array_column( $rows, $key ), 'is_int' ) );
			$cursor = is_string( $page['next_cursor'] ?? null ) ? $page['next_cursor'] : '';
			$found  = count( $ids );
		} while ( '' !== $cursor && $found < self::MOST );
		return array_slice( array_values( array_unique( $ids ) ), 0, self::MOST );
	}
}
