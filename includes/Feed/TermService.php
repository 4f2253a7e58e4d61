<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed;

use Zeromo\Community\CircleIndex\Api\CirclePages;
use Zeromo\Community\Circles\Api\CircleItem;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Topics\Api\TopicItem;
use Zeromo\Community\Topics\Api\Topics;

/** Circles, topics and core's categories, as pickers ask for them. */
final class TermService {

	public function __construct(
		private readonly Circles $circles,
		private readonly CirclePages $circle_pages,
		private readonly Topics $topics
	) {}

	/**
	 * A page of them. Core's categories are the owner's and stand by name: their pages have numbers only and end at
	 * 2,000.
	 *
	 * @param Cursor|null $after Place to go on from, instead of $paged.
	 * @return array{items: list<CircleItem|TopicItem|Category>, total: int|null, more: bool, next: Cursor|null}
	 */
	public function page(
		string $taxonomy,
		int $viewer,
		bool $with_my,
		string $search,
		int $cat,
		int $paged,
		int $per_page,
		?Cursor $after = null
	): array {
		return match ( $taxonomy ) {
			'circle' => $this->circle_pages->page( $viewer, $with_my, $search, $cat, $paged, $per_page, $after ),
			'topic'  => $this->topics->page( $search, $cat, $paged, $per_page, $after ),
			default  => null !== $after || ( new Page( null, $paged, $per_page ) )->is_beyond()
				? array( 'items' => array(), 'total' => null, 'more' => false, 'next' => null )
				: $this->categories(
					array( 'search' => $search, 'number' => $per_page, 'offset' => ( $paged - 1 ) * $per_page )
						+ ( $cat > 0 ? array( 'parent' => $cat ) : array() )
				),
		};
	}

	/**
	 * Those of the ids that exist, in this order.
	 *
	 * @param list<int> $ids Terms.
	 * @return list<CircleItem|TopicItem|Category>
	 */
	public function by_ids( string $taxonomy, array $ids, int $viewer ): array {
		$items = match ( $taxonomy ) {
			'circle' => $this->circles->items( $ids, $viewer ),
			'topic'  => $this->topics->items( $ids ),
			default  => array_column( $this->categories( array( 'include' => $ids ) )['items'], null, 'id' ),
		};
		return array_values(
			array_filter(
				array_map( static fn( int $id ): CircleItem|TopicItem|Category|null => $items[ $id ] ?? null, $ids )
			)
		);
	}

	/**
	 * Category tabs.
	 *
	 * @return list<array{name: string, label: string}>
	 */
	public function cats( string $taxonomy ): array {
		return match ( $taxonomy ) {
			'circle' => $this->circles->cats(),
			'topic'  => $this->topics->cats(),
			default  => array_map(
				static fn( Category $item ): array => array( 'name' => (string) $item->id, 'label' => $item->title ),
				$this->categories( array( 'parent' => 0 ) )['items']
			),
		};
	}

	/**
	 * @param array{
	 *   search?: string, number?: int, offset?: int, parent?: int, include?: list<int>,
	 * } $args Of the term query.
	 * @return array{items: list<Category>, total: null, more: bool, next: null}
	 */
	private function categories( array $args ): array {
		$terms = get_terms( array( 'taxonomy' => 'category', 'hide_empty' => false ) + $args );
		$items = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			if ( $term instanceof \WP_Term ) {
				$link    = get_term_link( $term );
				$name    = html_entity_decode( $term->name, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
				$items[] = new Category( $term->term_id, $name, is_string( $link ) ? $link : '', $term->count );
			}
		}
		return array(
			'items' => $items,
			'total' => null,
			'more' => count( $items ) >= ( $args['number'] ?? PHP_INT_MAX ),
			'next' => null,
		);
	}
}
