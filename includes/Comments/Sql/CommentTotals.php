<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Sql;

use Zeromo\Community\Kernel\Database\CounterSource;
use Zeromo\Community\Kernel\Database\Db;

/** Core's own total of a post's comments against its approved comments. */
final class CommentTotals implements CounterSource {

	public function __construct( private readonly Db $db ) {}

	public function label(): string {
		return __( '内容的评论数', 'zeromo-community' );
	}

	public function differences(): array {
		$rows = $this->db->rows(
			"SELECT p.ID AS id, p.comment_count AS kept, COALESCE(r.n,0) AS counted FROM {$this->db->core( 'posts' )} p
			LEFT JOIN (SELECT comment_post_ID AS id, COUNT(*) AS n FROM {$this->db->core( 'comments' )} WHERE comment_approved = '1' AND comment_type <> 'note' GROUP BY comment_post_ID) r ON r.id = p.ID
			WHERE p.comment_count <> COALESCE(r.n,0)"
		);
		return array_map(
			static fn( array $row ): array => array(
				'object' => (string) $row['id'],
				'kept'   => (int) $row['kept'],
				'rows'   => (int) $row['counted'],
			),
			$rows
		);
	}

	public function repair(): int {
		return $this->db->transaction(
			function (): int {
				$wrong = $this->differences();
				foreach ( array_chunk( $wrong, 200 ) as $chunk ) {
					$values = array();
					foreach ( $chunk as $row ) {
						array_push( $values, (int) $row['object'], $row['rows'] );
					}
					$this->db->execute(
						"UPDATE {$this->db->core( 'posts' )} SET comment_count = CASE ID " . str_repeat( 'WHEN %d THEN %d ', count( $chunk ) ) . 'ELSE comment_count END WHERE ID IN (' . Db::marks( count( $chunk ) ) . ')',
						array( ...$values, ...array_map( static fn( array $row ): int => (int) $row['object'], $chunk ) )
					);
				}
				return count( $wrong );
			}
		);
	}
}
