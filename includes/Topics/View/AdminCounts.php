<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\View;

use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Topics\Sql\TopicRepository;
use Zeromo\Community\Topics\TopicType;

/** The column 总数 of core's list of topics: core's own count of a topic stays 0, ours is told in its place. */
final class AdminCounts {

	public function __construct( private readonly TopicRepository $topics ) {}

	/**
	 * One query for a page of the list.
	 *
	 * @param mixed $terms Of the query.
	 */
	#[Filter( 'get_terms', if: array( 'query' => 'taxonomy' ) )]
	public function on_get_terms( mixed $terms ): mixed {
		$screen = is_admin() && function_exists( 'get_current_screen' ) ? get_current_screen() : null;
		if ( ! is_array( $terms ) || 'edit-' . TopicType::NAME !== $screen?->id ) {
			return $terms;
		}
		$shown = array();
		foreach ( $terms as $term ) {
			if ( $term instanceof \WP_Term && TopicType::NAME === $term->taxonomy ) {
				$shown[ $term->term_id ] = $term;
			}
		}
		foreach ( $this->topics->many( array_keys( $shown ) ) as $id => $topic ) {
			$shown[ $id ]->count = $topic->content_count;
		}
		return $terms;
	}
}
