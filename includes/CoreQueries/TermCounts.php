<?php

declare(strict_types=1);

namespace Zeromo\Community\CoreQueries;

use Zeromo\Community\Circles\Api\CircleVisibilityChanged;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Posts\Api\PostCircles;

/**
 * Core's kept number of articles in a category, a tag or another taxonomy of theirs: those in circles that visitors do
 * not see are not in it, or the number would tell of each new one. Sites without articles in circles count as core
 * does.
 */
final class TermCounts {

	public function __construct(
		private readonly Db $db,
		private readonly Circles $circles,
		private readonly PostCircles $in_circles
	) {}

	#[Listens( CircleVisibilityChanged::class, kept: true )]
	public function on_circle( CircleVisibilityChanged $event ): void {
		$this->circle_changed( $event->circle_id );
	}

	/**
	 * As `update_count_callback`.
	 *
	 * @param list<int|string> $terms    Ids of term and taxonomy.
	 * @param \WP_Taxonomy     $taxonomy Theirs.
	 */
	public function count( array $terms, \WP_Taxonomy $taxonomy ): void {
		_update_post_term_count( array_map( 'intval', $terms ), $taxonomy );
		if ( ! $this->in_circles->have_articles() ) {
			return;
		}
		$open = $this->circles->visible_sql( 'p.post_parent', 0 );
		foreach ( $terms as $term ) {
			$hidden = (int) $this->db->value(
				"SELECT COUNT(*) FROM {$this->db->core( 'term_relationships' )} r JOIN {$this->db->core( 'posts' )} p
					ON p.ID = r.object_id
				JOIN {$this->db->core( 'posts' )} c ON c.ID = p.post_parent
					AND c.post_type = 'zeromo_circle' {$open->joins}
				WHERE r.term_taxonomy_id = %d AND p.post_status = 'publish' AND p.post_type = 'post'
					AND NOT ({$open->where})",
				array( ...$open->join_values, (int) $term, ...$open->where_values )
			);
			if ( $hidden > 0 ) {
				$this->db->execute(
					"UPDATE {$this->db->core( 'term_taxonomy' )} SET count = CASE WHEN count > %d THEN count - %d
						ELSE 0 END WHERE term_taxonomy_id = %d",
					array( $hidden, $hidden, (int) $term )
				);
			}
		}
	}

	/** A circle was opened or closed: the terms of its articles are counted anew. */
	public function circle_changed( int $circle ): void {
		if ( ! $this->in_circles->have_articles() ) {
			return;
		}
		$rows = $this->db->rows(
			"SELECT DISTINCT x.taxonomy, x.term_taxonomy_id FROM {$this->db->core( 'posts' )} p
				JOIN {$this->db->core( 'term_relationships' )} r ON r.object_id = p.ID
			JOIN {$this->db->core( 'term_taxonomy' )} x ON x.term_taxonomy_id = r.term_taxonomy_id
				WHERE p.post_parent = %d AND p.post_type = 'post'",
			array( $circle )
		);
		$all  = array();
		foreach ( $rows as $row ) {
			$all[ (string) $row['taxonomy'] ][] = (int) $row['term_taxonomy_id'];
		}
		foreach ( $all as $taxonomy => $terms ) {
			if ( taxonomy_exists( $taxonomy ) ) {
				wp_update_term_count_now( $terms, $taxonomy );
			}
		}
	}
}
